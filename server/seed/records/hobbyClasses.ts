// Hobby classes of a working company: some each day around today, and series of eight weeks, with their children, waiting lists and attendance.
import { addDays, dateInZone, dateOf, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { type HobbyMark, HOBBY_MARKS } from '@domain/records/hobbyMark';
import { type HobbySeries, HOBBY_SERIES } from '@domain/records/hobbySeries';
import { type HobbyStage, type HobbyStudent, HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { storedFields } from '@domain/records/record';
import type { Student } from '@domain/records/student';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { HOSTINGS } from '../../classes/hosts';
import { sessionsOf } from '../../classes/hostedHours';
import { fillOf } from '../../hobby/places';
import type { LeadRow } from '../../store/leads';
import type { SeedRows, SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import type { FreeHours } from './freeHours';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';

const PLANNING = 'hobbies@example.com';
const TITLES = ['Origami', 'Chess for beginners', 'Clay animals', 'Kitchen science', 'Comic drawing', 'Magic tricks'];
const SERIES = [
  { title: 'Chess club', weekday: 0 },
  { title: 'Young painters', weekday: 2 },
  { title: 'Story theatre', weekday: 4 },
  { title: 'Robots of paper', weekday: 1 },
];
/** The first of them at which somebody is free for all sessions. */
const HOURS = [17, 18, 16, 19, 15, 12, 11, 20];
/** Half hours of the day at which there may be one; on Wednesdays there always is one in the morning. */
const STARTS = [9.5, 11, 16, 18];
const WEDNESDAY = 2;
const [BEFORE, AFTER] = [14, 21];
const WEEKS = 8;
const OFFER_DAYS = 4;
const GRADES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const AGES = { min_age: 4, max_age: 16 };

interface Child {
  lead: LeadRow;
  student: Student;
}

interface Made {
  hobby_series: Stored<HobbySeries>[];
  hobby_class: HobbyClass[];
  hobby_student: Stored<HobbyStudent>[];
  hobby_mark: HobbyMark[];
}
type Stored<Row> = Omit<Row, 'status' | 'host_name'>;

/** `paid`: with the students who may come. */
export function seedHobbyClasses(seed: number, today: IsoDate, free: FreeHours, paid: SeedRows): SeedRows {
  const leads = new Map((paid.leads ?? []).map((lead) => [lead.id, lead]));
  const children = ((paid.records?.['student'] ?? []) as Student[]).flatMap((student): Child[] => {
    const lead = leads.get(student.id);
    return lead && GRADES.includes(student.grade) ? [{ lead, student }] : [];
  });
  const made: Made = { hobby_series: [], hobby_class: [], hobby_student: [], hobby_mark: [] };
  if (children.length > 0) {
    const at = { today: startOfDay(today), children };
    for (let offset = -BEFORE; offset <= AFTER; offset++) seedDay(seed, addDays(today, offset), free, at, made);
    for (const [place, each] of SERIES.entries()) seedSeries([seed, place], each, today, free, at, made);
  }
  const { hobby_class, hobby_series, hobby_student, hobby_mark } = made;
  return {
    sessions: hobby_class.flatMap((row): SessionRow[] => sessionsOf(HOSTINGS.hobby_class, row, [row.host], [])),
    records: {
      hobby_series: hobby_series as HobbySeries[],
      hobby_class: hobby_class.map(stored),
      hobby_student: hobby_student as HobbyStudent[],
      hobby_mark,
    },
  };
}

interface Around {
  today: EpochSeconds;
  children: readonly Child[];
}

function seedDay(seed: number, date: IsoDate, free: FreeHours, at: Around, made: Made): void {
  for (const hour of STARTS) {
    const start = startOfDay(date) + hour * 3600;
    const random = new Random(seed, DRAW.hobby, start);
    const isWeekly = weekdayIndex(date) === WEDNESDAY && hour === STARTS[0];
    const isHeld = random.chance(0.35) || isWeekly;
    const host = isHeld ? free.pick(random, start, 60)?.teacher_id : undefined;
    if (host === undefined) continue;
    const id = uuid(random);
    const capacity = random.int(4, 8);
    const seats = seedSeats(random, id, capacity, start, at, made);
    const row = classRow(random, { id, title: random.pick(TITLES), host, start, capacity, place_id: id, ...seats }, at);
    // One in twelve of those ahead was called off.
    const isOff = start > at.today + SECONDS_PER_DAY && random.chance(1 / 12);
    if (isOff) endWaiting(made, id);
    made.hobby_class.push(
      isOff
        ? {
            ...row,
            status: 'cancelled',
            waiting: 0,
            fill: null,
            cancel_reason: 'The host is away',
            cancelled_on: at.today - SECONDS_PER_DAY,
            cancelled_by: PLANNING,
          }
        : marked(random, row, at, made),
    );
  }
}

/** Begins on the first of its weekdays in every tenth week: the same whatever day it is. */
function seedSeries(
  [seed, place]: readonly [number, number],
  { title, weekday }: (typeof SERIES)[number],
  today: IsoDate,
  free: FreeHours,
  at: Around,
  made: Made,
): void {
  const monday = addDays(today, -weekdayIndex(today));
  const week = Math.round(startOfDay(monday) / (7 * SECONDS_PER_DAY));
  const start_date = addDays(monday, weekday - 7 * ((week + 3 * place) % 10));
  const random = new Random(seed, DRAW.hobby, place, startOfDay(start_date));
  const startsAt = (hour: number) =>
    Array.from({ length: WEEKS }, (_, each) => startOfDay(addDays(start_date, 7 * each)) + hour * 3600);
  let [host, hour]: [TrainerId | undefined, number] = [undefined, 0];
  for (hour of HOURS) if ((host = free.pickForAll(random, startsAt(hour), 60)?.teacher_id) !== undefined) break;
  if (host === undefined) return;
  const starts = startsAt(hour);
  const id = uuid(random);
  const capacity = 6;
  const seats = seedSeats(random, id, capacity, starts[0]!, at, made);
  const of = { title, host, capacity, place_id: id, ...seats };
  made.hobby_class.push(
    ...starts.map((start, each) => ({
      ...marked(random, classRow(random, { ...of, id: uuid(random), start }, at), at, made),
      series_id: id,
      number: each + 1,
    })),
  );
  made.hobby_series.push(
    newRow(HOBBY_SERIES, madeBy(PLANNING, starts[0]! - 20 * SECONDS_PER_DAY), {
      id,
      title,
      host,
      class_link: `https://classes.example.com/hobby/${place}`,
      capacity,
      ...AGES,
      grades: GRADES,
      region: 'IN',
      time_zone: 'Asia/Kolkata',
      slots: [`${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][weekday]} ${hour}:00`],
      start_date,
      planned: WEEKS,
      stage: 'planned',
      end_date: dateInZone('Asia/Kolkata', starts.at(-1)!),
      without_hour: 0,
      ...seats,
      cancel_reason: null,
      cancelled_on: null,
      cancelled_by: null,
    }),
  );
}

/** As many as there are seats, and some who wait, one of whom said no. Of every third class ahead that is full a seat has become free: it is offered. */
function seedSeats(
  random: Random,
  place_id: string,
  capacity: number,
  start: EpochSeconds,
  { today, children }: Around,
  made: Made,
): Pick<HobbyClass, 'students' | 'waiting' | 'fill'> {
  const first = random.int(0, children.length - 1);
  const isFull = random.chance(0.4);
  const seated = Math.min(children.length, isFull ? capacity : random.int(1, capacity - 1));
  const more = isFull ? random.int(0, 3) : 0;
  const isOffered = random.chance(1 / 3) && more > 0 && start >= today + SECONDS_PER_DAY;
  const students = isOffered ? seated - 1 : seated;
  const chosen = Array.from(
    { length: Math.min(children.length, students + more) },
    (_, at) => children[(first + at) % children.length]!,
  );
  const since = Math.min(start, today) - 9 * SECONDS_PER_DAY;
  for (const [at, { lead, student }] of chosen.entries()) {
    const isAsked = isOffered && at === students;
    const stage: HobbyStage =
      at < students ? 'added' : isAsked ? 'offered' : at === students + 2 ? 'declined' : 'waiting';
    const id = uuid(random);
    made.hobby_student.push(
      newRow(HOBBY_STUDENTS, madeBy(PLANNING, since + at * 60), {
        id,
        place_id,
        lead_id: lead.id,
        student_name: student.student_name,
        child_age: lead.child_age,
        party: id,
        stage,
        since: since + at * 60,
        offer_until: isAsked ? dateOf(Math.min(start, today + OFFER_DAYS * SECONDS_PER_DAY)) : null,
      }),
    );
  }
  return { students, waiting: Math.min(2, chosen.length - students), fill: fillOf(false, capacity, students) };
}

/** With a cancelled class its list ends. */
function endWaiting(made: Made, place_id: string): void {
  for (const [at, child] of made.hobby_student.entries())
    if (child.place_id === place_id && (child.stage === 'waiting' || child.stage === 'offered'))
      made.hobby_student[at] = { ...child, stage: 'left', offer_until: null };
}

type PlannedClass = Pick<HobbyClass, 'id' | 'title' | 'capacity' | 'place_id' | 'students' | 'waiting' | 'fill'> & {
  host: TrainerId;
  start: EpochSeconds;
};

function classRow(random: Random, { start, ...told }: PlannedClass, { today }: Around): HobbyClass {
  return newRow(HOBBY_CLASSES, madeBy(PLANNING, start - 20 * SECONDS_PER_DAY), {
    ...told,
    about: null,
    class_link: `https://classes.example.com/hobby/${told.id.slice(0, 8)}`,
    start_time: start,
    minutes: 60,
    ...AGES,
    grades: GRADES,
    status: 'scheduled',
    series_id: null,
    number: null,
    is_single: false,
    host_joined: start < today ? start + random.int(-240, 180) : null,
    is_marked: false,
    joined: 0,
    absent: 0,
    marks_version: 0,
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    host_name: null,
  });
}

/** What lies behind today has its attendance. */
function marked(random: Random, row: HobbyClass, { today }: Around, made: Made): HobbyClass {
  if (row.start_time >= today) return row;
  const seats = made.hobby_student.filter(({ place_id, stage }) => place_id === row.place_id && stage === 'added');
  const marks = seats.map(({ id: seat_id, lead_id, student_name }): HobbyMark =>
    newRow(HOBBY_MARKS, madeBy(PLANNING, row.start_time + 4000), {
      id: uuid(random),
      class_id: row.id,
      seat_id,
      lead_id,
      student_name,
      mark: random.weighted([
        [16, 'present'],
        [2, 'late'],
        [2, 'absent'],
      ] as const),
    }),
  );
  made.hobby_mark.push(...marks);
  const absent = marks.filter(({ mark }) => mark === 'absent').length;
  return { ...row, is_marked: true, marks_version: 1, joined: marks.length - absent, absent };
}

/** Without what is worked out when it is read. */
function stored(row: HobbyClass): HobbyClass {
  const names = new Set([...storedFields(HOBBY_CLASSES).map(([name]) => name), ...Object.keys(stamps('', 0)), 'id']);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) as unknown as HobbyClass;
}
