// Paid batches of a working company: those of its trainers' timetables, with the very sessions of the calendar, their students and their attendance.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { dateInZone, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { newRow } from '@domain/records/newRow';
import { cancelledBy } from '@domain/records/session';
import type { IsoDate } from '@domain/units';
import { openSeats } from '../../seats/calendarSeats';
import { auditOf } from '../../records/edits';
import type { LeadRow } from '../../store/leads';
import type { SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { type SeedBatch, type SeedTimetable, STUDENTS_OF_TRAINER } from '../company/timetable';
import { offersOf, recordingsOf } from './offersAndRecordings';
import { payFor, seedLead } from './paidFamilies';
import { type BatchRow, PLANNING, Rows, type SessionRecord } from './paidRows';
import { countMarks, seedStudent } from './paidStudents';
import type { Sold } from './paymentLinks';
import { seedRefunds } from './refunds';
import { seedRegistrationIssues } from './registrationIssues';
import { uuid } from './webinars';

export interface TrainerBatches {
  index: number;
  trainer: SeedTrainer;
  timetable: SeedTimetable;
  /** All of the calendar's, in any order. */
  sessions: readonly SessionRow[];
}

/** What lies before `today` was held and most of it is marked. */
export function seedPaidBatches(
  seed: number,
  today: IsoDate,
  trainers: readonly TrainerBatches[],
  sold: Sold,
): SeedRows {
  const rows = new Rows();
  for (const each of trainers) if (each.timetable.batches.length > 0) seedTrainerBatches(rows, seed, today, each, sold);
  countMarks(rows);
  const offers = offersOf(rows, [seed, trainers[0]?.index ?? 0], today);
  const { books } = rows;
  // Once in a company.
  const isFirst = trainers[0]?.index === 0;
  const refunds = isFirst ? seedRefunds(rows, seed, today) : undefined;
  const issues = isFirst ? seedRegistrationIssues(rows.students, seed, today) : undefined;
  const members = groupedBy(rows.members, ({ batch_id }) => batch_id);
  for (const batch of rows.batches) batch.open_seats = openSeats(batch, members.get(batch.id) ?? [], startOfDay(today));
  return {
    leads: rows.leads,
    shortLinks: books.shortLinks,
    records: {
      batch: rows.batches,
      student: rows.students,
      variant: rows.variants,
      batch_session: rows.sessions,
      batch_member: rows.members,
      attendance_mark: rows.marks,
      worksheet: rows.worksheets,
      waiting_entry: rows.waiting,
      seat_offer: offers,
      recording: rows.recordings,
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
  { index, trainer, timetable, sessions }: TrainerBatches,
  sold: Sold,
): void {
  const byBatch = groupedBy(
    sessions.filter(({ session_type }) => session_type === 'batch_session'),
    ({ batch_name }) => batch_name,
  );
  const seated = new Map<number, { plan: SeedBatch; batch: BatchRow; sessions: SessionRecord[] }>();
  for (const plan of timetable.batches) {
    const random = new Random(seed, index, DRAW.batch, plan.place, 1);
    const calendar = (byBatch.get(plan.name) ?? []).toSorted((one, other) => one.start_time - other.start_time);
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
    for (const student of plan.students) seated.set(student, { plan, ...made });
  }
  let elder: LeadRow | undefined;
  for (let number = 0; number < STUDENTS_OF_TRAINER; number++) {
    const random = new Random(seed, index, DRAW.student, number);
    const place = seated.get(number);
    const plan = place?.plan ?? timetable.batches[0]!;
    const lead = seedLead(random, index, number, plan, today, number === 1 && index % 6 === 0 ? elder : undefined);
    elder = lead;
    const link = payFor(rows.books, random, lead, plan, today, sold, number);
    if (!link) continue;
    rows.leads.push(lead);
    rows.audit.push({
      at: lead.created_on,
      actor: lead.created_by,
      action: 'lead.created',
      subject_type: 'lead',
      subject_id: lead.lead_id,
      details: { lead_source: lead.lead_source, lead_owner: lead.lead_owner },
    });
    seedStudent(rows, random, { lead, link, plan, place, today, isWaiting: index % 2 === 0 });
  }
}

function seedBatch(
  random: Random,
  plan: SeedBatch,
  calendar: readonly SessionRow[],
  { teacher_id }: SeedTrainer,
  today: IsoDate,
): { batch: BatchRow; sessions: SessionRecord[] } {
  const id = uuid(random);
  const [first_session, last_session] = rangeOf(random, plan, calendar.length > 20);
  const now = startOfDay(today);
  let number = first_session;
  const sessions = calendar.map((row): SessionRecord => {
    const isRegular = row.sub_type === '' && row.session_status === 'active' && number <= last_session;
    return newRow(
      BATCH_SESSIONS,
      { actor: PLANNING, now: row.created_on },
      {
        id: row.session_id,
        batch_id: id,
        batch_name: plan.name,
        kind: (row.sub_type || 'regular') as BatchSession['kind'],
        number: isRegular ? number++ : null,
        teacher_id: row.teacher_id,
        start_time: row.start_time,
        end_time: row.end_time,
        ...hourOfWeek(row.start_time),
        product_type: plan.product_type,
        grade_band: plan.grade_band,
        region: plan.region,
        status: row.session_status as BatchSession['status'],
        cancel_reason: row.session_status === 'cancelled' ? 'The trainer is away' : null,
        ...(row.session_status === 'cancelled'
          ? cancelledBy(PLANNING, row.created_on)
          : { cancelled_on: null, cancelled_by: null }),
      },
    );
  });
  const held = sessions.filter((each) => each.number !== null && each.end_time <= now);
  const next = sessions.find((each) => each.number !== null && each.end_time > now);
  const last = sessions.findLast((each) => each.number !== null);
  const begins = sessions.find((each) => each.number !== null)?.start_time ?? now + 5 * SECONDS_PER_DAY;
  const start_date = dateInZone(plan.time_zone, begins);
  const created_on = Math.min(begins, now) - random.int(20, 40) * SECONDS_PER_DAY;
  const batch: BatchRow = newRow(
    BATCHES,
    { actor: PLANNING, now: created_on },
    {
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
      start_date,
      capacity: plan.capacity,
      teacher_id,
      stage: plan.isDormant ? 'dormant' : start_date > today ? 'upcoming' : 'active',
      end_date: last ? dateInZone(plan.time_zone, last.start_time) : null,
      last_held: held.at(-1)?.start_time ?? null,
      next_start: next?.start_time ?? null,
      next_number: first_session + held.length <= last_session ? first_session + held.length : null,
      held: held.length,
      without_hour: plan.isDormant
        ? 0
        : last_session - first_session + 1 - sessions.filter((each) => each.number !== null).length,
      open_seats: plan.capacity,
    },
  );
  return { batch, sessions };
}

function rangeOf(random: Random, { product_type }: SeedBatch, isOld: boolean): readonly [number, number] {
  if (product_type === 'batches') return isOld || random.chance(0.6) ? [1, 150] : [76, 150];
  if (product_type === 'batches_150_plus') return [151, 250];
  return product_type === 'english_wordsmith_2' ? [1, 80] : [1, 100];
}
