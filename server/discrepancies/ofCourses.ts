// Faults among courses and payouts of trainers, and what corrects them (decisions 8 and 14).
import { isReactivatedFree, lostLessons, rangesText } from '@domain/discrepancies/courses';
import { paidTwice } from '@domain/discrepancies/payouts';
import { amountText, countText, dateText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import { cycleText } from '@domain/payout/cycles';
import { dateOf } from '@domain/calendar';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES } from '@domain/records/batch';
import { OPEN_TICKETS, PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { PAYOUT_LINES, type PayoutLine } from '@domain/records/payoutLine';
import { REFUNDS } from '@domain/records/refund';
import { ENROLMENTS } from '@domain/records/enrolment';
import { holdBatch, sessionsOf, writeBatch } from '../seats/batchSeats';
import { changeBatch } from '../batches/plannedSessions';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { raiseTicket } from '../payout/payoutTickets';
import { heldCourse, heldRefund, payForReactivation, reactivationOf } from '../refunds/refundedCourses';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { recountEnrolment } from '../courses/studentCourses';
import { type Finder, foundAt } from './finder';

/** Before what went back was asked for again. */
export const reactivatedFree = (now: number): Finder => ({
  candidates: async (store) =>
    (await allOf(store, REFUNDS, { status: { anyOf: ['reactivated'] } })).flatMap(({ id, reactivation }) =>
      reactivation === null ? [id] : [],
    ),
  judge: async (store, source) => {
    const refund = await store.records(REFUNDS).find(source);
    const enrolment = refund && (await store.records(ENROLMENTS).find(refund.variant_id));
    if (!refund || !enrolment) return undefined;
    const { went_back, cancelled, currency } = await reactivationOf(store, refund, now);
    if (!isReactivatedFree({ ...refund, wentBack: went_back, courseStatus: enrolment.status })) return undefined;
    const place = { refund_id: source, variant_id: enrolment.id, link_id: enrolment.link_id };
    return foundAt(
      'reactivated_free',
      source,
      `${amountText(went_back, currency)} went back, and the course goes on with all its classes`,
      { amount: went_back + cancelled, currency },
      place,
      refund.paid_by,
    );
  },
});

/** As a refund is reactivated with its money asked for again. */
export async function askAgainFor(tx: Store, refundId: string, call: AnyCall, by: By): Promise<string> {
  const before = await heldRefund(tx, refundId);
  await heldCourse(tx, before, by);
  const row = {
    ...before,
    reactivation: 'instalment' as const,
    version: before.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  const { went_back, cancelled, currency, due_date } = await reactivationOf(tx, before, by.now);
  await payForReactivation({ tx, call, action: 'reactivate', row, before, noted: {}, asked: {} }, by);
  if (!(await tx.records(REFUNDS).update(row, before.version))) throw new Failure(409);
  await recountEnrolment(tx, row.variant_id, by);
  return `${amountText(went_back + cancelled, currency)} asked for, due on ${dateText(due_date)}`;
}

/** Where a mark was corrected after the last class, the course stayed completed. */
export const COMPLETED_EARLY: Finder = {
  candidates: async (store) =>
    (
      await someOf(store, ENROLMENTS, { status: { anyOf: ['completed'] }, classes_left: { from: 1, to: null } }, ['id'])
    ).map(({ id }) => id),
  judge: async (store, source) => {
    const enrolment = await store.records(ENROLMENTS).find(source);
    if (enrolment?.status !== 'completed' || enrolment.classes_left <= 0) return undefined;
    const { classes_left, classes_total, link_id } = enrolment;
    return foundAt(
      'completed_early',
      source,
      `The course is completed, and ${countText({ one: 'class is', many: 'classes are' }, classes_left)} left of ${classes_total}`,
      null,
      { variant_id: source, link_id },
    );
  },
};

export async function goOn(tx: Store, enrolmentId: string, by: By): Promise<string> {
  const { status, batch_name } = await recountEnrolment(tx, enrolmentId, by);
  return status === 'active' && batch_name
    ? `The course goes on in ${batch_name}`
    : `The course is ${status === 'active' ? 'active, without a seat' : status}`;
}

/** Numbers that were lost with sessions that were refused. */
export const LESSONS_LOST: Finder = {
  candidates: async (store) => {
    const going = await someOf(
      store,
      BATCHES,
      { stage: { anyOf: ['upcoming', 'active'] }, without_hour: { from: 1, to: null } },
      ['id'],
    );
    const members = await someOf(store, BATCH_MEMBERS, { status: { anyOf: ['member'] } }, ['batch_id']);
    const sat = new Set(members.map(({ batch_id }) => batch_id));
    const completed = (await allOf(store, BATCHES, { status: { anyOf: ['completed'] } })).filter(
      ({ id, held, first_session, last_session }) => sat.has(id) && held < last_session - first_session + 1,
    );
    return [...going, ...completed].map(({ id }) => id);
  },
  judge: async (store, source) => {
    const batch = await store.records(BATCHES).find(source);
    if (!batch) return undefined;
    const courses = batch.stage === 'completed' ? await coursesIn(store, source) : [];
    const lost = lostLessons(batch, await sessionsOf(store, source), courses);
    if (lost.length === 0) return undefined;
    const { name, first_session, last_session } = batch;
    return foundAt(
      'lessons_lost',
      source,
      `${countText({ one: 'lesson', many: 'lessons' }, lost.length)} of ${last_session - first_session + 1} of ${name} ${lost.length === 1 ? 'has' : 'have'} no hour: ${rangesText(lost)}`,
      null,
      { batch_id: source },
    );
  },
};

async function coursesIn(store: Store, batchId: string) {
  const members = await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] }, status: { anyOf: ['member'] } });
  const courses = await Promise.all(members.map(({ variant_id }) => store.records(ENROLMENTS).find(variant_id)));
  return courses.flatMap((course) => course ?? []);
}

