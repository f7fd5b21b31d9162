// A batch whose every hour is known: what its changes do to each session, and what is said of it to staff and families.
import { describe, expect, test } from 'vitest';
import type { MessageListed, OutboxMessage } from '@domain/contract/outbox';
import type { AnswerOf } from '@domain/contract/contract';
import { batchName } from '@domain/batches/batchName';
import { instantOf } from '@domain/batches/wallClock';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateInZone, SECONDS_PER_HOUR, startOfDay, startOfHour } from '@domain/calendar';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { HOLIDAYS, type Holiday } from '@domain/records/holiday';
import { ENROLMENTS } from '@domain/records/enrolment';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { type Leave } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { newRow } from '@server/store/newRow';
import { previewMoves } from '@server/batches/sessionPlans';
import { refreshBatches } from '@server/batches/refreshBatch';
import { coversBetween } from '@server/leaves/covers';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { LeaveRow } from '@server/store/store';
import type { TrainerChange } from '@server/store/trainerEdits';
import { batchHour, BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, sessionRow, enrolmentRow } from './api/batchRows';
import { entryRow } from './api/existingAllocation';
import { STAMPS } from './api/existingPayments';
import { LEAD } from './api/lead';
import { NOW, openTestServer, peopled, type RequestFixture, TODAY } from './api/testServer';
import { ASHA, AWAY, batchSession, BINA, loadTrainers } from './api/trainers';

const HELD = sessionRow(1, 0, { start_time: NOW - 7200, end_time: NOW - 3600, number: 1 });

/** Asha works around the clock, so that the batch's own rules alone decide. */
async function ofAsha(
  values: Partial<Batch>,
  sessions: BatchSession[],
  { leaves = [] as LeaveRow[], others = [batchSession(ASHA, 12)], batches = [] as Batch[] } = {},
) {
  const store = memoryStore();
  await loadTrainers(
    store,
    others,
    { working_days: Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])) },
    leaves,
  );
  await store.records(BATCHES).insert([batchRow(values), ...batches]);
  const rows = sessions.map((session) => ({
    ...session,
    batch_name: session.batch_id === BATCH_ID ? batchRow(values).name : session.batch_name,
    region: values.region ?? session.region,
  }));
  await store.records(BATCH_SESSIONS).insert(rows);
  await store.calendar.bookAll(rows.map((row) => batchHour(row)));
  const server = await openTestServer(await peopled(store, 0), { checkAnswers: true });
  const staff = await server.as('staff');
  const ask = async <T>(operation: string, sending: RequestFixture, status = 200): Promise<T> => {
    const response = await staff.call(operation, sending);
    const body = (await response.json()) as T;
    expect(response.status, JSON.stringify(body).slice(0, 300)).toBe(status);
    return body;
  };
  const change = async (body: object, status = 200) =>
    ask<AnswerOf<'changeBatch'>>(
      'changeBatch',
      {
        path: { id: BATCH_ID },
        body: { change: body, version: (await store.records(BATCHES).find(BATCH_ID))!.version },
      },
      status,
    );
  return { store, server, ask, change };
}

function holiday(region: Holiday['region'], day: string, status: Holiday['status'] = 'set'): Holiday {
  return { ...STAMPS, id: `${region}:${day}`, region, day: day as never, name: 'A holiday', status };
}

/** On the batch's own clocks. */
function at(zone: string, moment: string): number {
  const [date, time] = moment.split(' ');
  return instantOf(zone, date as never, time as never);
}

function session(number: number, start_time: number, values: Partial<BatchSession> = {}): BatchSession {
  return sessionRow(number, 0, { start_time, end_time: start_time + SECONDS_PER_HOUR, ...values });
}

