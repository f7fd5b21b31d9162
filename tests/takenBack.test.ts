// Of every declared action: its way back leaves the row as it was, and its second person is another one than the first,
// production admins too. Both are declared beside the action, and tested for whatever declares them.
import { beforeAll, describe, expect, test } from 'vitest';
import { DUTIES, type Duty } from '@domain/access';
import { type Action, type Actions, undoOf } from '@domain/actions/action';
import { ACTIONS } from '@domain/actions/actions';
import { addDays } from '@domain/calendar';
import { HOSTED_TYPES } from '@domain/classes/hosted';
import { actionsOf } from '@domain/contract/records';
import { NODE_KINDS } from '@domain/learning/kinds';
import { whyNot } from '@domain/records/actions';
import { recordNamed, RECORDS } from '@domain/records/all';
import type { Field } from '@domain/records/fields';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { WEBINARS } from '@domain/records/webinar';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { hobbyRows } from './api/existingHobby';
import { publishAgain } from './api/publishedTwice';
import { exampleOf } from './api/recordRequestFixtures';
import { ASHA, BINA, trainer } from './api/trainers';
import { type Caller, emailOf, NOW, openTestServer, PASSWORD, peopled, TODAY } from './api/testServer';
import { newRow } from '@server/store/newRow';
import { newStamps } from '@server/store/rows';

const DECLARED = RECORDS.flatMap((type) => actionsOf(type).map(([name, action]) => ({ type, name, action })));
const OTHERS = Object.entries<Actions>(ACTIONS).flatMap(([kind, actions]) =>
  Object.entries(actions).map(([name, action]) => ({ kind, name, action, actions })),
);

test.each([
  ...DECLARED.map(({ type, name, action }) => ({ kind: type.name, name, action, actions: type.actions })),
  ...OTHERS,
])('$kind $name says how it is taken back, or why it is not', ({ name, action, actions }) => {
  const { by, none, notFrom } = undoOf(action);
  if (by === undefined) return expect(none).toMatch(/^[A-Z].{10,}[^.]$/);
  expect(Object.keys(actions)).toContain(by);
  for (const [state, why] of Object.entries(notFrom)) {
    expect(action.from).toContain(state);
    expect(why).toMatch(/^[A-Z].{10,}[^.]$/);
  }
  // What is offered at once asks for nothing.
  if (action.confirmation === 'undo') expect(actions[by]!.fields ?? actions[by]!.asks).toBeUndefined();
  // Without a state of its own it leaves the row where it was: so does what takes it back.
  if (action.to === undefined) {
    expect(actions[by]).toMatchObject({ undo: name, from: action.from });
    return expect(actions[by]!.to).toBeUndefined();
  }
  return expect(actions[by]!.from).toContain(action.to);
});

const NODE_TYPES = NODE_KINDS.map((kind) => recordNamed(`lms_${kind}`)!);
/** Nodes that have been published twice. */
const PUBLISHED_TWICE = new Set<string>();

let store: Store;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  store = memoryStore();
  const hosts = [ASHA, BINA].map((id) => trainer(id, id, [[0, 1440]]));
  await store.load([...seedRows({ trainers: 12, today: TODAY }), { trainers: hosts }]);
  await store.records(HOBBY_CLASSES).insert([HOBBY]);
  await store.records(MAVERICK_SESSIONS).insert([UNHELD]);
  await store.records(HOBBY_STUDENTS).insert([hobbyRows('a-lead').seat]);
  for (const type of NODE_TYPES) PUBLISHED_TWICE.add(await publishAgain(store, type));
  const server = await openTestServer(await peopled(store, 0));
  await store.users.add({
    email: emailOf('admin_2'),
    permissions: ['prod-admins'],
    password_hash: `hashed ${PASSWORD}`,
    created_on: NOW,
    created_by: emailOf('admin'),
  });
  admin = await server.as('admin');
  other = await server.as('admin_2' as 'admin');
}, 60_000);

