// Seats under random work of many people: given, offered, moved, taken back, and lost and regained with the last class (decisions 8).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOn } from '@domain/batches/stays';
import { addDays } from '@domain/calendar';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES } from '@domain/records/batch';
import { ENROLMENTS } from '@domain/records/enrolment';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { openSeats } from '@server/seats/calendarSeats';
import { membershipsOf, staysOf } from '@server/seats/seatRows';
import { giveBackSeat, giveSeat, moveSeat } from '@server/seats/seats';
import { endMemberships } from '@server/seats/seatsOfCourses';
import { Failure } from '@server/failure';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { allocate } from '@server/students/allocation';
import { leaveWaitingList } from '@server/seats/endOfWaiting';
import { recountEnrolment } from '@server/courses/progress';
import { answerOffer, joinWaitingList, offerSeat, sweepOffers } from '@server/seats/waiting';
import { BATCH_ID, batchRow, OTHER_BATCH_ID, enrolmentRow } from './api/batchRows';
import { STAMPS } from './api/existingPayments';
import { NOW, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { BACKENDS } from './stores';

const STUDENTS = 7;
const BATCH_IDS = [BATCH_ID, OTHER_BATCH_ID];
const BY = { actor: 'rita@example.com', now: NOW };

async function fill(store: Store): Promise<void> {
  await loadTrainers(store, []);
  await store
    .records(BATCHES)
    .insert(
      BATCH_IDS.map((id, at) =>
        batchRow({ id, name: `IN-G2-3-MC-${at + 1}`, number: at + 1, capacity: 2 + at, open_seats: 2 + at }),
      ),
    );
  // The course has two classes: a second mark completes it.
  await store
    .records(ENROLMENTS)
    .insert(Array.from({ length: STUDENTS }, (_, at) => enrolmentRow(at + 1, { classes_total: 2, classes_left: 2 })));
}

interface Step {
  what:
    | 'give'
    | 'allocate'
    | 'move'
    | 'back'
    | 'join'
    | 'leave'
    | 'offer'
    | 'accept'
    | 'decline'
    | 'mark'
    | 'correct'
    | 'sweep';
  who: number;
  where: number;
  days: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'give',
    'allocate',
    'move',
    'back',
    'join',
    'leave',
    'offer',
    'accept',
    'decline',
    'mark',
    'correct',
    'sweep',
  ),
  who: fc.integer({ min: 1, max: STUDENTS }),
  where: fc.integer({ min: 0, max: 1 }),
  days: fc.integer({ min: 0, max: 6 }),
});

/** A refusal in words is an answer too; anything else is a defect. */
async function act(store: Store, { what, who, where, days }: Step, at: number): Promise<void> {
  const variant_id = enrolmentRow(who).id;
  const batch_id = BATCH_IDS[where]!;
  const from_date = addDays(TODAY, days);
  const seat = (await staysOf(store, variant_id)).findLast(({ to_date }) => to_date === null);
  const [entry] = await allOf(store, WAITING_ENTRIES, {
    variant_id: { anyOf: [variant_id] },
    status: { anyOf: ['waiting', 'offered'] },
  });
  const [offer] = entry
    ? await allOf(store, SEAT_OFFERS, { entry_id: { anyOf: [entry.id] }, status: { anyOf: ['open'] } })
    : [];
  const marks = await allOf(store, ATTENDANCE_MARKS, { variant_id: { anyOf: [variant_id] } });
  const done = (tx: Store): Promise<unknown> | undefined => {
    if (what === 'give') return giveSeat(tx, { batch_id, variant_id, from_date, reason: null }, BY);
    if (what === 'allocate') return allocate(tx, variant_id, { batch_id, from_date }, BY);
    if (what === 'move') return seat && moveSeat(tx, seat.id, { batch_id, from_date, reason: 'Other hours' }, BY);
    if (what === 'back') return seat && giveBackSeat(tx, seat.id, from_date, 'Stopped', BY);
    if (what === 'join')
      return joinWaitingList(tx, variant_id, days > 4 ? enrolmentRow((who % STUDENTS) + 1).id : null, BY);
    if (what === 'leave') return entry && leaveWaitingList(tx, entry.id, BY);
    if (what === 'offer') return entry && offerSeat(tx, entry.id, { batch_id, expires_on: from_date }, BY);
    if (what === 'accept' || what === 'decline')
      return offer && answerOffer(tx, offer.id, what === 'accept' ? 'accepted' : 'declined', BY);
    if (what === 'mark')
      return tx
        .records(ATTENDANCE_MARKS)
        .insert([
          {
            ...STAMPS,
            id: `${at}:${variant_id}`,
            session_id: `s${at}`,
            batch_id,
            variant_id,
            lead_id: enrolmentRow(who).student_id,
            start_time: NOW - 86_400 * (days + 1),
            mark: 'present',
            minutes: null,
            joined_after: null,
            is_automatic: false,
            is_late_change: false,
            note: null,
          },
        ])
        .then(() => recountEnrolment(tx, variant_id, BY));
    if (what === 'correct') {
      const last = marks.find(({ mark }) => mark === 'present');
      return (
        last &&
        tx
          .records(ATTENDANCE_MARKS)
          .update({ ...last, mark: 'excused', version: last.version + 1 }, last.version)
          .then(() => recountEnrolment(tx, variant_id, BY))
      );
    }
    return undefined;
  };
  if (what === 'sweep') return void (await Promise.all([sweepOffers(store, BY), endMemberships(store, BY)]));
  await store
    .transaction(async (tx) => void (await done(tx)))
    .catch((problem: unknown) => {
      if (!(problem instanceof Failure) || problem.status >= 500) throw problem;
    });
}

