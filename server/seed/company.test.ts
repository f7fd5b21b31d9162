// The seed as a working company: what its screens say is what its rows come to, counted again.
import { describe, expect, test, vi } from 'vitest';
import { numbersOf } from '@domain/batches/courseNumbers';
import { stayOf } from '@domain/batches/makeUps';
import { isOn } from '@domain/batches/stays';
import { clockInZone, dateInZone, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { hostedSessionIds } from '@domain/classes/hosted';
import { groupedBy } from '@domain/groupedBy';
import { cycleOf, cycleOfDate } from '@domain/payout/cycles';
import { totalsOf } from '@domain/payout/totals';
import type { AttendanceMark, Mark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { Leave } from '@domain/records/leave';
import type { MakeUp } from '@domain/records/makeUp';
import type { SessionCover } from '@domain/records/sessionCover';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { PayoutComputation, PayoutLine } from '@domain/records/payoutLine';
import { type PayoutTicket, TICKET_STATES } from '@domain/records/payoutTicket';
import type { Worksheet } from '@domain/records/studentWork';
import { FROZEN_STATES, type TrainerPayout } from '@domain/records/trainerPayout';
import type { Enrolment } from '@domain/records/enrolment';
import { enrolmentSums } from '@domain/students/attendanceSums';
import { factsOf } from '../batches/refreshBatch';
import { daysOf, rounded } from '../leaves/leaveRows';
import { openSeats } from '../seats/calendarSeats';
import { memoryStore } from '../store/memory/memoryStore';
import { countTrainers } from '../trainers/trainerNumbers';
import { isOnRoster, rosterOf, sumsOf } from '../seats/rosters';
import { holidaysFrom } from './company/holidays';
import { seedRows } from './seed';

// Thousands of rows are counted, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// A Friday; a Sunday on which clocks change in Europe, two weeks after New York's; the holidays of a year's end.
describe.each(['2026-11-20', '2027-03-28', '2026-12-31'])('the seeded company on %s', (TODAY) => {
  const now = startOfDay(TODAY);
  const made = [...seedRows({ trainers: 120, today: TODAY })];
  const rowsOf = <Row>(name: string) => made.flatMap(({ records }) => (records?.[name] ?? []) as unknown as Row[]);
  const batches = rowsOf<Batch>('batch');
  const members = rowsOf<BatchMember>('batch_member');
  const enrolments = new Map(rowsOf<Enrolment>('variant').map((enrolment) => [enrolment.id, enrolment]));
  const sessionsOf = groupedBy(rowsOf<BatchSession>('batch_session'), ({ batch_id }) => batch_id);
  const membersOf = groupedBy(members, ({ batch_id }) => batch_id);
  const marksOf = groupedBy(rowsOf<AttendanceMark & { mark: Mark }>('attendance_mark'), ({ variant_id }) => variant_id);
  const makeUps = groupedBy(rowsOf<MakeUp>('make_up'), ({ batch_id }) => batch_id);
  const trainers = made.flatMap((rows) => rows.trainers ?? []);
  const calendar = new Map(made.flatMap((rows) => rows.sessions ?? []).map((row) => [row.session_id, row]));
  const running = batches.filter(({ stage }) => stage === 'active' || stage === 'upcoming');
  const sitIn = ({ id }: Batch) => (membersOf.get(id) ?? []).filter(({ status }) => status === 'member').length;
  const activeOf = ({ id }: Batch) => (sessionsOf.get(id) ?? []).filter(({ status }) => status === 'active');

  test('most batches have three to six students; few are empty, asleep or without a trainer, and there is one of each', () => {
    const sizes = batches.filter(({ stage }) => stage === 'active').map(sitIn);
    const share = (count: number) => count / sizes.length;
    expect(share(sizes.filter((size) => size >= 3 && size <= 6).length)).toBeGreaterThan(0.8);
    for (const few of [
      sizes.filter((size) => size === 0),
      batches.filter(({ stage }) => stage === 'dormant'),
      batches.filter(({ teacher_id }) => teacher_id === null),
    ]) {
      expect(few.length, `of ${sizes.length}`).toBeGreaterThan(0);
      expect(share(few.length)).toBeLessThan(0.12);
    }
  });

  test('every child is awake: classes begin from seven on and end by nine where each of them is, at most two hours apart', () => {
    let judged = 0;
    for (const batch of batches)
      for (const { start_time, end_time } of activeOf(batch)) {
        const zones = (membersOf.get(batch.id) ?? []).map(({ variant_id }) => enrolments.get(variant_id)!.time_zone);
        const begins = [...new Set(zones)].map((zone) => clockInZone(zone, start_time)).sort();
        const ends = [...new Set(zones)].map((zone) => clockInZone(zone, end_time)).sort();
        if (begins.length === 0) continue;
        judged += 1;
        expect(begins[0]! >= '07:00' && ends.at(-1)! <= '21:00', `${batch.name} ${begins} ${ends}`).toBe(true);
        expect(Number(begins.at(-1)!.slice(0, 2)) - Number(begins[0]!.slice(0, 2))).toBeLessThanOrEqual(2);
      }
    expect(judged).toBeGreaterThan(2000);
  });

  test('each batch with a trainer is there from its first session to its last, what was held is marked', () => {
    const states = new Set(batches.map(({ stage }) => stage));
    expect(states).toEqual(new Set(['upcoming', 'active', 'completed', 'dormant']));
    for (const batch of batches) {
      if (batch.stage === 'dormant' || batch.teacher_id === null) continue;
      const numbers = activeOf(batch).flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(numbersOf(batch));
      const isEmpty = (membersOf.get(batch.id) ?? []).length === 0;
      for (const { number, end_time, is_marked } of activeOf(batch))
        if (number !== null && end_time <= now - SECONDS_PER_DAY) expect(is_marked).toBe(!isEmpty);
    }
  });

  test('who missed a class makes it up in a session of the same number and course, never over its seats', () => {
    const sessions = new Map([...sessionsOf.values()].flat().map((session) => [session.id, session]));
    const all = [...makeUps.values()].flat();
    expect(all.length).toBeGreaterThan(3);
    for (const { session_id, missed_session_id, variant_id, number, batch_id } of all) {
      const [target, missed] = [sessions.get(session_id)!, sessions.get(missed_session_id)!];
      expect([target.number, missed.number]).toEqual([number, number]);
      expect([target.product_type, target.grade_band]).toEqual([missed.product_type, missed.grade_band]);
      expect(target.batch_id).not.toBe(missed.batch_id);
      const mark = marksOf.get(variant_id)!.find((each) => each.session_id === missed_session_id);
      expect(mark?.mark).toBe('absent');
      const { strength, capacity } = calendar.get(session_id)!;
      expect(strength, batch_id).toBeLessThanOrEqual(capacity);
    }
  });

  test('with the last class a course is completed and its seat ends; nobody else has no class left', () => {
    const completed = [...enrolments.values()].filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThan(20);
    for (const { status, classes_left, batch_id } of enrolments.values()) {
      expect(status === 'completed').toBe(classes_left === 0);
      if (status === 'completed') expect(batch_id).toBeNull();
    }
    for (const { variant_id, ended_with_course, status } of members)
      if (enrolments.get(variant_id)!.status === 'completed')
        expect([ended_with_course, status]).toEqual([true, 'left']);
    const over = batches.filter(({ stage }) => stage === 'completed' && sitIn).filter((batch) => sitIn(batch) === 0);
    expect(over.length).toBeGreaterThan(10);
  });

  test('what a batch says of itself, and its sessions of who came, are its sessions, seats and marks counted again', () => {
    const marks = groupedBy([...marksOf.values()].flat(), ({ session_id }) => session_id);
    for (const batch of batches) {
      expect(batch).toMatchObject(factsOf(batch, activeOf(batch), now));
      const seats = membersOf.get(batch.id) ?? [];
      const guests = makeUps.get(batch.id) ?? [];
      const stays = [...seats, ...guests.map((guest) => stayOf(guest, batch))];
      expect(batch.open_seats).toBe(openSeats(batch, stays, now));
      for (const session of activeOf(batch)) {
        const own = marks.get(session.id) ?? [];
        if (own.length > 0) expect(session).toMatchObject(sumsOf(rosterOf(batch, session, seats, own), own));
        else expect([session.present, session.late, session.absent, session.is_marked]).toEqual([0, 0, 0, false]);
        const date = dateInZone(batch.time_zone, session.start_time);
        const sat = seats.filter((seat) =>
          session.start_time > now ? isOn(seat, date) : isOnRoster(batch, session, seat),
        );
        if (session.start_time > now)
          expect(calendar.get(session.id), `${batch.name} ${batch.stage}`).toMatchObject({
            strength: sat.length + guests.filter(({ session_id }) => session_id === session.id).length,
            capacity: batch.capacity,
          });
      }
    }
    const taught = groupedBy(
      running.filter(({ next_start }) => next_start !== null),
      ({ teacher_id }) => teacher_id ?? '',
    );
    for (const { teacher_id, batches_count } of trainers)
      expect([teacher_id, batches_count]).toEqual([teacher_id, (taught.get(teacher_id) ?? []).length]);
  });

  test('what trainers’ records say in numbers is what the hourly work counts of bookings, leads and batches', async () => {
    const store = memoryStore();
    await store.load(structuredClone(made));
    const before = await store.trainers.list({});
    expect(before.filter(({ rated_reviews }) => rated_reviews > 0).length).toBeGreaterThan(20);
    expect(before.some(({ demo_conversion_rating }) => demo_conversion_rating > 0)).toBe(true);
    for (const { rating, rated_reviews } of before) expect(rating > 0).toBe(rated_reviews > 0);
    expect(await countTrainers(store, now)).toBe(0);
    expect(await store.trainers.list({})).toEqual(before);
    // A family that says something of a demo later counts from the next hour on.
    const rated = made
      .flatMap(({ bookings }) => bookings ?? [])
      .find(({ attendance, feedback }) => attendance === 'present' && feedback)!;
    await store.bookings.record(rated.booked_session_id, { feedback: { ...rated.feedback!, rating: 1 } });
    expect(await countTrainers(store, now)).toBeLessThanOrEqual(1);
  });

  test('classes taken and left, attendance and worksheets of a course are its marks and worksheets counted again', () => {
    const worksheets = groupedBy(rowsOf<Worksheet>('worksheet'), ({ variant_id }) => variant_id);
    const links = new Map(rowsOf<PaymentLink>('payment_link').map((link) => [link.id, link]));
    for (const enrolment of enrolments.values()) {
      const { id, classes_total, link_id } = enrolment;
      const counted = { marks: marksOf.get(id) ?? [], worksheets: worksheets.get(id) ?? [], credits: [] };
      expect(enrolment).toMatchObject(enrolmentSums({ classes_total, ...counted }));
      expect(links.get(link_id)!.classes_total).toBe(classes_total);
    }
  });

  test('leaves were decided over the whole last month, beside requests that are open', () => {
    const leaves = rowsOf<Leave>('leave');
    const days = holidaysFrom('IN', Number(TODAY.slice(0, 4)) - 1);
    const whose = new Map(trainers.map((trainer) => [trainer.teacher_id, trainer]));
    for (const status of ['APPROVED', 'REJECTED', 'CANCELLED'] as const)
      for (const week of [1, 2, 3, 4]) {
        const within = ({ start_time }: Leave) => Math.ceil((now - start_time) / (7 * SECONDS_PER_DAY)) === week;
        const decided = leaves.filter((leave) => leave.status === status && within(leave));
        if (week > 1 || status !== 'CANCELLED')
          expect([status, week, decided.length > 0]).toEqual([status, week, true]);
        for (const { decided_by, decided_on, created_on } of decided)
          expect([decided_by !== null, created_on < decided_on!]).toEqual([true, true]);
      }
    const open = leaves.filter(({ status }) => status === 'REQUESTED');
    expect(open.length).toBeGreaterThan(20);
    for (const leave of open) expect(leave.start_time).toBeGreaterThanOrEqual(now - 7 * SECONDS_PER_DAY);
    // A session that fell out because its trainer was away has the leave, and so has one that somebody else holds.
    const granted = groupedBy(
      leaves.filter(({ status }) => status === 'APPROVED'),
      ({ teacher_id }) => teacher_id,
    );
    const isOn = (teacher: string, { start_time, end_time }: { start_time: number; end_time: number }) =>
      (granted.get(teacher) ?? []).some((leave) => leave.start_time < end_time && leave.end_time > start_time);
    const away = [...sessionsOf.values()].flat().filter(({ cancel_reason }) => cancel_reason === 'The trainer is away');
    const covers = rowsOf<SessionCover>('session_cover');
    for (const session of away) expect(isOn(session.teacher_id!, session), session.batch_name).toBe(true);
    for (const cover of covers) expect(isOn(cover.from_teacher, cover), cover.label).toBe(true);
    expect(Math.min(away.length, covers.length)).toBeGreaterThan(10);
    for (const leave of leaves) {
      const counted = daysOf(leave, whose.get(leave.teacher_id)!, days);
      const isPaid = leave.status === 'APPROVED' && leave.leave_type_id === 'casual';
      expect([leave.days, leave.charged]).toEqual([counted, isPaid ? counted : 0]);
    }
  });

  test('a balance is what was granted less what approved leaves were charged, each of them in the trail of the trainer', () => {
    const trail = groupedBy(
      made.flatMap(({ audit }) => audit ?? []).filter(({ subject_type }) => subject_type === 'trainer'),
      ({ subject_id }) => subject_id,
    );
    const charged = groupedBy(
      rowsOf<Leave>('leave').filter((leave) => leave.charged > 0),
      ({ teacher_id }) => teacher_id,
    );
    expect(charged.size).toBeGreaterThan(40);
    for (const { teacher_id, leave_balance, version } of trainers) {
      const changes = (trail.get(teacher_id) ?? []).flatMap(({ at, details }) => {
        const change = (details['changes'] as { leave_balance?: { before: number; after: number } }).leave_balance;
        return change ? [{ ...change, at, version: details['version'] }] : [];
      });
      const own = (charged.get(teacher_id) ?? []).map((leave) => [leave.decided_on, leave.charged]);
      const last = own.length === 0 ? [] : changes.slice(-own.length);
      expect(last.map(({ at, before, after }) => [at, rounded(before - after)]).sort()).toEqual(own.sort());
      for (const [at, { before }] of changes.entries()) if (at > 0) expect(before).toBe(changes[at - 1]!.after);
      if (own.length > 0) expect(last.at(-1)).toMatchObject({ after: leave_balance, version });
    }
  });

  test('payouts: past cycles paid and approved of real lines, whose sum each is; the running cycle is open', () => {
    const payouts = rowsOf<TrainerPayout>('trainer_payout');
    const lines = groupedBy(rowsOf<PayoutLine>('payout_line'), ({ payout_id }) => payout_id);
    const computations = groupedBy(rowsOf<PayoutComputation>('payout_computation'), ({ payout_id }) => payout_id);
    const running = cycleOfDate(TODAY);
    expect(new Set(payouts.map(({ status }) => status))).toEqual(
      new Set(['open', 'computed', 'frozen', 'approved', 'paid']),
    );
    const paid = payouts.filter(({ status }) => status === 'paid');
    expect(new Set(paid.map(({ cycle }) => cycle)).size).toBeGreaterThanOrEqual(2);
    expect(paid.length).toBeGreaterThan(40);
    for (const payout of payouts) {
      const own = FROZEN_STATES.includes(payout.status)
        ? (lines.get(payout.id) ?? [])
        : (computations.get(payout.id)?.toSorted((one, other) => other.number - one.number)[0]?.lines ?? []);
      expect(payout).toMatchObject(totalsOf(own));
      for (const { source_id, start_time, for_cycle, halves } of own)
        if (halves > 0 && calendar.has(source_id) && for_cycle === null) {
          // Of a class the part that the trainer hosted.
          expect(hostedSessionIds(source_id).map((id) => calendar.get(id)?.start_time)).toContain(start_time);
          expect(cycleOf(start_time)).toBe(payout.cycle);
        }
    }
    expect(paid.filter(({ total }) => total > 0).length / paid.length).toBeGreaterThan(0.9);
    expect(payouts.filter(({ cycle, status }) => cycle === running && FROZEN_STATES.includes(status))).toEqual([]);
  });

  test('tickets stand in every state, each about a line that its payout has', () => {
    const tickets = rowsOf<PayoutTicket>('payout_ticket');
    const lines = groupedBy(rowsOf<PayoutLine>('payout_line'), ({ payout_id }) => payout_id);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(Object.keys(TICKET_STATES)));
    for (const { payout_id, line_key, computed, claimed } of tickets) {
      const line = lines.get(payout_id)?.find(({ key }) => key === line_key);
      expect(line?.amount).toBe(computed);
      expect(claimed).toBeGreaterThan(computed);
    }
  });
});
