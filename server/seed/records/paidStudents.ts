// Students of paid batches: their courses, seats or places on the waiting list, attendance and worksheets.
import { regionOfCountry } from '@domain/batches/zones';
import { PACKAGES } from '@domain/business/courses';
import { dateInZone, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { newRow } from '@domain/records/newRow';
import type { PaymentLink } from '@domain/records/paymentLink';
import { STUDENTS } from '@domain/records/student';
import { WORKSHEETS, type Worksheet } from '@domain/records/studentWork';
import { VARIANTS, type Variant } from '@domain/records/variant';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { classesOf } from '@domain/students/classes';
import type { IsoDate } from '@domain/units';
import { type LeadRow, nameOf } from '../../store/leads';
import { person } from '../company/names';
import type { Random } from '../company/random';
import type { SeedBatch } from '../company/timetable';
import { type BatchRow, PLANNING, type Rows, type SessionRecord } from './paidRows';
import { uuid } from './webinars';

interface Seat {
  lead: LeadRow;
  link: PaymentLink;
  plan: SeedBatch;
  place: { batch: BatchRow; sessions: SessionRecord[] } | undefined;
  today: IsoDate;
  isWaiting: boolean;
}

export function seedStudent(rows: Rows, random: Random, { lead, link, plan, place, today, isWaiting }: Seat): void {
  const { lead_id, country, time_zone, grade, lead_owner: owner, last_name } = lead;
  const student_name = nameOf(lead);
  const since = link.created_on + 3600;
  const channel = random.pick(['whatsapp', 'email', 'sms'] as const);
  const parent = person(random);
  rows.students.push(
    newRow(
      STUDENTS,
      { actor: owner, now: since },
      {
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
      },
    ),
  );
  const product = PACKAGES[packageOf(rows, link)];
  const id = uuid(random);
  const classes_total = link.classes_total;
  const visits = place ? visitsOf(place.sessions, { today, since, most: classes_total - LEFT_AT_LEAST }) : [];
  const { marks, worksheets } = attend(random, id, lead_id, visits);
  const count = (mark: Mark) => marks.filter((each) => each.mark === mark).length;
  const counts = { present: count('present'), late: count('late'), absent: count('absent') };
  rows.marks.push(...marks);
  rows.worksheets.push(...worksheets);
  rows.variants.push(
    newRow(
      VARIANTS,
      { actor: owner, now: since },
      {
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
        status: place ? 'active' : 'onboarding',
        batch_id: place?.batch.id ?? null,
        batch_name: place?.batch.name ?? null,
        preferred_slots: place
          ? [...place.batch.slots].slice(0, 3)
          : [random.pick(['Mon', 'Tue', 'Wed']), random.pick(['Thu', 'Fri', 'Sat'])].map(
              (day) => `${day} ${random.pick(['16:00', '17:00', '18:30'])}`,
            ),
        classes_total,
        ...classesOf({ classes_total, credits: 0 }, counts),
        ...counts,
        excused: count('excused'),
        worksheets_given: worksheets.length,
        worksheets_done: worksheets.filter(({ status }) => status === 'completed').length,
        last_class: marks.at(-1)?.start_time ?? null,
        settled: link.owed > 0 ? 'open' : 'paid',
        next_due: link.next_due,
      },
    ),
  );
  if (place) {
    const { start_date, time_zone } = place.batch;
    const [first] = visits;
    const from_date = first
      ? dateInZone(time_zone, first.start_time)
      : [start_date, dateInZone(time_zone, since)].toSorted()[1]!;
    rows.members.push(
      newRow(
        BATCH_MEMBERS,
        { actor: PLANNING, now: since + 7200 },
        {
          id: uuid(random),
          batch_id: place.batch.id,
          variant_id: id,
          lead_id,
          student_name,
          from_date,
        },
      ),
    );
  } else if (isWaiting) {
    rows.waiting.push(
      newRow(
        WAITING_ENTRIES,
        { actor: PLANNING, now: since + 7200 },
        {
          id: uuid(random),
          variant_id: id,
          lead_id,
          student_name,
          product_type: plan.product_type,
          grade_band: plan.grade_band,
          region: regionOfCountry(country),
        },
      ),
    );
  }
}

function packageOf({ books }: Rows, { id }: PaymentLink): Variant['package'] {
  return books.packages.get(id)!;
}

/** Whoever is active has so many classes to come. */
const LEFT_AT_LEAST = 3;

/** Held since the family paid; the last ones of them where there were more than the course has. The sessions of yesterday are not all marked yet. */
function visitsOf(
  sessions: readonly SessionRecord[],
  { today, since, most }: { today: IsoDate; since: number; most: number },
): SessionRecord[] {
  const now = startOfDay(today);
  const isUnmarked = ({ end_time, id }: SessionRecord) => end_time > now - SECONDS_PER_DAY && id < '8';
  return sessions
    .filter(
      (each) =>
        each.status === 'active' &&
        each.end_time <= now &&
        each.start_time >= since &&
        each.kind !== 'PTM' &&
        !isUnmarked(each),
    )
    .slice(-most);
}

/** One student in nine comes seldom. */
function attend(
  random: Random,
  variant_id: string,
  lead_id: string,
  visits: readonly SessionRecord[],
): { marks: AttendanceMark[]; worksheets: Worksheet[] } {
  const marks: AttendanceMark[] = [];
  const worksheets: Worksheet[] = [];
  const comes = random.chance(0.11) ? 0.55 : 0.9;
  for (const session of visits) {
    const mark: Mark = random.chance(0.03)
      ? 'excused'
      : random.chance(comes)
        ? random.chance(0.08)
          ? 'late'
          : 'present'
        : 'absent';
    const minutes = mark === 'present' || mark === 'late' ? random.int(38, 60) : null;
    marks.push(
      newRow(
        ATTENDANCE_MARKS,
        { actor: session.teacher_id, now: session.end_time + 900 },
        {
          id: `${session.id}:${variant_id}`,
          session_id: session.id,
          batch_id: session.batch_id,
          variant_id,
          lead_id,
          start_time: session.start_time,
          mark,
          minutes,
          joined_after: minutes === null ? null : mark === 'late' ? random.int(11, 20) : random.int(0, 8),
        },
      ),
    );
    if (session.number === null || session.number % 2 === 1 || mark === 'absent') continue;
    const isDone = random.chance(0.9);
    const given_on = dateOf(session.start_time);
    worksheets.push(
      newRow(
        WORKSHEETS,
        { actor: session.teacher_id, now: session.end_time + 1200 },
        {
          id: uuid(random),
          variant_id,
          lead_id,
          title: `Worksheet ${session.number / 2}`,
          session_number: session.number,
          given_on,
          status: isDone ? 'completed' : 'given',
          completed_on: isDone ? given_on : null,
          score: isDone ? random.int(55, 100) : null,
        },
      ),
    );
  }
  return { marks, worksheets };
}

/** A session keeps how many came. */
export function countMarks({ sessions, marks }: Rows): void {
  const bySession = groupedBy(marks, ({ session_id }) => session_id);
  for (const session of sessions) {
    const own = bySession.get(session.id) ?? [];
    for (const { mark } of own) if (mark !== null) session[mark] += 1;
    session.is_marked = own.length > 0;
  }
}
