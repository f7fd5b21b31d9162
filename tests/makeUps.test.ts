// Make-up classes over the API and under random work of many people: a seat for one class, never over the seats of a session, counted once.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedOnce, stayOf } from '@domain/batches/makeUps';
import { isOn } from '@domain/batches/stays';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateOf } from '@domain/calendar';
import type { MakeUpChoice } from '@domain/contract/makeUps';
import { ATTENDANCE_MARKS, type Mark } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { markSession } from '@server/batches/attendance';
import { cancelBatchSessions, moveBatchSessions } from '@server/batches/batchSessions';
import { giveMakeUp } from '@server/batches/makeUps';
import { changeEnrolmentState } from '@server/courses/progress';
import { HOURLY } from '@server/hourly';
import { Failure } from '@server/failure';
import { endMakeUp } from '@server/seats/makeUpSeats';
import { seatSessions } from '@server/seats/calendarSeats';
import { membershipsOf } from '@server/seats/seatRows';
import { giveSeat } from '@server/seats/seats';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { batchHour, BATCH_ID, batchRow, enrolmentRow, memberRow, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { hobbyRows } from './api/existingHobby';
import { childOfGrade4 } from './api/leadRows';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { BACKENDS } from './stores';

const BY = { actor: 'rita@example.com', now: NOW };
const GUESTS = [1, 2, 3];
const OTHERS = [4, 5];
const THIRD_ID = 'b0000000-0000-4000-8000-000000000009';
const MISSED = [sessionRow(1, -7), sessionRow(2, -3)];
const of = (batch_id: string, batch_name: string) => ({ batch_id, batch_name });
/** Of the same numbers, ahead: two of a batch with two seats, two of one with one seat. */
const AHEAD = [
  sessionRow(11, 2, { number: 1, ...of(OTHER_BATCH_ID, 'IN-G2-3-MC-2') }),
  sessionRow(12, 4, { number: 2, ...of(OTHER_BATCH_ID, 'IN-G2-3-MC-2') }),
  sessionRow(21, 3, { number: 1, ...of(THIRD_ID, 'IN-G2-3-MC-9') }),
  sessionRow(22, 5, { number: 2, ...of(THIRD_ID, 'IN-G2-3-MC-9') }),
];

async function fill(store: Store): Promise<void> {
  await loadTrainers(store, [], { working_days: Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])) });
  await store
    .records(BATCHES)
    .insert([
      batchRow(),
      batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2, capacity: 2, open_seats: 2 }),
      batchRow({ id: THIRD_ID, name: 'IN-G2-3-MC-9', number: 9, capacity: 1, open_seats: 1 }),
    ]);
  const all = [...GUESTS, ...OTHERS].map((number) =>
    enrolmentRow(number, GUESTS.includes(number) ? { status: 'active', batch_id: BATCH_ID } : {}),
  );
  await store.records(ENROLMENTS).insert(all);
  for (const [at, { student_id }] of all.entries())
    await store.leads.add({ ...childOfGrade4(student_id), mobile_number: `+9198700000${at + 10}` });
  await store.records(BATCH_MEMBERS).insert(GUESTS.map((number) => memberRow(number)));
  await store.records(BATCH_SESSIONS).insert([...MISSED, ...AHEAD]);
  for (const session of AHEAD) await store.calendar.book(batchHour(session));
  for (const session of MISSED)
    await store.transaction((tx) =>
      markSession(
        tx,
        session.id,
        GUESTS.map((number) => ({ variant_id: enrolmentRow(number).id, mark: 'absent' as const })),
        BY,
      ),
    );
}

const given = (store: Store) => allOf(store, MAKE_UPS, { status: { anyOf: ['given'] } });

const AHEAD_STEPS = ['give', 'give', 'give', 'cancel', 'seat', 'mark', 'drop', 'move', 'pause'] as const;

