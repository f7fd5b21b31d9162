// My day on every store: whose queues there are, by duty; each count is that of the list to which it leads, on random rows and in a seeded company; what is done at its place leaves the queue.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Counted } from '@domain/contract/list';
import type { AnswerOf } from '@domain/contract/contract';
import { addDays } from '@domain/calendar';
import { DAY_ITEM_NAMES, DAY_ITEMS, type DayItem, type DayItemName } from '@domain/day/dayItems';
import { resolveDays } from '@domain/lists/relativeDays';
import { recordNamed } from '@domain/records/all';
import type { RecordRow } from '@domain/records/record';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { ONBOARDINGS } from '@domain/records/onboarding';
import { ENROLMENTS } from '@domain/records/enrolment';
import { noteRenewalAsked } from '@server/courses/renewals';
import { runHourly } from '@server/hourly';
import { noteIdentityDates } from '@server/onboarding/identityDates';
import type { Store } from '@server/store/store';
import { listPlace } from '@/features/my-day/dayPlaces';
import { batchHour, batchRow, memberRow, sessionRow, enrolmentRow } from './api/batchRows';
import { anyRow, uniqueValues } from './api/randomRecords';
import { type Caller, type Holder, NOW, openTestServer, peopled, type Role, TODAY } from './api/testServer';
import { ASHA, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type Day = AnswerOf<'myDay'>;
const ROWS = 40;
const PEOPLE: readonly (Role | Holder)[] = ['staff', 'finance', 'people', 'quality', 'admin'];

/** What the address says to the list: without what the screen alone reads. */
function askedAt(name: DayItemName): Record<string, string> {
  const {
    queue: _queue,
    view: _view,
    show: _show,
    ...asked
  } = Object.fromEntries(new URL(listPlace(name, TODAY), 'https://x').searchParams);
  return Object.fromEntries(Object.entries(asked).map(([field, text]) => [field, resolveDays(text, TODAY)]));
}

async function answered<T>(caller: Caller, operation: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await caller.call(operation, { query });
  const body: unknown = await answer.json();
  expect(answer.status, `${operation} ${JSON.stringify(query)} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

/** How many the list says that it has. */
async function totalOf(caller: Caller, name: DayItemName): Promise<number> {
  const { record }: DayItem = DAY_ITEMS[name];
  if (record) {
    const { sort: _, ...filters } = askedAt(name);
    // The order is one that the list knows.
    await answered(caller, `${record}.page`, askedAt(name));
    return (await answered<Counted>(caller, `${record}.count`, filters)).total;
  }
  const gaps = () => answered<AnswerOf<'gapsOfDay'>>(caller, 'gapsOfDay', { date: TODAY });
  const lengths: Partial<Record<DayItemName, () => Promise<number>>> = {
    running_without_trainer: async () => (await gaps()).running.length,
    gaps: async () => (await gaps()).sessions.length,
    covers_to_return: async () => (await answered<unknown[]>(caller, 'coversToReturn')).length,
    sessions_to_mark: async () => (await answered<unknown[]>(caller, 'sessionsToMark')).length,
    feedback_due: async () => (await answered<Counted>(caller, 'feedbackPage', askedAt(name))).total,
    failed_messages: async () => (await answered<Counted>(caller, 'outboxPage', askedAt(name))).total,
    failed_work: async () => (await answered<Counted>(caller, 'securityPage', askedAt(name))).total,
  };
  return lengths[name]!();
}

async function expectEqual(caller: Caller): Promise<Day> {
  const day = await answered<Day>(caller, 'myDay');
  for (const { name, total, first } of day) {
    expect(total, name).toBe(await totalOf(caller, name));
    expect(first, name).toHaveLength(Math.min(3, total));
    const times = first.flatMap(({ since }) => since ?? []);
    expect(times, `${name}: the oldest first`).toEqual([...times].sort((one, other) => one - other));
  }
  return day;
}

/** Half of them as the queue wants them. */
function randomRows(name: DayItemName, seed: number): RecordRow[] {
  const { record, filters = {}, within }: DayItem = DAY_ITEMS[name];
  const type = recordNamed(record!)!;
  const wanted = Object.fromEntries(
    Object.entries(filters).flatMap(([field, text]): [string, unknown][] => {
      const { kind } = type.all[field]!;
      if (kind === 'flag') return [[field, text === 'yes']];
      return ['choice', 'text'].includes(kind) ? [[field, text.split(',')[0]]] : [];
    }),
  );
  return fc
    .sample(fc.record({ row: anyRow(type), matches: fc.boolean(), days: fc.integer({ min: -50, max: 50 }) }), {
      numRuns: ROWS,
      seed,
    })
    .map(({ row, matches, days }, place) => ({
      ...row,
      ...('currency' in type.all && { currency: 'INR' }),
      ...(within && { [within.field]: addDays(TODAY, days) }),
      ...(matches && wanted),
      id: `0000000${seed}-0000-4000-8000-${String(place).padStart(12, '0')}`,
    }))
    .map((row, place) => ({
      ...row,
      ...uniqueValues(type, row),
      // A trainer has one.
      ...(type === ONBOARDINGS && { teacher_id: [ASHA, BINA][place] ?? `trainer-${place}@example.com` }),
    }));
}

describe.each(MEMORY_AND_DATABASE)('My day on $name', ({ open }) => {
  let random: OpenedStore;
  let company: OpenedStore;
  let store: Store;

  beforeAll(async () => {
    [random, company] = await Promise.all([open(), open()]);
    store = company.store;
    await peopled(store, 12);
    await loadTrainers(random.store, []);
    await peopled(random.store, 0);
    const seen = new Set<string>();
    for (const [seed, name] of DAY_ITEM_NAMES.entries()) {
      const { record }: DayItem = DAY_ITEMS[name];
      if (record === undefined || seen.has(record) || record === 'leave') continue;
      seen.add(record);
      await random.store.records(recordNamed(record)!).insert(randomRows(name, seed % 10));
    }
  });
  afterAll(() => Promise.all([random.clean(), company.clean()]));

  test.each(PEOPLE)('%s have the queues of their duties, and each count is its list’s, on random rows', async (who) => {
    const server = await openTestServer(random.store);
    const names = (await expectEqual(await server.as(who))).map(({ name }) => name);
    const holds = (access: string) => who === 'admin' || access === 'staff' || access === who;
    expect(names).toEqual(DAY_ITEM_NAMES.filter((name) => holds(DAY_ITEMS[name].who)));
  });

  test('in a company with its calendar each count is its list’s', async () => {
    const server = await openTestServer(store);
    const admin = await server.as('admin');
    const day = await expectEqual(admin);
    expect(day.filter(({ total }) => total > 0).length).toBeGreaterThan(5);
    // No label is an id or an e-mail address.
    const labels = day.flatMap(({ first }) => first.map(({ label }) => label));
    expect(labels.filter((label) => /@|^[0-9a-f]{8}-/.test(label))).toEqual([]);
    expect(day.find(({ name }) => name === 'leads_to_approve')!.first.length).toBeGreaterThan(0);
  });

  test('a partner has no day', async () => {
    const server = await openTestServer(store);
    expect((await (await server.as('partner')).call('myDay')).status).toBe(403);
  });

  test('a session that is over and not marked waits, one without students or a PTM does not', async () => {
    const at = (number: number, hoursAgo: number, values = {}) =>
      sessionRow(number, 0, {
        id: `s0000000-0000-4000-8000-00000000000${number}`,
        start_time: NOW - hoursAgo * 3600,
        end_time: NOW - (hoursAgo - 1) * 3600,
        ...values,
      });
    const own = await open();
    await loadTrainers(own.store, []);
    await peopled(own.store, 0);
    const sessions = [at(1, 3), at(2, 2), at(3, 5, { kind: 'PTM', number: null }), at(4, 0.5)];
    await own.store.records(BATCHES).insert([batchRow()]);
    await own.store.records(ENROLMENTS).insert([enrolmentRow(1)]);
    await own.store.records(BATCH_MEMBERS).insert([memberRow(1)]);
    await own.store.records(BATCH_SESSIONS).insert(sessions);
    for (const session of sessions)
      await own.store.calendar.book(batchHour(session, { strength: session.id.endsWith('2') ? 0 : 1 }));
    const staff = await (await openTestServer(own.store)).as('staff');
    expect((await answered<{ id: string }[]>(staff, 'sessionsToMark')).map(({ id }) => id)).toEqual([sessions[0]!.id]);
    await own.clean();
  });

  test('a course near its end is to be renewed until somebody says that the family was asked, or it is made a link', async () => {
    const server = await openTestServer(store);
    const staff = await server.as('staff');
    const renewals = async () => (await answered<Day>(staff, 'myDay')).find(({ name }) => name === 'renewals')!.total;
    const before = await renewals();
    const course = enrolmentRow(7, { classes_left: 4, status: 'active', batch_id: null, batch_name: null });
    await store.records(ENROLMENTS).insert([course, enrolmentRow(8, { classes_left: 5, student_id: 'other' })]);
    expect(await renewals()).toBe(before + 1);
    const act = (name: string, version: number) =>
      staff.call(`variant.${name}`, { path: { id: course.id }, body: { version } });
    expect(await (await act('ask_renewal', 1)).json()).toMatchObject({ renewal_asked: true, renewal_asked_on: NOW });
    expect(await renewals()).toBe(before);
    const twice = await act('ask_renewal', 2);
    expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining('has been asked already')]);
    expect((await act('unask_renewal', 2)).status).toBe(200);
    expect(await renewals()).toBe(before + 1);
    await store.transaction((tx) => noteRenewalAsked(tx, course.student_id, { actor: 'staff', now: NOW }));
    expect(await renewals()).toBe(before);
  });

  test('identity documents that expire are found by a date beside the sealed section, noted again where it was missing', async () => {
    const onboardings = store.records(ONBOARDINGS);
    const kept = await onboardings.pick(
      {
        page: 1,
        size: 1,
        sort: { field: 'id', descending: false },
        search: '',
        filters: { identity_until: { from: '2000-01-01', to: null } },
      },
      ['id'],
    );
    const row = (await onboardings.find(kept[0]!.id))!;
    await onboardings.update({ ...row, identity_until: null }, row.version);
    expect(await noteIdentityDates(store)).toBe(1);
    expect(await onboardings.find(row.id)).toMatchObject({ identity_until: row.identity_until, version: row.version });
  });

  test('hourly work that fails is told to administrators, and nothing of it to others', async () => {
    const server = await openTestServer(store);
    const admin = await server.as('admin');
    const failed = async () => (await answered<Day>(admin, 'myDay')).find(({ name }) => name === 'failed_work')!;
    expect((await failed()).total).toBe(0);
    const work = {
      failure: 'Batches could not be refreshed',
      run: async () => {
        throw new Error('no');
      },
    };
    await expect(runHourly(work, store, NOW, false)).rejects.toThrow('no');
    expect(await failed()).toMatchObject({ total: 1, first: [{ label: 'Batches could not be refreshed' }] });
    expect(await totalOf(admin, 'failed_work')).toBe(1);
  });
});
