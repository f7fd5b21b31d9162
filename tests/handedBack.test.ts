// Sessions and classes are given to others and taken back in any order: nobody is double, records say what the calendar says, and no lesson is lost (decisions 8, 10 and 13).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf, numbersWithoutHour } from '@domain/batches/courseNumbers';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import { HOSTED_TYPES, recordOfSession } from '@domain/classes/hosted';
import type { AnswerOf } from '@domain/contract/contract';
import { coverStand, mayAnswer } from '@domain/leaves/coverAnswers';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { type Leave, LEAVES } from '@domain/records/leave';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { clash } from '@server/store/claims';
import { allOf } from '@server/store/rows';
import { batchRow, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { hobbyClass } from './api/hobbyRows';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CHITRA = 'chitra@example.com';
const TRAINERS = [ASHA, BINA, CHITRA];
const WEEK = startOfDay(TODAY);
const LATER = startOfDay(addDays(TODAY, 400));

/** Two batches at one hour of four days, a class of each kind that has a host, and a demo; all three trainers may hold each. */
async function company({ store }: OpenedStore) {
  const minutes: [number, number][] = [[0, 1440]];
  const fit = { demo_session_countries: ['IN'], grade_groups: ['4'] };
  const names = ['Asha Rao', 'Bina Shah', 'Chitra Iyer'];
  await store.load([{ trainers: TRAINERS.map((id, at) => ({ ...trainer(id, names[at]!, minutes), ...fit })) }]);
  const batches = [
    batchRow({ last_session: 4 }),
    batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2, teacher_id: BINA, last_session: 4 }),
  ];
  await store.records(BATCHES).insert(batches);
  const rows = batches.flatMap((batch, of) =>
    [0, 1, 2, 3].map((at) => {
      const start_time = startOfHour(addDays(TODAY, 2 + at), 10);
      return sessionRow(1 + at + of * 20, 0, {
        batch_id: batch.id,
        batch_name: batch.name,
        teacher_id: batch.teacher_id!,
        number: at + 1,
        start_time,
        end_time: start_time + 3600,
      });
    }),
  );
  await store.records(BATCH_SESSIONS).insert(rows);
  await store.calendar.bookAll(
    rows.map(({ id, teacher_id, start_time, batch_name }) =>
      demoRow(teacher_id, start_time, { session_id: id, session_type: 'batch_session', batch_name }),
    ),
  );
  await store.calendar.book(demoRow(ASHA, startOfHour(addDays(TODAY, 3), 14), { session_id: 'demo' }));
  const server = await openTestServer(await peopled(store, 0));
  const [staff, admin] = [await server.as('staff'), await server.as('admin')];
  const lesson = { title: 'Vedic maths', start_time: startOfHour(addDays(TODAY, 3), 12), minutes: 60, grades: ['4'] };
  for (const [operation, body] of [
    ['webinar.create', { ...lesson, host: ASHA, co_hosts: [CHITRA], countries: ['IN'] }],
    ['master_class.create', { ...lesson, trainer: BINA }],
    ['hobby_class.create', hobbyClass(CHITRA, 3, 10)],
  ] as const)
    expect((await staff.call(operation, { body })).status, operation).toBe(201);
  return { store, server, staff, admin };
}

type Company = Awaited<ReturnType<typeof company>>;