describe('cancelling days', () => {
  const zone = 'Pacific/Auckland';
  // Half past ten in the evening of the day before, in India.
  const auckland = {
    region: 'NZ' as const,
    time_zone: zone,
    slots: ['Tue 06:00', 'Fri 06:00'],
    first_session: 1,
    last_session: 4,
  };
  const ahead = [
    session(2, at(zone, '2026-11-27 06:00')),
    session(3, at(zone, '2026-12-01 06:00')),
    session(4, at(zone, '2026-12-04 06:00')),
  ];

  test('a holiday is a date on the batch’s own clocks, and nothing new is put on it, nor on another holiday of the region', async () => {
    const { store, ask } = await ofAsha(auckland, [HELD, ...ahead]);
    await store
      .records(HOLIDAYS)
      .insert([holiday('NZ', '2026-12-11'), holiday('NZ', '2026-12-15', 'removed'), holiday('IN', '2026-12-18')]);
    const days = { by: 'region', from: '2026-12-01', to: '2026-12-09' };
    const preview = await ask<AnswerOf<'previewSessionCancel'>>('previewSessionCancel', {
      body: { ...days, batch_id: null, teacher_id: null, region: 'NZ' },
    });
    const told = (outcome: typeof preview) =>
      outcome.flatMap(({ results }) =>
        results.map(({ what, number, start_time }) => [what, number, dateInZone(zone, start_time)]),
      );
    expect(told(preview)).toEqual([
      ['removed', null, '2026-12-01'],
      ['removed', null, '2026-12-04'],
      ['made', 3, '2026-12-15'],
      ['made', 4, '2026-12-18'],
    ]);
    // However long it is.
    const long = await ask<typeof preview>('previewSessionCancel', {
      body: { ...days, to: '2027-02-20', batch_id: null, teacher_id: null, region: 'NZ' },
    });
    expect(told(long).slice(-2)).toEqual([
      ['made', 3, '2027-02-23'],
      ['made', 4, '2027-02-26'],
    ]);
    const ids = preview[0]!.results.flatMap(({ what, id }) => (what === 'removed' ? [id!] : []));
    const done = await ask<AnswerOf<'cancelSessionsOfBatches'>>('cancelSessionsOfBatches', {
      body: { ids, reason: 'Summer camp', days },
    });
    expect(told(done)).toEqual(told(preview));
    for (const id of ids)
      expect(await store.records(BATCH_SESSIONS).find(id)).toMatchObject({
        status: 'cancelled',
        number: null,
        cancel_reason: 'Summer camp',
      });
    expect(await store.records(BATCHES).find(BATCH_ID)).toMatchObject({ end_date: '2026-12-18' });
  });

  test('the days of a change are days of India, the last one included; what was held stays, and says so', async () => {
    const { store, ask } = await ofAsha(auckland, [HELD, ...ahead]);
    const preview = await ask<AnswerOf<'previewSessionCancel'>>('previewSessionCancel', {
      body: { by: 'batch', batch_id: BATCH_ID, teacher_id: null, region: null, from: TODAY, to: '2026-11-26' },
    });
    expect(preview[0]!.results.filter(({ id }) => id !== null)).toMatchObject([
      { id: HELD.id, what: 'failed', reason: 'Already held', number: 1 },
      { id: ahead[0]!.id, what: 'removed' },
      { id: ahead[1]!.id, what: 'kept', number: 2, number_before: 3 },
      { id: ahead[2]!.id, what: 'kept', number: 3, number_before: 4 },
    ]);
    await ask('cancelSessionsOfBatches', { body: { ids: [HELD.id], reason: 'By mistake' } });
    expect(await store.records(BATCH_SESSIONS).find(HELD.id)).toMatchObject({ status: 'active', number: 1 });
  });
});

test('a day that is cancelled ends with its midnight: the session that begins then is of the next', async () => {
  const on = (moment: string) => at('Asia/Kolkata', moment);
  const [last, next] = [session(2, on('2026-11-26 23:00')), session(3, on('2026-11-27 00:00'))];
  const { ask } = await ofAsha({}, [last, next]);
  for (const chosen of [
    { by: 'batch', batch_id: BATCH_ID },
    { by: 'trainer', teacher_id: ASHA },
    { by: 'region', region: 'IN' },
  ]) {
    const preview = await ask<AnswerOf<'previewSessionCancel'>>('previewSessionCancel', {
      body: { batch_id: null, teacher_id: null, region: null, ...chosen, from: '2026-11-26', to: '2026-11-26' },
    });
    expect(preview[0]!.results.filter(({ what }) => what === 'removed').map(({ id }) => id)).toEqual([last.id]);
  }
});

test('when a day is cancelled, the session after the next midnight takes the number that has lost its hour', async () => {
  const daily = WEEKDAYS.map((day) => `${day} 00:00`);
  const last = session(2, at('Asia/Kolkata', '2026-11-26 00:00'));
  const { ask } = await ofAsha({ slots: daily, last_session: 2 }, [HELD, last]);
  const preview = await ask<AnswerOf<'previewSessionCancel'>>('previewSessionCancel', {
    body: {
      by: 'batch',
      batch_id: BATCH_ID,
      teacher_id: null,
      region: null,
      from: '2026-11-26',
      to: '2026-11-26',
    },
  });
  expect(preview[0]!.results).toMatchObject([
    { id: last.id, what: 'removed' },
    { what: 'made', number: 2, start_time: at('Asia/Kolkata', '2026-11-27 00:00') },
  ]);
});

