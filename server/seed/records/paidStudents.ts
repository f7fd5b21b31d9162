// Students of paid batches: their courses, seats or places on the waiting list, attendance and worksheets.
import { regionOfCountry } from '@domain/batches/zones';
import { PACKAGES } from '@domain/business/courses';
import { addDays, dateInZone, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { type AttendanceMark, type Mark, ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import type { PaymentLink } from '@domain/records/paymentLink';
import { STUDENTS } from '@domain/records/student';
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { enrolmentSums } from '@domain/students/attendanceSums';
import type { IsoDate } from '@domain/units';
import { sumsOf } from '../../seats/rosters';
import { type LeadRow, nameOf } from '../../store/leads';
import { person } from '../company/names';
import type { Random } from '../company/random';
import type { SeedBatch } from '../company/runs';
import { newRow } from '../../store/newRow';
import { type BatchRow, PLANNING, type Rows, type SessionRecord } from './paidRows';
import { madeBy } from './stamps';
import { uuid } from './webinars';

interface Seat {
  lead: LeadRow;
  link: PaymentLink;
  plan: SeedBatch;
  place: { batch: BatchRow; sessions: SessionRecord[] } | undefined;
  today: IsoDate;
  isWaiting: boolean;
}

/** Of the course's sessions, every third one. */
const WORKSHEET_EACH = 3;

export function seedStudent(rows: Rows, random: Random, { lead, link, plan, place, today, isWaiting }: Seat): void {
  const { id: lead_id, country, time_zone, grade, created_by: owner, last_name } = lead;
  const student_name = nameOf(lead);
  const since = link.created_on + 3600;
  const channel = random.pick(['whatsapp', 'email', 'sms'] as const);
  const parent = person(random);
  rows.students.push(
    newRow(STUDENTS, madeBy(owner, since), {
      id: lead_id,
      lead_id,
      student_name,
      country,
      time_zone,
      grade,
      parent_name: `${parent.first} ${last_name}`,
      parent_relation: random.pick(['mother', 'father'] as const),
      class_reminders: channel,
      payment_reminders_to: 'father',
      owner,
    }),
  );
  const product = PACKAGES[packageOf(rows, link)];
  const id = uuid(random);
  const classes_total = link.classes_total;
  const visits = place ? visitsOf(place.sessions, today) : [];
  const { marks, worksheets } = attend(random, id, lead_id, visits, place?.sessions ?? []);
  const sums = enrolmentSums({
    classes_total,
    marks: marks as (AttendanceMark & { mark: Mark })[],
    credits: [],
    worksheets,
  });
  // With no class left a course is completed, and so is its seat; who sat in a batch that sleeps looks for another one.
  const isCompleted = place !== undefined && sums.classes_left === 0;
  const sits = place !== undefined && !isCompleted && place.batch.stage !== 'dormant';
  rows.marks.push(...marks);
  rows.worksheets.push(...worksheets);
  rows.enrolments.push(
    newRow(ENROLMENTS, madeBy(owner, since), {
      id,
      student_id: lead_id,
      student_name,
      country,
      time_zone,
      owner,
      product_id: link.product_id,
      product_type: plan.product_type,
      grade_band: plan.grade_band,
      package: packageOf(rows, link),
      first_session: product.first,
      last_session: product.last,
      link_id: link.id,
      currency: link.currency,
      price: link.total,
      status: isCompleted ? 'completed' : place ? 'active' : 'onboarding',
      batch_id: sits ? place.batch.id : null,
      batch_name: sits ? place.batch.name : null,
      preferred_slots: place
        ? [...place.batch.slots].slice(0, 3)
        : [random.pick(['Mon', 'Tue', 'Wed']), random.pick(['Thu', 'Fri', 'Sat'])].map(
            (day) => `${day} ${random.pick(['16:00', '17:00', '18:30'])}`,
          ),
      classes_total,
      ...sums,
      renewal_asked_on: null,
      settled: link.owed > 0 ? 'open' : 'paid',
      next_due: link.next_due,
    }),
  );
  if (place) {
    const { start_date, time_zone, id: batch_id } = place.batch;
    const last = marks.at(-1);
    const to_date = sits || !last ? null : addDays(dateInZone(time_zone, last.start_time), 1);
    rows.members.push(
      newRow(BATCH_MEMBERS, madeBy(PLANNING, since + 7200), {
        id: uuid(random),
        batch_id,
        variant_id: id,
        lead_id,
        student_name,
        from_date: start_date,
        to_date,
        status: to_date ? 'left' : 'member',
        reason: isCompleted ? 'No class is left' : to_date ? 'The batch meets no more' : null,
        ended_with_course: isCompleted,
        ...(to_date && { version: 2, updated_by: last!.created_by, updated_on: last!.created_on }),
      }),
    );
  }
  if (!sits && !isCompleted && (isWaiting || place)) {
    rows.waiting.push(
      newRow(WAITING_ENTRIES, madeBy(PLANNING, (marks.at(-1)?.created_on ?? since) + 7200), {
        id: uuid(random),
        variant_id: id,
        lead_id,
        student_name,
        product_type: plan.product_type,
        grade_band: plan.grade_band,
        region: regionOfCountry(country),
      }),
    );
  }
}

function packageOf({ books }: Rows, { id }: PaymentLink): Enrolment['package'] {
  return books.packages.get(id)!;
}

/** What was held; the sessions of yesterday are not all marked yet. */
function visitsOf(sessions: readonly SessionRecord[], today: IsoDate): SessionRecord[] {
  const now = startOfDay(today);
  const isUnmarked = ({ end_time, id }: SessionRecord) => end_time > now - SECONDS_PER_DAY && id < '8';
  return sessions.filter(
    (each) => each.status === 'active' && each.end_time <= now && each.kind !== 'PTM' && !isUnmarked(each),
  );
}

/**
 * One student in nine comes seldom. A student who is excused from a class comes to the next CatchUp instead, so that nobody has a class left
 * when the batch has had its last one; all others are excused from that.
 */
function attend(
  random: Random,
  variant_id: string,
  lead_id: string,
  visits: readonly SessionRecord[],
  sessions: readonly SessionRecord[],
): { marks: AttendanceMark[]; worksheets: Worksheet[] } {
  const marks: AttendanceMark[] = [];
  const worksheets: Worksheet[] = [];
  const comes = random.chance(0.11) ? 0.55 : 0.9;
  const catchUps = sessions.filter(({ kind, status }) => kind === 'CatchUp' && status === 'active');
  let missed = 0;
  for (const session of visits) {
    const isCatchUp = session.kind === 'CatchUp';
    const isExcused = isCatchUp
      ? missed === 0
      : random.chance(0.04) && catchUps.filter(({ start_time }) => start_time > session.start_time).length > missed;
    if (isCatchUp && !isExcused) missed -= 1;
    if (!isCatchUp && isExcused) missed += 1;
    const mark: Mark = isExcused
      ? 'excused'
      : isCatchUp || random.chance(comes)
        ? random.chance(0.08)
          ? 'late'
          : 'present'
        : 'absent';
    const minutes = mark === 'present' || mark === 'late' ? random.int(38, 60) : null;
    marks.push(
      newRow(ATTENDANCE_MARKS, madeBy(session.teacher_id, session.end_time + 900), {
        id: `${session.id}:${variant_id}`,
        session_id: session.id,
        batch_id: session.batch_id,
        variant_id,
        lead_id,
        start_time: session.start_time,
        mark,
        minutes,
        joined_after: minutes === null ? null : mark === 'late' ? random.int(11, 20) : random.int(0, 8),
      }),
    );
    if (session.number === null || session.number % WORKSHEET_EACH > 0 || minutes === null) continue;
    const isDone = random.chance(0.9);
    const given_on = dateOf(session.start_time);
    worksheets.push(
      newRow(WORKSHEETS, madeBy(session.teacher_id, session.end_time + 1200), {
        id: uuid(random),
        variant_id,
        lead_id,
        title: `Worksheet ${session.number / WORKSHEET_EACH}`,
        session_number: session.number,
        given_on,
        status: isDone ? 'completed' : 'given',
        completed_on: isDone ? given_on : null,
        score: isDone ? random.int(55, 100) : null,
      }),
    );
  }
  return { marks, worksheets };
}

/** A session keeps how many came. Every student of its batch was marked with the others: that is its roster. */
export function countMarks({ sessions, marks }: Rows): void {
  const bySession = groupedBy(marks, ({ session_id }) => session_id);
  for (const session of sessions) {
    const own = bySession.get(session.id);
    if (own) Object.assign(session, sumsOf(new Map(own.map((mark) => [mark.variant_id, mark.lead_id])), own));
  }
}
