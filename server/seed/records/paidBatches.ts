// Paid batches of a working company: those of its trainers' timetables, with the very sessions of the calendar, their students and their attendance.
import { stayOf } from '@domain/batches/makeUps';
import { isOn } from '@domain/batches/stays';
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { PACKAGES } from '@domain/business/courses';
import { dateInZone, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { factsOf } from '../../batches/refreshBatch';
import { openSeats } from '../../seats/calendarSeats';
import { auditOf } from '../../records/edits';
import type { LeadRow } from '../../store/leads';
import type { SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import { SALES_MANAGERS, type SeedManager } from '../company/leadOwners';
import { DRAW, Random } from '../company/random';
import type { SeedBatch } from '../company/runs';
import { newRow } from '../../store/newRow';
import { makeUpsOf } from './makeUps';
import { notesOf } from './sessionNotes';
import { offersOf, recordingsOf } from './offersAndRecordings';
import { type Bought, payFor, seedLead } from './paidFamilies';
import { type BatchRow, PLANNING, Rows, type SessionRecord } from './paidRows';
import { countMarks, seedStudent } from './paidStudents';
import type { Sold } from './paymentLinks';
import { madeBy } from './stamps';
import { seedRefunds } from './refunds';
import { seedRegistrationIssues } from './registrationIssues';
import { uuid } from './webinars';

export interface TrainerBatches {
  index: number;
  trainer: SeedTrainer;
  batches: readonly SeedBatch[];
  /** All of the calendar's, in any order. */
  sessions: readonly SessionRow[];
}

/** What lies before `today` was held and most of it is marked. */
export function seedPaidBatches(
  seed: number,
  today: IsoDate,
  trainers: readonly TrainerBatches[],
  sold: Sold,
  managers: readonly SeedManager[] = SALES_MANAGERS,
): SeedRows {
  const rows = new Rows();
  for (const each of trainers)
    if (each.batches.length > 0) seedTrainerBatches(rows, seed, today, each, { ...sold, managers });
  countMarks(rows);
  const offers = offersOf(rows, [seed, trainers[0]?.index ?? 0], today);
  const { books } = rows;
  // Seeded once for the whole company.
  const isFirst = trainers[0]?.index === 0;
  const refunds = isFirst ? seedRefunds(rows, seed, today) : undefined;
  if (refunds) countSeats(rows, trainers, startOfDay(today));
  const issues = isFirst ? seedRegistrationIssues(rows.students, seed, today) : undefined;
  const members = groupedBy(rows.members, ({ batch_id }) => batch_id);
  const calendar = new Map(trainers.flatMap((each) => each.sessions).map((row) => [row.session_id, row]));
  const makeUps = makeUpsOf(rows, calendar, [seed, trainers[0]?.index ?? 0], startOfDay(today));
  const guests = groupedBy(makeUps, ({ batch_id }) => batch_id);
  for (const batch of rows.batches) {
    const stays = (guests.get(batch.id) ?? []).map((each) => stayOf(each, batch));
    batch.open_seats = openSeats(batch, [...(members.get(batch.id) ?? []), ...stays], startOfDay(today));
  }
  return {
    leads: rows.leads,
    shortLinks: books.shortLinks,
    records: {
      batch: rows.batches,
      student: rows.students,
      variant: rows.enrolments,
      batch_session: rows.sessions,
      batch_member: rows.members,
      attendance_mark: rows.marks,
      worksheet: rows.worksheets,
      waiting_entry: rows.waiting,
      seat_offer: offers,
      recording: rows.recordings,
      make_up: makeUps,
      ...notesOf(rows, [seed, trainers[0]?.index ?? 0]),
      payment_link: books.links,
      instalment: books.instalments,
      family_ledger: books.ledgers,
      ledger_entry: books.entries,
      payment_attempt: books.attempts,
      test_payment: books.testPayments,
      ...refunds?.records,
      ...issues?.records,
    },
    audit: [...rows.audit, ...books.audit, ...(refunds?.audit ?? []), ...(issues?.audit ?? [])],
  };
}

function seedTrainerBatches(
  rows: Rows,
  seed: number,
  today: IsoDate,
  { index, trainer, batches, sessions }: TrainerBatches,
  sold: Sold & Pick<Bought, 'managers'>,
): void {
  const byBatch = groupedBy(
    sessions.filter(({ session_type }) => session_type === 'batch_session'),
    ({ batch_name }) => batch_name,
  );
  let number = 0;
  let elder: { lead: LeadRow; plan: SeedBatch } | undefined;
  const seedCourse = (plan: SeedBatch, place: Place | undefined) => {
    const random = new Random(seed, index, DRAW.student, number);
    const sibling = number === 1 && index % 6 === 0 && elder?.plan === plan ? elder.lead : undefined;
    const made = { plan, today, place: place !== undefined, managers: sold.managers };
    const lead = seedLead(random, index, number, made, sibling);
    elder = { lead, plan };
    const link = payFor(rows.books, random, lead, made, sold, number);
    number += 1;
    if (!link) return;
    rows.leads.push(lead);
    rows.audit.push({
      at: lead.created_on,
      actor: lead.created_by,
      action: 'lead.created',
      subject_type: 'lead',
      subject_id: lead.id,
      details: { lead_source: lead.lead_source, lead_owner: lead.lead_owner },
    });
    seedStudent(rows, random, { lead, link, plan, place, today, isWaiting: index % 2 === 0 });
  };
  for (const plan of batches) {
    const random = new Random(seed, index, DRAW.batch, plan.number, 1);
    const calendar = new Map((byBatch.get(plan.name) ?? []).map((row) => [row.start_time, row]));
    const made = seedBatch(random, plan, calendar, trainer, today);
    rows.batches.push(made.batch);
    rows.sessions.push(...made.sessions);
    rows.recordings.push(...recordingsOf(made.sessions, today));
    rows.audit.push(
      auditOf({
        subject_type: 'batch',
        subject_id: made.batch.id,
        actor: PLANNING,
        at: made.batch.created_on,
        version: 1,
        action: 'batch.created',
        changes: { name: { before: undefined, after: plan.name } },
      }),
    );
    for (let seat = 0; seat < plan.size; seat++) seedCourse(plan, made);
  }
  // Bought, and no seat yet.
  seedCourse(batches[0]!, undefined);
}

/** A refund takes a seat back: the sessions ahead have one student less. */
function countSeats(
  { batches, members, sessions }: Rows,
  trainers: readonly TrainerBatches[],
  now: EpochSeconds,
): void {
  const calendar = new Map(trainers.flatMap((each) => each.sessions).map((row) => [row.session_id, row]));
  const seats = groupedBy(members, ({ batch_id }) => batch_id);
  const left = new Map(
    batches
      .filter(({ id }) => seats.get(id)?.some(({ status }) => status === 'left'))
      .map((batch) => [batch.id, batch]),
  );
  for (const { id, batch_id, start_time } of sessions) {
    const batch = left.get(batch_id);
    if (!batch || start_time <= now) continue;
    const date = dateInZone(batch.time_zone, start_time);
    calendar.get(id)!.strength = seats.get(batch_id)!.filter((seat) => isOn(seat, date)).length;
  }
}

type Place = { batch: BatchRow; sessions: SessionRecord[] };

function seedBatch(
  random: Random,
  plan: SeedBatch,
  calendar: ReadonlyMap<EpochSeconds, SessionRow>,
  { teacher_id }: SeedTrainer,
  today: IsoDate,
): Place {
  const id = uuid(random);
  const now = startOfDay(today);
  const { first: first_session, last: last_session } = PACKAGES[plan.range];
  const sessions = plan.sessions.map((planned): SessionRecord => {
    const row = calendar.get(planned.start)!;
    const isCancelled = planned.status === 'cancelled';
    return newRow(BATCH_SESSIONS, madeBy(PLANNING, row.created_on), {
      id: row.session_id,
      batch_id: id,
      batch_name: plan.name,
      kind: planned.kind || 'regular',
      number: planned.number,
      teacher_id: row.teacher_id,
      start_time: planned.start,
      end_time: planned.end,
      ...hourOfWeek(planned.start),
      product_type: plan.product_type,
      grade_band: plan.grade_band,
      region: plan.region,
      status: planned.status,
      cancel_reason: planned.reason,
      ...(isCancelled
        ? cancelledBy(PLANNING, Math.min(planned.start - 20 * 3600, now - 3600))
        : { cancelled_on: null, cancelled_by: null }),
      is_marked: false,
      present: 0,
      late: 0,
      absent: 0,
      excused: 0,
    });
  });
  const batch: BatchRow = newRow(BATCHES, madeBy(PLANNING, plan.created_on), {
    id,
    name: plan.name,
    number: plan.number,
    product_type: plan.product_type,
    grade_band: plan.grade_band,
    first_session,
    last_session,
    region: plan.region,
    time_zone: plan.time_zone,
    slots: plan.slots,
    start_date: dateInZone(plan.time_zone, plan.starts_on),
    capacity: plan.capacity,
    teacher_id: plan.state === 'unstaffed' ? null : teacher_id,
    stage: plan.state === 'sleeps' ? 'dormant' : 'upcoming',
    next_number: first_session,
    open_seats: plan.capacity,
  });
  const active = sessions.filter(({ status }) => status === 'active');
  return { batch: { ...batch, ...factsOf(batch, active, now) }, sessions };
}
