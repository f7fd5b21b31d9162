// Paid batches of a working company: those of its trainers' timetables, with the very sessions of the calendar, their students and their attendance.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { regionOfCountry, ZONE_OF_REGION } from '@domain/batches/zones';
import { PACKAGES } from '@domain/business/courses';
import { type Grade, gradeGroupOf } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { dateInZone, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import type { AttendanceMark, Mark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import { cancelledBy } from '@domain/records/session';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { Recording } from '@domain/records/recording';
import type { Student } from '@domain/records/student';
import type { Worksheet } from '@domain/records/studentWork';
import type { Variant } from '@domain/records/variant';
import type { WaitingEntry } from '@domain/records/waiting';
import { classesOf } from '@domain/students/classes';
import type { IsoDate } from '@domain/units';
import { openSeats } from '../../batches/calendarSeats';
import { auditOf } from '../../records/edits';
import { type LeadRow, nameOf } from '../../store/leads';
import type { AuditRow, SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import { SALES_MANAGERS } from '../demos';
import { person } from '../names';
import { DRAW, Random } from '../random';
import { type SeedBatch, type SeedTimetable, STUDENTS_OF_TRAINER } from '../timetable';
import { Books } from './books';
import { seedLink, type Sold, type Story } from './paymentLinks';
import { stamps } from './stamps';
import { seedRefunds } from './refunds';
import { seedRegistrationIssues } from './registrationIssues';
import { offersOf, recordingsOf } from './offersAndRecordings';
import { uuid } from './webinars';

const PLANNING = 'planning@example.com';
const DIAL: Readonly<Record<string, string>> = {
  IN: '91',
  US: '1',
  CA: '1',
  AU: '61',
  NZ: '64',
  AE: '971',
  SG: '65',
  SA: '966',
};
const REST_OF_WORLD = ['AE', 'SG', 'SA'];
/** The first grade of each band that a child may be in. */
const BAND_GRADES: Readonly<Record<string, readonly Grade[]>> = {
  'UKG-UKG': ['UKG'],
  'UKG-1': ['UKG', '1'],
  '1-2': ['1', '2'],
  '2-3': ['2', '3'],
  '3-5': ['3', '4', '5'],
  '4-5': ['4', '5'],
  '4-6': ['4', '5', '6'],
  '5-6': ['5', '6'],
  '6-7': ['6', '7'],
  '6-8': ['6', '7', '8'],
  '7-8': ['7', '8'],
  '8-8': ['8'],
  '9+': ['9', '10'],
};

export interface TrainerBatches {
  index: number;
  trainer: SeedTrainer;
  timetable: SeedTimetable;
  /** All of the calendar's, in any order. */
  sessions: readonly SessionRow[];
}

type BatchRow = Omit<Batch, 'trainer_name' | 'students' | 'status'>;
type SessionRecord = Omit<BatchSession, 'trainer_name'>;
type VariantRow = Omit<Variant, 'payment' | 'has_batch'>;

class Rows {
  readonly batches: BatchRow[] = [];
  readonly sessions: SessionRecord[] = [];
  readonly students: Omit<Student, 'courses'>[] = [];
  readonly variants: VariantRow[] = [];
  readonly members: BatchMember[] = [];
  readonly marks: AttendanceMark[] = [];
  readonly worksheets: Worksheet[] = [];
  readonly waiting: WaitingEntry[] = [];
  readonly recordings: Recording[] = [];
  readonly leads: LeadRow[] = [];
  readonly audit: AuditRow[] = [];
  readonly books = new Books();
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
    return {
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
      is_marked: false,
      present: 0,
      late: 0,
      absent: 0,
      excused: 0,
      ...stamps(PLANNING, row.created_on),
    };
  });
  const held = sessions.filter((each) => each.number !== null && each.end_time <= now);
  const next = sessions.find((each) => each.number !== null && each.end_time > now);
  const last = sessions.findLast((each) => each.number !== null);
  const begins = sessions.find((each) => each.number !== null)?.start_time ?? now + 5 * SECONDS_PER_DAY;
  const start_date = dateInZone(plan.time_zone, begins);
  const created_on = Math.min(begins, now) - random.int(20, 40) * SECONDS_PER_DAY;
  const batch: BatchRow = {
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
    cancel_reason: null,
    ...stamps(PLANNING, created_on),
  };
  return { batch, sessions };
}

function rangeOf(random: Random, { product_type }: SeedBatch, isOld: boolean): readonly [number, number] {
  if (product_type === 'batches') return isOld || random.chance(0.6) ? [1, 150] : [76, 150];
  if (product_type === 'batches_150_plus') return [151, 250];
  return product_type === 'english_wordsmith_2' ? [1, 80] : [1, 100];
}

function seedLead(
  random: Random,
  index: number,
  number: number,
  plan: SeedBatch,
  today: IsoDate,
  sibling: LeadRow | undefined,
): LeadRow {
  const drawn = person(random);
  const { last } = drawn;
  // Of two children of a family none is called as the other.
  const first = drawn.first === sibling?.first_name ? `${drawn.first} Junior` : drawn.first;
  const country = plan.region === 'ROW' ? random.pick(REST_OF_WORLD) : plan.region;
  const grade = random.pick(BAND_GRADES[plan.grade_band]!);
  const digits = `60${String(index * 10 + number).padStart(8, '0')}`;
  const { email: lead_owner } = random.pick(SALES_MANAGERS);
  const family = sibling ?? {
    mobile_number: `+${DIAL[country]}${digits}`,
    email_address: `${first}.${last}.${digits.slice(-6)}@families.example.com`.toLowerCase(),
    last_name: last,
    country,
    time_zone: plan.region === 'ROW' ? random.pick(timeZonesOf(country)) : ZONE_OF_REGION[plan.region],
  };
  return {
    lead_id: uuid(random),
    mobile_number: family.mobile_number,
    email_address: family.email_address,
    first_name: first,
    last_name: family.last_name,
    child_age: 5 + GRADES.indexOf(grade) + random.int(0, 1),
    grade,
    grade_group: gradeGroupOf(grade),
    country: family.country,
    language: 'English',
    time_zone: family.time_zone,
    lead_source: 'Admin Tool Lead',
    sibling_contact: null,
    lead_owner,
    version: 1,
    created_by: lead_owner,
    created_on: startOfDay(today) - random.int(90, 140) * SECONDS_PER_DAY + random.int(30_000, 60_000),
  };
}

/** Most paid in full; some pay monthly, and a few of these are late. */
function payFor(
  books: Books,
  random: Random,
  lead: LeadRow,
  { product_type, grade_band }: SeedBatch,
  today: IsoDate,
  { products, prices }: Sold,
  number: number,
): PaymentLink | undefined {
  const ofType = products.filter((each) => each.product_type === product_type && each.status === 'active');
  const fitting = ofType.filter(({ grade_bands }) => grade_bands.includes(grade_band));
  const story: Story =
    number === 2
      ? { age: 75, open: 14, plan: 'scheduled-recurring', sent: true, paid: 2 }
      : number === 4
        ? { age: 38, open: 14, plan: 'advance', sent: true, paid: 1 }
        : { age: random.int(60, 85), open: 14, plan: 'full', sent: true, paid: 1 };
  return seedLink(books, random, lead, story, today, { products: fitting.length > 0 ? fitting : ofType, prices });
}

interface Seat {
  lead: LeadRow;
  link: PaymentLink;
  plan: SeedBatch;
  place: { batch: BatchRow; sessions: SessionRecord[] } | undefined;
  today: IsoDate;
  isWaiting: boolean;
}

function seedStudent(rows: Rows, random: Random, { lead, link, plan, place, today, isWaiting }: Seat): void {
  const { lead_id, country, time_zone, grade, lead_owner: owner, last_name } = lead;
  const student_name = nameOf(lead);
  const since = link.created_on + 3600;
  const channel = random.pick(['whatsapp', 'email', 'sms'] as const);
  const parent = person(random);
  rows.students.push({
    id: lead_id,
    lead_id,
    student_name,
    country,
    time_zone,
    grade,
    parent_name: `${parent.first} ${last_name}`,
    parent_relation: random.pick(['mother', 'father'] as const),
    second_contact: null,
    class_reminders: channel,
    class_reminders_to: 'mother',
    payment_reminders: 'email',
    payment_reminders_to: 'father',
    progress_reports: 'email',
    progress_reports_to: 'mother',
    owner,
    ...stamps(owner, since),
  });
  const product = PACKAGES[packageOf(rows, link)];
  const id = uuid(random);
  const classes_total = link.classes_total;
  const visits = place ? visitsOf(place.sessions, { today, since, most: classes_total - LEFT_AT_LEAST }) : [];
  const { marks, worksheets } = attend(random, id, lead_id, visits);
  const count = (mark: Mark) => marks.filter((each) => each.mark === mark).length;
  const counts = { present: count('present'), late: count('late'), absent: count('absent') };
  rows.marks.push(...marks);
  rows.worksheets.push(...worksheets);
  rows.variants.push({
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
    status_before: null,
    paused_until: null,
    batch_id: place?.batch.id ?? null,
    batch_name: place?.batch.name ?? null,
    preferred_slots: place
      ? [...place.batch.slots].slice(0, 3)
      : [random.pick(['Mon', 'Tue', 'Wed']), random.pick(['Thu', 'Fri', 'Sat'])].map(
          (day) => `${day} ${random.pick(['16:00', '17:00', '18:30'])}`,
        ),
    classes_total,
    credits: 0,
    ...classesOf({ classes_total, credits: 0 }, counts),
    ...counts,
    excused: count('excused'),
    worksheets_given: worksheets.length,
    worksheets_done: worksheets.filter(({ status }) => status === 'completed').length,
    last_class: marks.at(-1)?.start_time ?? null,
    settled: link.owed > 0 ? 'open' : 'paid',
    next_due: link.next_due,
    ...stamps(owner, since),
  });
  if (place) {
    const { start_date, time_zone } = place.batch;
    const [first] = visits;
    const from_date = first
      ? dateInZone(time_zone, first.start_time)
      : [start_date, dateInZone(time_zone, since)].toSorted()[1]!;
    rows.members.push({
      id: uuid(random),
      batch_id: place.batch.id,
      variant_id: id,
      lead_id,
      student_name,
      from_date,
      to_date: null,
      status: 'member',
      reason: null,
      moved_to: null,
      ended_with_course: false,
      ...stamps(PLANNING, since + 7200),
    });
  } else if (isWaiting) {
    rows.waiting.push({
      id: uuid(random),
      variant_id: id,
      lead_id,
      student_name,
      product_type: plan.product_type,
      grade_band: plan.grade_band,
      region: regionOfCountry(country),
      together_with: null,
      status: 'waiting',
      ...stamps(PLANNING, since + 7200),
    });
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
    marks.push({
      id: `${session.id}:${variant_id}`,
      session_id: session.id,
      batch_id: session.batch_id,
      variant_id,
      lead_id,
      start_time: session.start_time,
      mark,
      minutes,
      joined_after: minutes === null ? null : mark === 'late' ? random.int(11, 20) : random.int(0, 8),
      is_automatic: false,
      is_late_change: false,
      note: null,
      ...stamps(session.teacher_id, session.end_time + 900),
    });
    if (session.number === null || session.number % 2 === 1 || mark === 'absent') continue;
    const isDone = random.chance(0.9);
    const given_on = dateOf(session.start_time);
    worksheets.push({
      id: uuid(random),
      variant_id,
      lead_id,
      title: `Worksheet ${session.number / 2}`,
      session_number: session.number,
      given_on,
      status: isDone ? 'completed' : 'given',
      completed_on: isDone ? given_on : null,
      score: isDone ? random.int(55, 100) : null,
      ...stamps(session.teacher_id, session.end_time + 1200),
    });
  }
  return { marks, worksheets };
}

/** A session keeps how many came. */
function countMarks({ sessions, marks }: Rows): void {
  const bySession = groupedBy(marks, ({ session_id }) => session_id);
  for (const session of sessions) {
    const own = bySession.get(session.id) ?? [];
    for (const { mark } of own) if (mark !== null) session[mark] += 1;
    session.is_marked = own.length > 0;
  }
}