/** What a row in this state holds, where its action asks for it. */
const HELD: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ['added', 'waiting', 'offered', 'removed', 'left'].map((stage) => [
      `hobby_student ${stage}`,
      { stage, offer_until: stage === 'offered' ? TODAY : null },
    ]),
  ),
  'variant paused': { paused_until: addDays(TODAY, 7) },
  'worksheet completed': { completed_on: TODAY, score: 80, given_on: TODAY },
  'worksheet given': { completed_on: null, score: null, given_on: TODAY },
  // Of one that is open after its day it is late.
  ...Object.fromEntries(
    ['open', 'late', 'done', 'withdrawn'].map((state) => [
      `lms_due ${state}`,
      {
        stage: state === 'late' ? 'open' : state,
        done_how: state === 'done' ? 'person' : null,
        due_on: addDays(TODAY, state === 'late' ? -1 : 5),
        begins_on: addDays(TODAY, -2),
        extension_id: null,
      },
    ]),
  ),
  'registration_issue resolved': { resolution: 'Called them' },
  'maverick_invitation attended': { score: null, certificate_id: null },
  // Ahead, of a host who works at every hour; what was changed by itself once stays so.
  'maverick_session scheduled': { host: ASHA, co_hosts: [], start_time: NOW + 9 * 86_400 },
  'stream_session scheduled': { host: ASHA, helpers: [], is_single: true },
};

/** What is said of a class of any kind whose hour has come. */
function ofHosted<T>(value: T): Record<string, T> {
  return Object.fromEntries(
    HOSTED_TYPES.flatMap((kind) => ['not_held', 'open_again'].map((name) => [`${kind}.${name}`, value])),
  );
}

/** The same, of one action alone. */
const HELD_FOR: Readonly<Record<string, object>> = {
  'variant.ask_renewal': { renewal_asked_on: null },
  'variant.unask_renewal': { renewal_asked_on: NOW - 86_400 },
  'maverick_invitation.answer_until': { answer_by: NOW + 3600 },
  'session_cover.accept': { cover_answer: 'asked', answered_on: null, answered_by: null },
  'session_cover.unanswer': { cover_answer: 'accepted', answered_on: NOW, answered_by: emailOf('admin') },
  'maverick_session.hold': { start_time: NOW - 3600 },
  ...ofHosted({ cancel_reason: null }),
  'hobby_class.not_held': { cancel_reason: null, joined: 0, absent: 0 },
  'hobby_class.open_again': { cancel_reason: null, joined: 0, absent: 0 },
  'stream_session.nobody_came': { platform: 'link', nobody_came: false },
  'stream_session.somebody_came': { platform: 'link', nobody_came: true },
};

/** Within the hours that its host holds already. */
const shorter = (row: object) => ({
  start_time: Reflect.get(row, 'start_time') as number,
  minutes: Number(Reflect.get(row, 'minutes')) - 15,
});

/** Beside what the kinds of the fields say. */
const SENT: Readonly<Record<string, (row: object) => object>> = {
  'variant.pause': () => ({ paused_until: addDays(TODAY, 9) }),
  'lms_due.extend': () => ({ extended_to: addDays(TODAY, 9) }),
  'refund.retain_for_now': () => ({ retained_until: addDays(TODAY, 9) }),
  ...Object.fromEntries(
    ['course', 'module', 'topic', 'concept', 'conquest'].map((kind) => [
      `lms_${kind}.reopen`,
      (row: object) => ({ number: Reflect.get(row, 'published_version') as number }),
    ]),
  ),
  ...Object.fromEntries(
    NODE_TYPES.map(({ name }) => [
      `${name}.bring_back`,
      (row: object) => ({ number: Number(Reflect.get(row, 'published_version')) - 1 }),
    ]),
  ),
  'webinar.reschedule': shorter,
  'stream_session.reschedule': shorter,
  'maverick_session.reschedule': shorter,
  'maverick_invitation.answer_until': (row) => ({ answer_by: (Reflect.get(row, 'answer_by') as number) - 60 }),
};

/** Begins in ten minutes, by itself, with seats for all of its children. */
const HOBBY: HobbyClass = { ...hobbyRows('a-lead').classes[0]!, host: BINA, start_time: NOW + 600, capacity: 9 };