async function holds(store: Store): Promise<void> {
  for (const id of BATCH_IDS) {
    const batch = (await store.records(BATCHES).find(id))!;
    const stays = await membershipsOf(store, id);
    for (let day = 0; day < 12; day++)
      expect(stays.filter((stay) => isOn(stay, addDays(TODAY, day))).length).toBeLessThanOrEqual(batch.capacity);
    expect(batch.open_seats).toBe(openSeats(batch, stays, NOW));
  }
  for (let who = 1; who <= STUDENTS; who++) {
    const enrolment = (await store.records(ENROLMENTS).find(enrolmentRow(who).id))!;
    const stays = (await staysOf(store, enrolment.id)).filter((stay) => stay.to_date === null || stay.to_date > TODAY);
    for (let day = 0; day < 12; day++)
      expect(stays.filter((stay) => isOn(stay, addDays(TODAY, day))).length).toBeLessThanOrEqual(1);
    const goesOn = enrolment.status === 'active' || enrolment.status === 'onboarding';
    // A seat that nobody holds any longer than until today, or that never began, is none.
    const last = stays.findLast((stay) => stay.to_date !== stay.from_date);
    if (goesOn) expect([who, enrolment.batch_id]).toEqual([who, last?.batch_id ?? null]);
    expect(enrolment.status === 'completed').toBe(enrolment.classes_left === 0 && enrolment.status !== 'onboarding');
    const entries = await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: [enrolment.id] } });
    const open = entries.filter(({ status }) => status === 'waiting' || status === 'offered');
    if (enrolment.batch_id !== null || enrolment.status === 'completed') expect([who, open]).toEqual([who, []]);
    const offers =
      entries.length === 0
        ? []
        : await allOf(store, SEAT_OFFERS, {
            entry_id: { anyOf: entries.map(({ id }) => id) },
            status: { anyOf: ['open'] },
          });
    expect(offers.every(({ entry_id }) => open.some(({ id, status }) => id === entry_id && status === 'offered'))).toBe(
      true,
    );
  }
}

describe('whatever is done with seats, in any order', () => {
  test('no batch is over its seats, every course names the seat it has, and who sits or is done waits for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const store = memoryStore();
        await fill(store);
        for (const [at, each] of steps.entries()) {
          await act(store, each, at);
          await holds(store);
        }
      }),
      // A course whose classes were used up before it had a seat is given none.
      {
        numRuns: 12,
        examples: [
          [(['mark', 'mark', 'give'] as const).map((what) => ({ what, who: 2, where: 0, days: 0 }))],
          [(['mark', 'mark', 'correct', 'give'] as const).map((what) => ({ what, who: 2, where: 0, days: 0 }))],
        ],
      },
    );
  });

  test('and by many at the same moment', async () => {
    const { store, clean } = await BACKENDS.at(-1)!.open();
    try {
      await fill(store);
      const [steps] = fc.sample(fc.array(step, { minLength: 120, maxLength: 120 }), { seed: 21, numRuns: 1 });
      for (let at = 0; at < steps!.length; at += 12) {
        await Promise.all(steps!.slice(at, at + 12).map((each, place) => act(store, each, at + place)));
        await holds(store);
      }
      expect(await allOf(store, BATCH_MEMBERS, {})).not.toEqual([]);
    } finally {
      await clean();
    }
  }, 120_000);
});