test('a cover counts in a ranking for 30 days after it was held, and belongs to the month in which it begins', async () => {
  const { store, ask } = await ofAsha({}, [HELD, session(2, startOfHour(addDays(TODAY, 3), 10))]);
  const first = startOfDay('2026-10-01');
  const starts = [NOW - 30 * 86_400, NOW - 30 * 86_400 - 1800, NOW - 25 * 86_400, first - 1800, first].map(
    (at) => at - (at % 1800),
  );
  await store.calendar.bookAll(
    starts.map((start_time, index) =>
      batchSession(BINA, 0, 0, { session_id: `held ${index}`, start_time, end_time: start_time + 1800 }),
    ),
  );
  await store.records(SESSION_COVERS).insert(
    starts.map((start_time, index) =>
      newRow(
        SESSION_COVERS,
        { actor: 'planning@example.com', now: NOW },
        {
          id: `cover ${index}`,
          session_id: `held ${index}`,
          label: 'M-101',
          leave_id: null,
          from_teacher: ASHA,
          to_teacher: BINA,
          start_time,
          end_time: start_time + 1800,
          status: 'given' as const,
        },
      ),
    ),
  );
  const lately = starts.filter((start) => start >= NOW - 30 * 86_400).length;
  expect(lately).toBeLessThan(starts.length);
  const { trainers } = await ask<AnswerOf<'previewBatch'>>('previewBatch', {
    body: {
      product_type: 'batches',
      grade_band: '2-3',
      region: 'IN',
      time_zone: 'Asia/Kolkata',
      slots: ['Mon 10:00'],
      start_date: addDays(TODAY, 10),
      first_session: 1,
      last_session: 2,
      capacity: 3,
      teacher_id: null,
    },
  });
  expect(trainers.find(({ teacher_id }) => teacher_id === BINA)).toMatchObject({ covers: lately });
  for (const [month, start] of [
    ['2026-09', first - 1800],
    ['2026-10', first],
  ] as const) {
    const totals = await ask<AnswerOf<'coverTotals'>>('coverTotals', { query: { month } });
    const there = starts.filter((each) => dateInZone('Asia/Kolkata', each).startsWith(month));
    expect(there).toContain(start);
    expect(totals).toMatchObject([{ teacher_id: BINA, held: there.length, minutes: there.length * 30 }]);
  }
});

test('a leave that touches an hour by its edge is no reason against a session', async () => {
  const start_time = startOfHour(addDays(TODAY, 2), 15);
  const leave = (leave_id: string, leave_start_time: number, leave_end_time: number): LeaveRow => ({
    leave_id,
    teacher_id: ASHA,
    leave_start_time,
    leave_end_time,
    timezone: 'Asia/Kolkata',
    status: 'APPROVED',
  });
  const { change } = await ofAsha({}, [session(2, startOfHour(addDays(TODAY, 3), 10))], {
    leaves: [leave('before', start_time - 7200, start_time), leave('after', start_time + 3600, start_time + 7200)],
  });
  const meet = async (at: number) =>
    (await change({ what: 'meeting', kind: 'CatchUp', start_time: at })).sessions.map(({ what, context }) => [
      what,
      context,
    ]);
  expect(await meet(start_time - 1800)).toEqual([['failed', 'leave']]);
  expect(await meet(start_time)).toEqual([['made', null]]);
});

test('the week of a ranking begins on Monday, of one session and of a run', async () => {
  const on = (moment: string) => at('Asia/Kolkata', moment);
  const asked = session(2, on('2026-11-26 10:00'));
  const binas = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map((day, at) =>
    session(3 + at, on(`${day} 11:00`), { teacher_id: BINA, batch_id: OTHER_BATCH_ID, batch_name: 'IN-G2-3-MC-2' }),
  );
  const { ask } = await ofAsha({ last_session: 2 }, [asked, ...binas], {
    batches: [batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2, teacher_id: BINA })],
  });
  const one = await ask<AnswerOf<'rankForSession'>>('rankForSession', { path: { id: asked.id } });
  const run = await ask<AnswerOf<'rankBatchTrainers'>>('rankBatchTrainers', {
    path: { id: BATCH_ID },
    query: { from: TODAY },
  });
  for (const { trainers } of [one, run])
    expect(trainers.find(({ teacher_id }) => teacher_id === BINA)).toMatchObject({ week_sessions: 3 });
});