interface Step {
  what: (typeof AHEAD_STEPS)[number] | 'attend';
  who: number;
  where: number;
  mark: Mark;
}
const stepOf = (...what: Step['what'][]): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.constantFrom(...what),
    who: fc.integer({ min: 1, max: GUESTS.length }),
    where: fc.integer({ min: 0, max: AHEAD.length - 1 }),
    mark: fc.constantFrom('present', 'late', 'absent', 'excused'),
  });
const step = stepOf(...AHEAD_STEPS);

/** After all sessions ahead. */
const LATER = { ...BY, now: NOW + 30 * 86_400 };

/** A refusal in words is an answer too; anything else is a defect. */
async function act(store: Store, { what, who, where, mark }: Step, by = BY): Promise<void> {
  const variant_id = enrolmentRow(who).id;
  const target = AHEAD[where]!;
  const missed = MISSED[target.number! - 1]!;
  const own = (await given(store)).find((each) => each.variant_id === variant_id && each.number === target.number);
  const run = (done: (tx: Store) => Promise<unknown>) =>
    store
      .transaction(async (tx) => void (await done(tx)))
      .catch((problem: unknown) => {
        if (!(problem instanceof Failure) || problem.status >= 500) throw problem;
      });
  if (what === 'give') return run((tx) => giveMakeUp(tx, missed.id, { variant_id, session_id: target.id }, BY));
  if (what === 'cancel' && own)
    return run(async (tx) => {
      await tx.records(BATCHES).findForUpdate(own.batch_id);
      await endMakeUp(tx, own.id, 'Other plans', BY);
      await seatSessions(tx, own.batch_id, BY.now);
    });
  if (what === 'seat')
    return run((tx) =>
      giveSeat(
        tx,
        {
          batch_id: target.batch_id,
          variant_id: enrolmentRow(OTHERS[who % 2]!).id,
          from_date: addDays(TODAY, where),
          reason: null,
        },
        BY,
      ),
    );
  if (what === 'mark') return run((tx) => markSession(tx, missed.id, [{ variant_id, mark }], by));
  if (what === 'attend' && own) return run((tx) => markSession(tx, own.session_id, [{ variant_id, mark }], by));
  if (what === 'drop') return run((tx) => cancelBatchSessions(tx, [target.id], 'Holiday', BY));
  if (what === 'move')
    return run((tx) => moveBatchSessions(tx, [{ id: target.id, start_time: target.start_time + 90_000 * who }], BY));
  if (what === 'pause')
    return run(async (tx) => {
      await changeEnrolmentState(tx, variant_id, 'paused', 'Holidays', BY);
      await changeEnrolmentState(tx, variant_id, 'active', 'Back', BY);
    });
  return undefined;
}

async function holds(store: Store): Promise<void> {
  const makeUps = await given(store);
  for (const batch of (await allOf(store, BATCHES, {})).filter(({ id }) => id !== BATCH_ID)) {
    const stays = [
      ...(await membershipsOf(store, batch.id)),
      ...makeUps.filter(({ batch_id }) => batch_id === batch.id).map((each) => stayOf(each, batch)),
    ];
    for (let day = 0; day < 40; day++)
      expect(stays.filter((stay) => isOn(stay, addDays(TODAY, day))).length).toBeLessThanOrEqual(batch.capacity);
  }
  for (const makeUp of makeUps) {
    const session = (await store.records(BATCH_SESSIONS).find(makeUp.session_id))!;
    expect([session.status, session.number, session.start_time]).toEqual(['active', makeUp.number, makeUp.start_time]);
    expect(
      makeUps.filter((each) => each.variant_id === makeUp.variant_id && each.number === makeUp.number),
    ).toHaveLength(1);
  }
  for (const who of GUESTS) {
    const enrolment = (await store.records(ENROLMENTS).find(enrolmentRow(who).id))!;
    const marks = await allOf(store, ATTENDANCE_MARKS, { variant_id: { anyOf: [enrolment.id] } });
    // By hand: each number once, taken where any of its two marks that counts says so.
    const own = makeUps.filter(({ variant_id }) => variant_id === enrolment.id);
    const taken = MISSED.filter(({ id, number }) => {
      const madeUp = own.find((each) => each.number === number);
      const at = (session: string | undefined) => marks.find(({ session_id }) => session_id === session)?.mark ?? null;
      const [first, second] = [at(id), at(madeUp?.session_id)];
      const counts = second === null || second === 'excused' ? first : second;
      return counts !== null && counts !== 'excused';
    });
    expect([who, enrolment.classes_taken]).toEqual([who, taken.length]);
  }
}