export async function placeLessons(tx: Store, batchId: string, by: By): Promise<string> {
  const held = await holdBatch(tx, batchId);
  const batch = held.stage === 'completed' ? await writeBatch(tx, held, { stage: 'active' }, by) : held;
  const { sessions, batch: after } = await changeBatch(
    tx,
    batchId,
    { change: { what: 'place' }, version: batch.version },
    by,
    undefined,
  );
  const made = sessions.filter(({ what }) => what === 'made').length;
  if (made === 0) throw new Failure(409, { message: `No hour could be found for any of them: look at ${batch.name}` });
  return `${countText({ one: 'session', many: 'sessions' }, made)} placed${after.end_date === null ? '' : `, until ${dateText(after.end_date)}`}${after.without_hour > 0 ? `; ${after.without_hour} still without an hour` : ''}`;
}

function eventOf({ teacher_id, source_id }: Pick<PayoutLine, 'teacher_id' | 'source_id'>): string {
  return `${teacher_id} ${source_id}`;
}

async function linesOf(store: Store, source: string) {
  const [teacher_id, ...rest] = source.split(' ');
  const of = { teacher_id: { anyOf: [teacher_id!] }, source_id: { anyOf: [rest.join(' ')] } };
  const lines = (await allOf(store, PAYOUT_LINES, of)).sort((one, other) => (one.cycle < other.cycle ? -1 : 1));
  const tickets = (await allOf(store, PAYOUT_TICKETS, { ...of, status: { anyOf: ['resolved'] } })).flatMap(
    ({ id, agreed, decided_on, decided_by, seconded_on }) =>
      agreed === null ? [] : [{ id, agreed, decided_by, decided_on: seconded_on ?? decided_on ?? 0 }],
  );
  return { lines, tickets, twice: paidTwice(lines, tickets) };
}

/** Over all payout cycles. */
export const PAID_TWICE: Finder = {
  candidates: async (store) => {
    const lines = groupedBy(await someOf(store, PAYOUT_LINES, {}, ['teacher_id', 'source_id']), eventOf);
    return [...lines].flatMap(([source, own]) => (own.length > 1 ? [source] : []));
  },
  judge: async (store, source) => {
    const { lines, tickets, twice } = await linesOf(store, source);
    if (!twice) return undefined;
    const { label, start_time, payout_id } = lines.at(-1)!;
    const cycles = [...new Set(lines.map(({ cycle }) => cycleText(cycle)))].join(', ');
    const found = `${label} of ${dateText(dateOf(start_time))} was paid ${amountText(twice.paid, 'INR')} instead of ${amountText(twice.worth, 'INR')}, in ${cycles}`;
    return foundAt('paid_twice', source, found, { amount: twice.paid - twice.worth, currency: 'INR' }, { payout_id }, [
      ...lines.map(({ created_by }) => created_by),
      ...tickets.map(({ decided_by }) => decided_by),
    ]);
  },
};

/** For people to resolve: what is agreed there is what all payouts together come to. */
export async function ticketFor(tx: Store, source: string, by: By): Promise<string> {
  const { lines, twice } = await linesOf(tx, source);
  const { payout_id, key, source_id, teacher_id } = lines.at(-1)!;
  const open = await allOf(tx, PAYOUT_TICKETS, {
    teacher_id: { anyOf: [teacher_id] },
    source_id: { anyOf: [source_id] },
    status: { anyOf: [...OPEN_TICKETS] },
  });
  if (open.length > 0) return 'There is an open ticket about it';
  await raiseTicket(
    tx,
    {
      payout_id,
      key,
      claimed: Math.max(0, twice!.worth),
      description: `Paid ${amountText(twice!.paid, 'INR')} over all payouts: ${amountText(twice!.paid - twice!.worth, 'INR')} too much`,
    },
    by,
  );
  return 'A ticket is open for people to resolve';
}