test('sessions made again: what was held stays, what stands right is kept, another trainer’s hour and holidays are not', async () => {
  const india = { slots: ['Mon 10:00', 'Thu 10:00'], first_session: 1, last_session: 5 };
  const on = (moment: string) => at('Asia/Kolkata', moment);
  const catchUp = session(7, on('2026-11-20 12:00'), { kind: 'CatchUp', number: null });
  const [stands, ofBina, moved] = [
    session(2, on('2026-11-19 10:00')),
    session(3, on('2026-11-23 10:00'), { teacher_id: BINA }),
    session(4, on('2026-11-26 10:30')),
  ];
  const { store, change } = await ofAsha(india, [HELD, stands, ofBina, moved, catchUp]);
  await store
    .records(HOLIDAYS)
    .insert([holiday('IN', '2026-11-30'), holiday('NZ', '2026-12-03'), holiday('IN', '2026-12-03', 'removed')]);
  const { sessions, batch } = await change({
    what: 'recreate',
    from: TODAY,
    slots: india.slots,
    time_zone: 'Asia/Kolkata',
    last_session: 5,
  });
  expect(
    sessions.map(({ id, what, number, reason, start_time }) => [
      what === 'made' ? '' : id,
      what,
      number,
      reason,
      start_time,
    ]),
  ).toEqual([
    [HELD.id, 'kept', 1, 'Already held', HELD.start_time],
    [stands.id, 'kept', 2, null, stands.start_time],
    [ofBina.id, 'removed', null, null, ofBina.start_time],
    ['', 'made', 3, null, ofBina.start_time],
    ['', 'made', 4, null, on('2026-11-26 10:00')],
    [moved.id, 'removed', null, null, moved.start_time],
    ['', 'made', 5, null, on('2026-12-03 10:00')],
  ]);
  expect(batch).toMatchObject({ end_date: '2026-12-03', next_number: 2, held: 1 });
  expect(await store.records(BATCH_SESSIONS).find(catchUp.id)).toMatchObject({ status: 'active' });
});

test('a new batch skips the holidays of its region, in the preview and when it is made; its number is one that no other has', async () => {
  const { store, ask } = await ofAsha({}, []);
  await store
    .records(HOLIDAYS)
    .insert([holiday('IN', '2026-12-07'), holiday('US', '2026-12-10'), holiday('IN', '2026-12-14', 'removed')]);
  const plan = {
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 10:00', 'Thu 10:00'],
    start_date: '2026-12-03',
    first_session: 1,
    last_session: 3,
    capacity: 6,
    teacher_id: ASHA,
  };
  const days = ({ sessions }: Pick<AnswerOf<'previewBatch'>, 'sessions'>) =>
    sessions.map(({ start_time }) => dateInZone('Asia/Kolkata', start_time));
  const preview = await ask<AnswerOf<'previewBatch'>>('previewBatch', { body: plan });
  expect(days(preview)).toEqual(['2026-12-03', '2026-12-10', '2026-12-14']);
  expect(preview.holidays).toEqual(['2026-12-07']);
  const first = await ask<AnswerOf<'createBatch'>>('createBatch', { body: plan }, 201);
  expect(days(first)).toEqual(days(preview));
  const second = await ask<AnswerOf<'createBatch'>>('createBatch', { body: { ...plan, slots: ['Tue 14:00'] } }, 201);
  expect([first.batch.name, second.batch.name]).toEqual([batchName('IN', '2-3', 'batches', 101), 'IN-G2-3-MC-102']);
});

test('a changed number of seats is what the batch has open at once, and never fewer than sit in it on any day', async () => {
  const { store, change } = await ofAsha({}, [session(2, startOfHour(addDays(TODAY, 3), 10))]);
  await store.records(ENROLMENTS).insert([1, 2].map((number) => enrolmentRow(number, { status: 'active' })));
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2, { from_date: addDays(TODAY, 9) })]);
  expect((await change({ what: 'seats', capacity: 5 })).batch).toMatchObject({ capacity: 5, open_seats: 3 });
  await change({ what: 'seats', capacity: 1 }, 400);
  expect((await change({ what: 'seats', capacity: 2 })).batch).toMatchObject({ open_seats: 0 });
  expect(await store.calendar.session(sessionRow(2, 0).id)).toMatchObject({ capacity: 2, strength: 1 });
});