describe.each(BACKENDS.filter(({ name }) => name !== 'PGlite'))(
  'on $name, whatever is done in any order',
  ({ name, open }) => {
    test('no session is over its seats, each number counts once, and a seat is in a session that takes place', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 6, maxLength: 20 }),
          fc.array(stepOf('attend', 'mark'), { maxLength: 8 }),
          async (steps, later) => {
            const { store, clean } = await open();
            try {
              await fill(store);
              for (const each of steps) {
                await act(store, each);
                await holds(store);
              }
              // Then all of them begin: guests are marked, and marks of what was missed corrected.
              for (const [at, makeUp] of (await given(store)).entries()) {
                const who = GUESTS.find((number) => enrolmentRow(number).id === makeUp.variant_id)!;
                const where = AHEAD.findIndex(({ id }) => id === makeUp.session_id);
                const mark = later[at]?.mark ?? 'present';
                if (where >= 0) await act(store, { what: 'attend', who, where, mark }, LATER);
                await holds(store);
              }
              for (const each of later) {
                await act(store, each, LATER);
                await holds(store);
              }
            } finally {
              await clean();
            }
          },
        ),
        { numRuns: name === 'memory' ? 15 : 2 },
      );
    }, 240_000);

    test('and by many at the same moment', async () => {
      const { store, clean } = await open();
      try {
        await fill(store);
        // Three want the last seat.
        await Promise.all(GUESTS.map((who) => act(store, { what: 'give', who, where: 2, mark: 'present' })));
        expect(await given(store)).toHaveLength(1);
        const [steps] = fc.sample(fc.array(step, { minLength: 48, maxLength: 48 }), { seed: 252, numRuns: 1 });
        for (let at = 0; at < steps!.length; at += 12) {
          await Promise.all(steps!.slice(at, at + 12).map((each) => act(store, each)));
          await holds(store);
        }
      } finally {
        await clean();
      }
    }, 240_000);
  },
);

async function world() {
  const { store, clean } = await BACKENDS[0]!.open();
  await fill(store);
  const staff = await (await openTestServer(await peopled(store, 0))).as('staff');
  const call = async <T>(operation: string, sending: object, status: number): Promise<T> => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect([operation, answer.status, text]).toEqual([operation, status, text]);
    return JSON.parse(text) as T;
  };
  const path = { session_id: MISSED[0]!.id };
  const choices = async (who: number) =>
    call<{ reason: string | null; choices: MakeUpChoice[] }>(
      'makeUpChoices',
      { path, query: { variant_id: enrolmentRow(who).id } },
      200,
    );
  const give = <T = MakeUp>(who: number, session_id: string, status = 201) =>
    call<T>('giveMakeUp', { path, body: { variant_id: enrolmentRow(who).id, session_id } }, status);
  return { store, clean, call, choices, give };
}