const step = fc.record({
  what: fc.constantFrom(
    'cover',
    'cover',
    'give back',
    'give back',
    'change',
    'undo',
    'replace host',
    'move',
    'cancel',
    'leave',
    'end leave',
    'answer',
    'answer',
    'ask again',
    'stop asking',
    'take answer back',
  ),
  which: fc.nat(40),
  to: fc.nat(2),
  hours: fc.integer({ min: -30, max: 30 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const ahead = ({ store }: Company) => store.calendar.sessionsOf(TRAINERS, WEEK, LATER);

/** What was done, where something was. A refusal in words is an answer too. */
async function act(all: Company, changes: string[], { what, which, to, hours }: Step): Promise<string | undefined> {
  const { store, staff, admin } = all;
  const ask = async <T>(operation: string, sending: object, by = staff): Promise<T | undefined> => {
    const answer = await by.call(operation, sending);
    expect(answer.status, `${what} ${operation}`).toBeLessThan(500);
    return answer.status < 300 ? ((await answer.json()) as T) : undefined;
  };
  const sessions = await ahead(all);
  const session = sessions[which % sessions.length]!;
  const pick = <T>(rows: readonly T[]): T | undefined => rows[which % Math.max(1, rows.length)];
  if (what === 'cover') {
    const given = { session_id: session.session_id, instead_of: session.teacher_id, teacher_id: TRAINERS[to]! };
    const [result] = (await ask<AnswerOf<'assignSubstitutes'>>('assignSubstitutes', {
      body: { leave_id: null, assignments: [given] },
    })) ?? [{ status: 'failed' }];
    if (result!.status !== 'done') return undefined;
    expect((await store.calendar.session(session.session_id))!.teacher_id).toBe(given.teacher_id);
    return what;
  }
  if (what === 'give back') {
    const cover = pick(await allOf(store, SESSION_COVERS, { status: { anyOf: ['given'] } }));
    if (!cover) return undefined;
    const [result] = (await ask<AnswerOf<'returnCovers'>>('returnCovers', { body: { cover_ids: [cover.id] } }))!;
    const holder = (await store.calendar.session(cover.session_id))?.teacher_id;
    if (result!.status === 'done') expect(holder).toBe(cover.from_teacher);
    return result!.status === 'done' ? what : undefined;
  }
  if (what === 'change') {
    const held = sessions.filter(
      ({ teacher_id, session_type }) => teacher_id === TRAINERS[which % 3] && session_type !== 'demo_session',
    );
    const choices = held.map(({ session_id }) => ({ session_id, teacher_id: TRAINERS[to]! }));
    if (choices.length === 0) return undefined;
    const done = await ask<AnswerOf<'changeTrainer'>>('changeTrainer', {
      body: { teacher_id: TRAINERS[which % 3], choices },
    });
    if (done) changes.push(done.change_id);
    return done && what;
  }
  if (what === 'undo') {
    const id = pick(changes);
    return id && (await ask('undoTrainerChange', { path: { id } })) ? what : undefined;
  }
  if (what === 'replace host') {
    const [row] = await allOf(store, HOBBY_CLASSES, { status: { anyOf: ['scheduled'] } });
    const body = row && { version: row.version, host: TRAINERS[to] };
    return row && (await ask('hobby_class.replace_host', { path: { id: row.id }, body })) ? what : undefined;
  }
  if (what === 'answer') return answered(all, which, hours > 0 ? 'accepted' : 'declined');
  if (what === 'ask again' || what === 'stop asking' || what === 'take answer back') {
    const cover = pick(await allOf(store, SESSION_COVERS, {}));
    const name = { 'ask again': 'ask_again', 'stop asking': 'withdraw', 'take answer back': 'unanswer' }[what];
    const body = { version: cover?.version };
    return cover && (await ask(`session_cover.${name}`, { path: { id: cover.id }, body })) ? what : undefined;
  }
  if (what === 'move' || what === 'cancel') {
    const one = pick(sessions.filter(({ session_type }) => session_type === 'batch_session'));
    if (!one) return undefined;
    const { batch_id, start_time } = (await store.records(BATCH_SESSIONS).find(one.session_id))!;
    const { version } = (await store.records(BATCHES).find(batch_id))!;
    const moved = { what: 'reschedule', session_id: one.session_id, start_time: start_time + hours * 3600 };
    const done =
      what === 'move'
        ? await ask('changeBatch', { path: { id: batch_id }, body: { version, change: moved } })
        : await ask('cancelSessionsOfBatches', { body: { ids: [one.session_id], reason: 'Closed' } });
    return done ? what : undefined;
  }
  if (what === 'leave') {
    const start_time = startOfDay(addDays(TODAY, 2 + (which % 4)));
    const asked = { teacher_id: TRAINERS[to], start_time, end_time: start_time + 86_400, reason: 'Family function' };
    const leave = await ask<Leave>('applyForLeave', { body: asked });
    if (!leave) return undefined;
    const approval = { path: { id: leave.id }, body: { version: leave.version } };
    return (await ask('leave.approve', approval, admin)) ? what : undefined;
  }
  const leave = pick(await allOf(store, LEAVES, { status: { anyOf: ['APPROVED'] } }));
  const body = { version: leave?.version, note: 'Put off' };
  return leave && (await ask('leave.cancel', { path: { id: leave.id }, body }, admin)) ? what : undefined;
}

/** By any link that was ever sent: one that is old, or of a session that stands otherwise by now, changes nothing. */
async function answered(all: Company, which: number, answer: 'accepted' | 'declined'): Promise<string | undefined> {
  const { store, staff, server } = all;
  const links = await allOf(store, PAGE_LINKS, { page: { anyOf: ['cover'] } });
  const link = links[which % Math.max(1, links.length)];
  if (!link) return undefined;
  const cover = (await store.records(SESSION_COVERS).find(link.subject_id))!;
  const session = await store.calendar.session(cover.session_id);
  const counts = link.status === 'open' && mayAnswer(coverStand(cover, session, server.clock.now), answer);
  const before = [await ahead(all), await allOf(store, SESSION_COVERS, {})];
  const sent = await staff.call('answerLinkedPage', { path: { code: link.code }, form: { answer, reason: 'Away' } });
  expect(sent.status, `${answer} ${link.status}`).toBeLessThan(500);
  if (!counts) {
    expect([await ahead(all), await allOf(store, SESSION_COVERS, {})]).toEqual(before);
    return 'answer by an old link';
  }
  const after = (await store.records(SESSION_COVERS).find(cover.id))!;
  expect(after.cover_answer).toBe(answer);
  // The cover stands unless it is declined; then the session is back, or a gap with whoever has it still.
  const holder = (await store.calendar.session(cover.session_id))!.teacher_id;
  expect(holder).toBe(after.status === 'returned' ? cover.from_teacher : cover.to_teacher);
  if (answer === 'accepted') expect(after.status).toBe('given');
  return answer;
}

async function holds(all: Company): Promise<void> {
  const { store } = all;
  const sessions = await ahead(all);
  const double = sessions.flatMap((one, at) =>
    sessions.slice(at + 1).filter((other) => one.teacher_id === other.teacher_id && clash(one, other)),
  );
  expect(double).toEqual([]);
  const inCalendar = new Map(sessions.map((each) => [each.session_id, [each.teacher_id, each.start_time]]));
  const records = await allOf(store, BATCH_SESSIONS, { status: { anyOf: ['active'] } });
  for (const { id, teacher_id, start_time } of records) expect(inCalendar.get(id)).toEqual([teacher_id, start_time]);
  for (const batch of await allOf(store, BATCHES, {})) {
    const numbers = records
      .filter(({ batch_id }) => batch_id === batch.id)
      .sort((one, other) => one.start_time - other.start_time)
      .map(({ number }) => number!);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const without = numbersWithoutHour(
      batch,
      numbers.map((number) => ({ number })),
    );
    expect([...numbers, ...without].sort((one, other) => one - other)).toEqual(numbersOf(batch));
    expect(batch.without_hour).toBe(without.length);
  }
  for (const kind of HOSTED_TYPES) {
    const hosting = HOSTINGS[kind] as unknown as Hosting<HostedRow>;
    for (const row of await allOf(store, hosting.type, { status: { anyOf: ['scheduled'] } }))
      expect(
        sessions
          .filter(({ session_id }) => recordOfSession(session_id) === row.id)
          .map(({ teacher_id, start_time }) => [teacher_id, start_time])
          .sort(),
      ).toEqual([...hosting.hosts(row)].map((host) => [host, row.start_time]).sort());
  }
}

test.each(MEMORY_AND_DATABASE)(
  'on $name, whatever is given and taken back: nobody is double at an hour, records say what the calendar says, and lessons are numbered without a gap',
  async ({ name, open }) => {
    const seen = new Set<string | undefined>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const opened = await open();
        try {
          const all = await company(opened);
          expect(all.server.clock.now).toBe(NOW);
          const changes: string[] = [];
          await holds(all);
          for (const each of steps) {
            seen.add(await act(all, changes, each));
            await holds(all);
          }
          expect(all.server.errors).toEqual([]);
        } finally {
          await opened.clean();
        }
      }),
      { numRuns: name === 'memory' ? 15 : 2, endOnFailure: true },
    );
    if (name === 'memory') expect(seen.size, [...seen].join()).toBeGreaterThan(6);
  },
  240_000,
);