test('a batch sleeps for want of an active student: one who pauses, is to come, or has left is none', async () => {
  const { store, ask } = await ofAsha({ last_held: NOW - 86_400 }, []);
  await store
    .records(ENROLMENTS)
    .insert([
      enrolmentRow(1, { status: 'paused' }),
      enrolmentRow(2, { status: 'active' }),
      enrolmentRow(3, { status: 'active' }),
    ]);
  await store
    .records(BATCH_MEMBERS)
    .insert([
      memberRow(1),
      memberRow(2, { from_date: addDays(TODAY, 1) }),
      memberRow(3, { to_date: TODAY, status: 'left' }),
    ]);
  const reason = async () =>
    (await ask<AnswerOf<'batchDetail'>>('batchDetail', { path: { id: BATCH_ID } })).dormant_reason;
  expect(await reason()).toBe('It has no active student');
  await store.records(BATCH_MEMBERS).update({ ...memberRow(2, { version: 2 }) }, 1);
  expect(await reason()).toBeNull();
});

test('a change of clocks that brings sessions onto others is said ahead, of each, by its number; the batch’s own are not in its way', async () => {
  const zone = 'America/New_York';
  // 10:30 in India in winter, 9:30 from 14 March on. Number 1 was held today, on the batch's own clocks.
  const values = { region: 'US' as const, time_zone: zone, slots: ['Tue 00:00'], last_session: 60, next_number: 2 };
  const [one, other] = [at(zone, '2027-03-16 00:00'), at(zone, '2027-03-23 00:00')];
  const others = [one, other].map((start_time, number) =>
    batchSession(ASHA, 9 + number, 1, { start_time, end_time: start_time + SECONDS_PER_HOUR }),
  );
  const { ask } = await ofAsha(values, [session(9, at(zone, '2027-03-30 00:00'))], { others });
  const { conflicts } = await ask<AnswerOf<'batchDetail'>>('batchDetail', { path: { id: BATCH_ID } });
  expect(conflicts.map(({ number, start_time, context, reason }) => [number, start_time, context, reason])).toEqual([
    [18, one, 'calendar', 'Asha Rao already has a session: M-101 PTM'],
    [19, other, 'calendar', expect.stringContaining('Asha Rao already has a session')],
  ]);
});

test('a course that begins later keeps its first number, whatever is cancelled before anything is held', async () => {
  const [first, second] = [
    session(31, at('Asia/Kolkata', '2026-11-19 10:00')),
    session(32, at('Asia/Kolkata', '2026-11-23 10:00')),
  ];
  const { ask } = await ofAsha({ first_session: 31, last_session: 32, slots: ['Mon 10:00', 'Thu 10:00'] }, [
    first,
    second,
  ]);
  const [outcome] = await ask<AnswerOf<'cancelSessionsOfBatches'>>('cancelSessionsOfBatches', {
    body: { ids: [first.id], reason: 'Too early' },
  });
  expect(outcome!.results.map(({ what, number }) => [what, number])).toEqual([
    ['removed', null],
    ['kept', 31],
    ['made', 32],
  ]);
});

test.each([
  ['dormant', 'deleted'],
  ['cancel', 'cancelled'],
] as const)('a batch that ends, or sleeps, keeps what was held on that very day: %s', async (what, status) => {
  const ahead = session(2, startOfHour(addDays(TODAY, 3), 10));
  const { store, change } = await ofAsha({}, [HELD, ahead]);
  const { sessions } = await change({ what, reason: 'Nobody is left' });
  expect(sessions.map(({ id, what: done }) => [id, done])).toEqual([[ahead.id, 'removed']]);
  expect(await store.records(BATCH_SESSIONS).find(HELD.id)).toMatchObject({ status: 'active', number: 1 });
  expect(await store.records(BATCH_SESSIONS).find(ahead.id)).toMatchObject({ status, number: null });
});

test('a session that cannot move stays in the way of another that would take its hour', async () => {
  const hour = (clock: string) => at('Asia/Kolkata', `2026-11-19 ${clock}`);
  const [early, late] = [session(2, hour('10:00')), session(3, hour('11:00'))];
  const { store } = await ofAsha({}, [early, late], {
    others: [batchSession(ASHA, 9, 1, { start_time: hour('12:00'), end_time: hour('13:00') })],
  });
  const results = await previewMoves(
    store,
    [
      { id: early.id, start_time: late.start_time },
      { id: late.id, start_time: hour('12:00') },
    ],
    NOW,
  );
  expect(results.map(({ id, what, context }) => [id, what, context])).toEqual([
    [early.id, 'failed', 'calendar'],
    [late.id, 'failed', 'calendar'],
  ]);
});