/** Has begun, and nobody has marked anything of it. */
const UNHELD: MaverickSession = newRow(
  MAVERICK_SESSIONS,
  { actor: emailOf('staff'), now: NOW - 99 * 86_400 },
  { title: 'Nobody came', level: 'explorer', host: ASHA, start_time: NOW - 600, grades: ['4'] },
);

const isRefundable = (row: RecordRow) => (Reflect.get(row, 'parts') as unknown[]).length > 0;
/** Which of the rows, where not every one will do. */
const CHOSEN: Readonly<Record<string, (row: RecordRow) => boolean>> = {
  user: (row) => Reflect.get(row, 'email') === emailOf('partner'),
  refund: isRefundable,
  hobby_class: ({ id }) => id === HOBBY.id,
  hobby_student: (row) => Reflect.get(row, 'place_id') === HOBBY.id,
  ...ofHosted((row: RecordRow) => (Reflect.get(row, 'start_time') as number) <= NOW),
  'maverick_session.not_held': ({ id }) => id === UNHELD.id,
  'maverick_session.open_again': ({ id }) => id === UNHELD.id,
  ...Object.fromEntries(
    NODE_TYPES.map(({ name }) => [`${name}.bring_back`, ({ id }: RecordRow) => PUBLISHED_TWICE.has(id)]),
  ),
};

/** Of records that the seed has none of. */
async function newRowOf(type: RecordType): Promise<RecordRow> {
  const valueOf = (field: Field) => field.default ?? (field.required ? exampleOf(field) : null);
  const values = storedFields(type).map(([name, field]) => [name, valueOf(field)]);
  const row = { ...Object.fromEntries(values), ...newStamps({ actor: emailOf('admin'), now: NOW }) } as RecordRow;
  await store.records(type).insert([row]);
  return row;
}

async function rowIn(type: RecordType, state: string, action = ''): Promise<RecordRow> {
  const held = HELD_FOR[`${type.name}.${action}`] ?? {};
  const isOne = CHOSEN[`${type.name}.${action}`] ?? CHOSEN[type.name] ?? (() => true);
  const query = { page: 1, size: 500, sort: { field: 'created_on', descending: true }, search: '', filters: {} };
  const rows = (await store.records(type).page(query)).rows.filter(isOne);
  const row = rows.find((each) => Reflect.get(each, 'status') === state) ?? rows[0] ?? (await newRowOf(type));
  const changed = {
    ...(await store.records(type).find(row.id))!,
    status: state,
    // One that is chosen for the action is as it has to be.
    ...(CHOSEN[`${type.name}.${action}`] ? {} : HELD[`${type.name} ${state}`]),
    ...held,
  };
  if (!(await store.records(type).update({ ...changed, version: row.version + 1 }, row.version)))
    throw new Error(`The ${type.noun.one} was not set to ${state}`);
  return (await store.records(type).find(row.id))!;
}

function sentFor(type: RecordType, name: string, row: RecordRow, before?: RecordRow): object {
  const { fields = [], needs = [], asks = {} }: Action = type.actions[name]!;
  const valueOf = (field: string) => {
    const held = before && (Reflect.get(before, field) as unknown);
    return held ?? (before && !needs.includes(field) ? null : exampleOf(type.all[field]!));
  };
  return {
    version: row.version,
    ...Object.fromEntries(fields.map((field) => [field, valueOf(field)])),
    ...Object.fromEntries(Object.entries(asks).map(([field, asked]) => [field, exampleOf(asked)])),
    ...(!before && SENT[`${type.name}.${name}`]?.(row)),
  };
}

/** A link that was withdrawn stays so: another one is made. */
const MADE_NEW: Readonly<Record<string, readonly string[]>> = { conquest_play: ['page'], lms_due: ['extensions'] };

/** All but version, stamps, and what is said again each time. */
function keptOf(type: RecordType, undo: Action, row: RecordRow): object {
  const isHistory = (field: string) =>
    type.all[field]?.kind === 'instant' || field.endsWith('_by') || (undo.needs ?? []).includes(field);
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field]) =>
        !isHistory(field) && !['version', 'created_on', 'updated_on', ...(MADE_NEW[type.name] ?? [])].includes(field),
    ),
  );
}