test('sessions of the same number with a free seat are proposed, the first first, and the last seat is given once', async () => {
  const { store, clean, choices, give, call } = await world();
  expect((await choices(1)).choices.map(({ session_id, free }) => [session_id, free])).toEqual([
    [AHEAD[0]!.id, 2],
    [AHEAD[2]!.id, 1],
  ]);
  const made = await give(1, AHEAD[2]!.id);
  expect(made).toMatchObject({ number: 1, status: 'given', batch_name: 'IN-G2-3-MC-9' });
  expect((await choices(2)).choices.map(({ session_id }) => session_id)).toEqual([AHEAD[0]!.id]);
  expect((await choices(1)).reason).toMatch(/^Student 1 makes this class up on /);
  const refused = await give<{ errors: { message: string }[] }>(2, AHEAD[2]!.id, 409);
  expect(JSON.stringify(refused)).toMatch(/has no free seat on/);
  // The calendar, the batch and the sheet of the other batch know the guest.
  expect((await store.calendar.session(AHEAD[2]!.id))?.strength).toBe(1);
  expect(await store.records(BATCHES).find(THIRD_ID)).toMatchObject({ open_seats: 0 });
  const day = dateOf(AHEAD[2]!.start_time);
  const sheet = await call<{ students: { student_name: string; is_guest: boolean }[] }>(
    'attendanceSheet',
    { path: { batch_id: THIRD_ID }, query: { from: day, to: day } },
    200,
  );
  expect(sheet.students.map(({ student_name, is_guest }) => [student_name, is_guest])).toEqual([['Student 1', true]]);
  // Cancelled, the seat is free again, and the family knows both.
  await call('make_up.cancel', { path: { id: made.id }, body: { version: made.version, cancel_reason: null } }, 200);
  expect(await store.records(BATCHES).find(THIRD_ID)).toMatchObject({ open_seats: 1 });
  const told = await allOf(store, SENT_MESSAGES, { about_id: { anyOf: [made.id] } });
  expect([...new Set(told.map(({ subject }) => subject))].sort()).toEqual(['Make-up class', 'Make-up class cancelled']);
  await clean();
});

test('a session that moves takes its guest along, but to a day on which the batch is full', async () => {
  const { store, clean, give } = await world();
  const made = await give(1, AHEAD[2]!.id);
  const day = dateOf(AHEAD[2]!.start_time);
  const seat = { batch_id: THIRD_ID, variant_id: enrolmentRow(4).id, from_date: addDays(day, 2), reason: null };
  await store.transaction((tx) => giveSeat(tx, seat, BY));
  const moved = (days: number) =>
    store.transaction((tx) =>
      moveBatchSessions(tx, [{ id: AHEAD[2]!.id, start_time: AHEAD[2]!.start_time + days * 86_400 + 7200 }], BY),
    );
  const now = async () => (await store.records(MAKE_UPS).find(made.id))!;
  expect(await moved(1)).toMatchObject([{ what: 'moved' }]);
  expect(await now()).toMatchObject({ status: 'given', start_time: AHEAD[2]!.start_time + 86_400 + 7200 });
  const told = await allOf(store, SENT_MESSAGES, { about_id: { anyOf: [made.id] } });
  expect(told.map(({ subject }) => subject)).toContain('Make-up class: new time');
  // Its number stays: the other session of the batch would go before it.
  const other = (await store.records(BATCH_SESSIONS).find(AHEAD[3]!.id))!;
  await store
    .records(BATCH_SESSIONS)
    .update({ ...other, status: 'cancelled', version: other.version + 1 }, other.version);
  expect(await moved(3)).toMatchObject([{ what: 'moved' }]);
  expect(await now()).toMatchObject({ status: 'cancelled', cancel_reason: 'No seat is free at its new hour' });
  await clean();
});