test('students sit in one session at a time: neither a session nor a meeting is put where their batch has another, whichever trainer holds that one', async () => {
  const hour = (clock: string) => at('Asia/Kolkata', `2026-11-19 ${clock}`);
  const [mine, binas] = [session(2, hour('10:00')), session(3, hour('12:00'), { teacher_id: BINA })];
  const { store, change } = await ofAsha({}, [mine, binas]);
  const own = { what: 'failed', context: 'calendar', reason: 'The batch has another session at this hour' };
  for (const clock of ['11:30', '12:00', '12:30']) {
    const moved = { what: 'reschedule', session_id: mine.id, start_time: hour(clock) };
    expect((await change(moved)).sessions.filter(({ id }) => id === mine.id)).toMatchObject([own]);
    const meeting = { what: 'meeting', kind: 'PTM', start_time: hour(clock) };
    expect((await change(meeting)).sessions).toMatchObject([own]);
  }
  expect((await store.calendar.session(mine.id))!.start_time).toBe(hour('10:00'));
  const past = { what: 'reschedule', session_id: mine.id, start_time: hour('13:00') };
  expect((await change(past)).sessions.filter(({ id }) => id === mine.id)).toMatchObject([{ what: 'moved' }]);
  // Both at once: each leaves its hour to the other.
  const swapped = await previewMoves(
    store,
    [
      { id: mine.id, start_time: hour('12:00') },
      { id: binas.id, start_time: hour('11:00') },
    ],
    NOW,
  );
  expect(swapped.map(({ id, what }) => [id, what]).sort()).toEqual([mine, binas].map(({ id }) => [id, 'moved']).sort());
});

test('families are told of a PTM, and of its new hour; once it is cancelled their form says so', async () => {
  const { store, server, ask, change } = await ofAsha({}, []);
  const { lead_id } = await ask<{ lead_id: string }>('createLead', { body: LEAD }, 201);
  await store.records(BATCH_MEMBERS).insert([{ ...memberRow(1), lead_id }]);
  const admin = await server.as('admin');
  const last = async () => {
    const { rows } = (await (await admin.call('outboxPage')).json()) as { rows: MessageListed[] };
    const all = await Promise.all(
      rows.map(
        async ({ message_id }) =>
          ((await (await admin.call('openMessage', { path: { message_id } })).json()) as OutboxMessage).body,
      ),
    );
    return all.filter((body) => body.includes('parent–trainer meeting'));
  };
  const { sessions } = await change({ what: 'meeting', kind: 'PTM', start_time: startOfHour(addDays(TODAY, 2), 15) });
  expect(await last()).toEqual(
    Array(2).fill(expect.stringContaining('is on Fri 20 Nov 2026, 3:00 PM (Kolkata). Please answer')),
  );
  await change({ what: 'reschedule', session_id: sessions[0]!.id, start_time: startOfHour(addDays(TODAY, 3), 16) });
  expect((await last()).filter((body) => body.includes('is on Sat 21 Nov 2026, 4:00 PM (Kolkata) now.'))).toHaveLength(
    2,
  );
  const [form] = await allOf(store, PTM_FORMS, {});
  await ask('cancelSessionsOfBatches', { body: { ids: [sessions[0]!.id!], reason: 'Trainer is ill' } });
  expect(
    await (await server.as('staff')).call('ptmPage', { path: { code: form!.code } }).then((page) => page.text()),
  ).toContain('This meeting was cancelled');
});

test('batches to fill count who waits or is offered a seat, and need a trainer where theirs is not active', async () => {
  const { store, ask } = await ofAsha({}, [], {
    batches: [batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2, teacher_id: AWAY })],
  });
  const waiting = enrolmentRow(1);
  await store
    .records(WAITING_ENTRIES)
    .insert(
      (['waiting', 'offered', 'placed', 'left'] as const).map((status) =>
        entryRow(`entry ${status}`, waiting, { status }),
      ),
    );
  const { rows } = await ask<AnswerOf<'futureBatchPage'>>('futureBatchPage', { query: { sort: 'name' } });
  expect(rows.map(({ batch, waiting: count, needs_trainer }) => [batch.id, count, needs_trainer])).toEqual([
    [BATCH_ID, 2, false],
    [OTHER_BATCH_ID, 2, true],
  ]);
});