describe('a row is as it was before, once it is taken back', () => {
  const cases = DECLARED.flatMap(({ type, name, action }) => {
    const { by, notFrom } = undoOf(action);
    const states = action.from.filter((state) => !(state in notFrom));
    return by === undefined ? [] : states.map((state) => ({ type, kind: type.name, name, by, state }));
  });
  test.each(cases)('$kind $name from $state, and then $by', async ({ type, name, by, state }) => {
    if (type.name === 'webinar_registration') await begun();
    const before = await rowIn(type, state, name);
    const path = { id: before.id };
    const taken = await admin.call(`${type.name}.${name}`, { path, body: sentFor(type, name, before) });
    expect(taken.status, await taken.clone().text()).toBe(200);
    const after = (await taken.json()) as RecordRow;
    const back = await admin.call(`${type.name}.${by}`, { path, body: sentFor(type, by, after, before) });
    expect(back.status, await back.clone().text()).toBe(200);
    const undo = type.actions[by]!;
    const found = (await store.records(type).find(before.id))!;
    expect(keptOf(type, undo, found)).toEqual(keptOf(type, undo, before));
  });

  /** Who came is said once a webinar has begun. */
  async function begun(): Promise<void> {
    const query = { page: 1, size: 500, sort: { field: 'created_on', descending: true }, search: '', filters: {} };
    for (const { id, version } of (await store.records(WEBINARS).page(query)).rows) {
      const row = (await store.records(WEBINARS).find(id))!;
      await store.records(WEBINARS).update({ ...row, status: 'live', capacity: 500, version: version + 1 }, version);
    }
  }
});

/** What else holds an action back, by record: who it is that may do it is judged without. */
const ELSE_NEEDED: Readonly<Record<string, object>> = { trainer_payout: { bank_state: 'verified' } };

describe('a second person is another one than the first', () => {
  const cases = DECLARED.flatMap(({ type, name, action }) =>
    Object.entries(action.second?.after ?? {}).flatMap(([step, fields]) =>
      [fields].flat().map((field) => ({ type, kind: type.name, name, action, step, field })),
    ),
  );
  test.each(cases)('$kind $name, by whom $field names', async ({ type, name, action, step, field }) => {
    expect((DUTIES[action.duty!] as Duty).notAfter).toContain(step);
    const held = type.all[field]?.kind === 'json' ? [emailOf('admin')] : emailOf('admin');
    const row = { ...(await rowIn(type, action.from[0]!)) };
    for (const each of Object.values(action.second!.after).flat())
      Reflect.set(row, each, type.all[each]?.kind === 'json' ? [] : emailOf('staff'));
    Reflect.set(row, field, held);
    await store.records(type).update({ ...row, version: row.version + 1 }, row.version);
    const body = { ...sentFor(type, name, row), version: row.version + 1 };
    const first = await admin.call(`${type.name}.${name}`, { path: { id: row.id }, body });
    expect(first.status).toBe(403);
    expect(((await first.json()) as { message: string }).message).toMatch(/^You .+: somebody else has to .+/);
    const context = { onLocalhost: false, now: NOW };
    const whoElse = { email: emailOf('admin_2'), permissions: ['prod-admins'] };
    expect(whyNot(type, name, { ...row, ...ELSE_NEEDED[type.name] }, { ...context, user: whoElse })).toBeUndefined();
    const second = await other.call(`${type.name}.${name}`, { path: { id: row.id }, body });
    expect(second.status, await second.clone().text()).not.toBe(403);
  });

  test('whatever step waits for another person says who took the one before, or that its own handler knows', () => {
    const pairs = DECLARED.filter(({ action: { duty } }) => duty && (DUTIES[duty] as Duty).notAfter);
    expect(pairs.filter(({ action }) => !action.second).map(({ type, name }) => `${type.name}.${name}`)).toEqual(
      ['send', 'ask', 'settle', 'fail', 'requeue'].map((name) => `refund_payout.${name}`),
    );
  });

  test('a limit above which it takes a second person is more than nothing', () => {
    const limits = DECLARED.flatMap(({ action }) => action.second?.over ?? []);
    expect(limits.length).toBeGreaterThan(3);
    for (const { limit } of limits) expect(limit).toBeGreaterThan(0);
  });
});