test('a class that was missed and made up is one class taken, and counts as it was made up', async () => {
  const { store, clean, give } = await world();
  await give(1, AHEAD[2]!.id);
  const after = { ...BY, now: AHEAD[2]!.end_time };
  const variant_id = enrolmentRow(1).id;
  const marked = async (mark: Mark) => {
    await store.transaction((tx) => markSession(tx, AHEAD[2]!.id, [{ variant_id, mark }], after));
    const { classes_taken, present, absent, attendance } = (await store.records(ENROLMENTS).find(variant_id))!;
    return { classes_taken, present, absent, attendance };
  };
  // Of the two classes that were missed the first is made up.
  expect(await marked('present')).toEqual({ classes_taken: 2, present: 1, absent: 1, attendance: 50 });
  expect(await marked('absent')).toEqual({ classes_taken: 2, present: 0, absent: 2, attendance: 0 });
  expect(await marked('excused')).toEqual({ classes_taken: 2, present: 0, absent: 2, attendance: 0 });
  expect(await store.records(BATCH_SESSIONS).find(AHEAD[2]!.id)).toMatchObject({ excused: 1, is_marked: true });
  await clean();
});

test('once its day is over, the batch has its seat again', async () => {
  const { store, clean, give } = await world();
  await give(1, AHEAD[2]!.id);
  const open = async () => (await store.records(BATCHES).find(THIRD_ID))?.open_seats;
  for (const { run } of HOURLY) await run(store, AHEAD[2]!.start_time);
  expect(await open()).toBe(0);
  for (const { run } of HOURLY) await run(store, AHEAD[2]!.start_time + 86_400);
  expect(await open()).toBe(1);
  await clean();
});

test('who did not miss the class, or is in another one at that hour, gets no seat; a mark that is corrected takes it back', async () => {
  const { store, clean, give, choices } = await world();
  const mark = (as: Mark) =>
    store.transaction((tx) => markSession(tx, MISSED[0]!.id, [{ variant_id: enrolmentRow(1).id, mark: as }], BY));
  await mark('present');
  expect((await choices(1)).reason).toBe('Student 1 did not miss this session');
  await give(1, AHEAD[0]!.id, 409);
  await mark('excused');
  // A class of the own batch at that hour.
  const own = sessionRow(31, 2, { number: 3 });
  await store.records(BATCH_SESSIONS).insert([own]);
  expect(JSON.stringify(await give(1, AHEAD[0]!.id, 409))).toMatch(/has a class in IN-G2-3-MC-1 at that hour/);
  // A hobby class at the hour of the other one.
  const { seat, classes } = hobbyRows(enrolmentRow(1).student_id);
  const { start_time } = AHEAD[2]!;
  const hobby = { ...classes[0]!, place_id: seat.place_id, title: 'Chess', start_time, minutes: 60 };
  await store.records(HOBBY_CLASSES).insert([hobby]);
  await store.records(HOBBY_STUDENTS).insert([seat]);
  expect(JSON.stringify(await give(1, AHEAD[2]!.id, 409))).toMatch(/is in Chess at that hour/);
  await store.records(HOBBY_CLASSES).update({ ...hobby, start_time: start_time + 86_400, version: 2 }, 1);
  const made = await give(1, AHEAD[2]!.id);
  await mark('late');
  expect(await store.records(MAKE_UPS).find(made.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'The student was in the class after all',
  });
  await clean();
});

test('a class that was made up counts as it was made up, and one that is not yet as it was missed', () => {
  const pair = [{ missed_session_id: 'a', session_id: 'b' }];
  const count = (...marks: [string, Mark | null][]) =>
    countedOnce(
      marks.map(([session_id, mark]) => ({ session_id, mark })),
      pair,
    ).map(({ session_id }) => session_id);
  expect(count(['a', 'absent'])).toEqual(['a']);
  expect(count(['a', 'absent'], ['b', null])).toEqual(['a', 'b']);
  expect(count(['a', 'absent'], ['b', 'present'])).toEqual(['b']);
  expect(count(['a', 'excused'], ['b', 'absent'])).toEqual(['b']);
  expect(count(['a', 'absent'], ['b', 'excused'])).toEqual(['a']);
  expect(count(['c', 'present'], ['a', 'absent'], ['b', 'late'])).toEqual(['c', 'b']);
});