test('a batch begins on its first day and is over after its last session, within the hour', async () => {
  const { store } = await ofAsha(
    { stage: 'upcoming', status: 'upcoming', start_date: addDays(TODAY, 1), first_session: 1, last_session: 1 },
    [session(1, startOfHour(addDays(TODAY, 1), 10))],
  );
  const stageAt = async (now: number) => {
    await refreshBatches(store, now);
    return (await store.records(BATCHES).find(BATCH_ID))!.stage;
  };
  expect(await stageAt(NOW)).toBe('upcoming');
  expect(await stageAt(startOfDay(addDays(TODAY, 1)))).toBe('active');
  expect(await stageAt(startOfHour(addDays(TODAY, 1), 11))).toBe('completed');
});

test('trainers who could teach a batch are eligible for its course, in its region, and teach batches at all', async () => {
  const trained = {
    eligible: true as const,
    session_range: { trained: [[1, 150]] as [number, number][], not_trained: [] },
  };
  const teaches: Pick<TrainerChange, 'trainer_type' | 'batches_region' | 'trainer_proficiency'> = {
    trainer_type: ['batches'],
    batches_region: ['IN'],
    trainer_proficiency: { batches: { '2-3': trained } },
  };
  const { store, ask } = await ofAsha({}, [session(2, startOfHour(addDays(TODAY, 3), 10))]);
  const offered = async (values: Partial<typeof teaches> = {}) => {
    await store.trainerEdits.change(BINA, { ...teaches, ...values });
    const { trainers } = await ask<AnswerOf<'rankBatchTrainers'>>('rankBatchTrainers', {
      path: { id: BATCH_ID },
      query: { from: TODAY },
    });
    return trainers.map(({ teacher_id, reason, trained: sessions }) => [teacher_id, reason, sessions]);
  };
  expect(await offered()).toEqual([[BINA, null, 1]]);
  expect(await offered({ batches_region: ['US'] })).toEqual([]);
  expect(await offered({ trainer_type: ['qc'] })).toEqual([]);
  expect(await offered({ trainer_proficiency: {} })).toEqual([]);
});

test('a CatchUp stands on the grid by its kind, beside the sessions of the course', async () => {
  const { store, change } = await ofAsha({}, [session(2, startOfHour(addDays(TODAY, 3), 10))]);
  const start_time = startOfHour(addDays(TODAY, 2), 15);
  const { sessions, batch } = await change({ what: 'meeting', kind: 'CatchUp', start_time });
  const day = await store.calendar.trainerDay(ASHA, addDays(TODAY, 2));
  expect(day!.sessions.find(({ session_id }) => session_id === sessions[0]!.id)).toMatchObject({
    batch_name: batch.name,
    sub_type: 'CatchUp',
  });
});

describe('a hand-over', () => {
  const at10 = (inDays: number) => startOfHour(addDays(TODAY, inDays), 10);
  const other = batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 });

  test('takes from a trainer what they hold themselves, and the batch only with all of its sessions', async () => {
    const [mine, mineToo, binas] = [
      session(2, at10(2)),
      session(3, at10(3)),
      session(4, at10(4), { teacher_id: BINA, batch_id: OTHER_BATCH_ID, batch_name: other.name }),
    ];
    const { store, ask } = await ofAsha({}, [mine, mineToo, binas], { batches: [other] });
    const choices = [mineToo, binas].map(({ id }) => ({ session_id: id, teacher_id: BINA }));
    const { batches } = await ask<AnswerOf<'changeTrainer'>>('changeTrainer', { body: { teacher_id: ASHA, choices } });
    expect(batches).toMatchObject([
      { batch_id: BATCH_ID, becomes: null, results: [{ id: mineToo.id, what: 'moved', teacher_id: BINA }] },
      {
        batch_id: OTHER_BATCH_ID,
        results: [{ id: binas.id, what: 'failed', reason: 'Somebody else has already given it away' }],
      },
    ]);
    expect(await store.records(BATCHES).find(BATCH_ID)).toMatchObject({ teacher_id: ASHA });
  });

  test('a session that moves by two days stays the cover that it is, and counts on its new day', async () => {
    const mine = session(2, at10(2));
    const { store, ask, change } = await ofAsha({}, [mine]);
    await ask('assignSubstitutes', {
      body: { leave_id: null, assignments: [{ session_id: mine.id, instead_of: ASHA, teacher_id: BINA }] },
    });
    const { sessions } = await change({ what: 'reschedule', session_id: mine.id, start_time: at10(4) });
    expect(sessions).toMatchObject([{ what: 'moved', start_time: at10(4), teacher_id: BINA }]);
    expect(await coversBetween(store, at10(4), at10(4))).toMatchObject([
      { session: { session_id: mine.id }, cover: { from_teacher: ASHA, to_teacher: BINA } },
    ]);
    expect(await coversBetween(store, at10(2), at10(3))).toEqual([]);
  });

  test('a session that moved since is given back where it is now: its holder hears of the end of the leave, and it stands in the queue', async () => {
    const mine = session(2, at10(2));
    const { server, ask, change } = await ofAsha({}, [mine]);
    const [start_time, end_time] = [startOfDay(addDays(TODAY, 2)), startOfDay(addDays(TODAY, 7))];
    const leave = await ask<Leave>(
      'applyForLeave',
      { body: { teacher_id: ASHA, start_time, end_time, reason: 'Family function' } },
      201,
    );
    const people = async () => server.as('people');
    const decide = async (action: string, version: number, more: object = {}) => {
      const answer = await (
        await people()
      ).call(`leave.${action}`, { path: { id: leave.id }, body: { version, ...more } });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Leave;
    };
    const { version } = await decide('approve', leave.version);
    await ask('assignSubstitutes', {
      body: { leave_id: leave.id, assignments: [{ session_id: mine.id, instead_of: ASHA, teacher_id: BINA }] },
    });
    await change({ what: 'reschedule', session_id: mine.id, start_time: at10(4) });
    // The hour that was handed over has passed; the session is still ahead.
    server.clock.now = at10(3);
    const inQueue = async () => {
      const answer = await (await people()).call('coversToReturn', {});
      return ((await answer.json()) as AnswerOf<'coversToReturn'>).map(({ cover }) => [
        cover.session_id,
        cover.start_time,
      ]);
    };
    expect(await inQueue()).toEqual([]);
    await decide('cancel', version, { note: 'Back early' });
    expect(await inQueue()).toEqual([[mine.id, at10(4)]]);
    const { rows } = (await (await (await server.as('admin')).call('outboxPage', {})).json()) as {
      rows: { subject: string }[];
    };
    expect(rows.filter(({ subject }) => subject === 'A leave was cancelled')).toHaveLength(1);
    // Held by then, it goes back to nobody.
    server.clock.now = at10(4);
    expect(await inQueue()).toEqual([]);
  });

  test('a hand-over that is undone goes back to a trainer who is on leave by now; what was cancelled, and a batch that somebody else has by now, stay', async () => {
    const [back, gone] = [session(2, at10(2), { teacher_id: BINA }), session(3, at10(3), { teacher_id: BINA })];
    const leave: LeaveRow = {
      leave_id: 'leave',
      teacher_id: ASHA,
      leave_start_time: at10(2),
      leave_end_time: at10(2) + 7200,
      timezone: 'Asia/Kolkata',
      status: 'APPROVED',
    };
    const { store, ask } = await ofAsha({ teacher_id: BINA }, [back, gone], {
      leaves: [leave],
      batches: [{ ...other, teacher_id: 'third@example.com' }],
    });
    const change_id = crypto.randomUUID();
    const details = {
      from: ASHA,
      moves: [back, gone].map(({ id }) => ({ id, to: BINA })),
      batches: [BATCH_ID, OTHER_BATCH_ID].map((id) => ({ id, to: BINA })),
    };
    await store.audit.write([
      {
        at: NOW,
        actor: 'planner@example.com',
        action: 'trainer_change.handed_over',
        subject_type: 'trainer_change',
        subject_id: change_id,
        details,
      },
    ]);
    await ask('cancelSessionsOfBatches', { body: { ids: [gone.id], reason: 'Not needed' } });
    const { batches } = await ask<AnswerOf<'undoTrainerChange'>>('undoTrainerChange', { path: { id: change_id } });
    expect(batches.flatMap(({ results }) => results)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: gone.id, what: 'failed', reason: 'It has been cancelled' }),
        expect.objectContaining({ id: back.id, what: 'moved', teacher_id: ASHA }),
      ]),
    );
    expect(await store.records(BATCHES).find(BATCH_ID)).toMatchObject({ teacher_id: ASHA });
    expect(await store.records(BATCHES).find(OTHER_BATCH_ID)).toMatchObject({ teacher_id: 'third@example.com' });
    await ask('undoTrainerChange', { path: { id: change_id } }, 409);
  });
});
