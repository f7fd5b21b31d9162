// The day of one trainer: batch sessions, demos, cancelled and unused hours, leaves.
// The same date always gives the same rows.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, TIME_ZONE } from '@domain/calendar';
import type { EpochSeconds, HourOfDay } from '@domain/units';
import type { LeaveRow, SeedTrainer, SessionRow } from '../../store/store';
import { DRAW, hash, Random } from './random';
import { type SeedBatch, type SeedTimetable, timetableOf } from './timetable';

const HALF_HOUR = 1800;

export interface SeedDate {
  /** Midnight in Asia/Kolkata. */
  start: EpochSeconds;
  /** 0 for Monday. */
  weekday: number;
  /** So long ago that batches met which are dormant by now. */
  isLongAgo?: boolean;
}

export interface SeedDay {
  sessions: SessionRow[];
  leaves: LeaveRow[];
}

/** The rows of a trainer on a date. Active sessions never overlap, nor do those of neighbouring dates. */
export function seedDay(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  date: SeedDate,
  timetable = timetableOf(seed, index, trainer),
): SeedDay {
  const day = new DayPlan(seed, index, trainer, date, timetable);
  day.planLeaves();
  day.planHours();
  day.planAbsence();
  return { sessions: day.sessions, leaves: day.leaves };
}

class DayPlan {
  readonly sessions: SessionRow[] = [];
  readonly leaves: LeaveRow[] = [];
  readonly #random: Random;
  readonly #hours: readonly HourOfDay[];

  constructor(
    readonly seed: number,
    readonly index: number,
    readonly trainer: SeedTrainer,
    readonly date: SeedDate,
    readonly timetable: SeedTimetable,
  ) {
    this.#random = new Random(seed, index, DRAW.day, dayNumber(date));
    this.#hours = workingHours(trainer, date.weekday);
  }

  /** One date in fifteen has a leave, now and then several; a whole day or some of the working hours. */
  planLeaves(): void {
    const random = new Random(this.seed, this.index, DRAW.leaves, dayNumber(this.date));
    if (this.#hours.length === 0 || !random.chance(0.07)) return;
    const count = random.weighted([
      [70, 1],
      [25, 2],
      [5, 3],
    ]);
    for (let number = 0; number < count; number++) {
      const from = this.date.start + random.pick(this.#hours) * SECONDS_PER_HOUR;
      const wholeDay = random.chance(0.4);
      this.leaves.push({
        leave_id: this.#id(from, 900 + number),
        teacher_id: this.trainer.teacher_id,
        leave_start_time: wholeDay ? this.date.start : from,
        leave_end_time: wholeDay ? this.date.start + SECONDS_PER_DAY : from + random.int(2, 6) * HALF_HOUR,
        timezone: TIME_ZONE,
        status: random.weighted([
          [50, 'REQUESTED'],
          [25, 'REJECTED'],
          [25, 'APPROVED'],
        ] as const),
      });
    }
  }

  /** Somebody is ill all day, and the sessions still stand; or asks for three days. */
  planAbsence(): void {
    if (this.#hours.length === 0 || this.leaves.length > 0 || this.index % 25 < 12) return;
    const turn = (this.index + dayNumber(this.date)) % 60;
    if (turn !== 0 && turn !== 20) return;
    const days = turn === 0 ? 1 : 3;
    this.leaves.push({
      leave_id: this.#id(this.date.start, 950),
      teacher_id: this.trainer.teacher_id,
      leave_start_time: this.date.start,
      leave_end_time: this.date.start + days * SECONDS_PER_DAY,
      timezone: TIME_ZONE,
      status: turn === 0 ? 'APPROVED' : 'REQUESTED',
    });
  }

  planHours(): void {
    if (this.trainer.trainer_status !== 'active') return;
    const batches = this.#teaches('batches');
    const demos = this.#teaches('demos');
    for (const hour of this.#hours) {
      const random = this.#random;
      const start = this.date.start + hour * SECONDS_PER_HOUR;
      if (hour === 0 && this.#lateSession(-1)) continue;
      if (hour === 23 && this.#lateSession(0)) {
        this.#batch(this.timetable.of(23)!, start + HALF_HOUR, 2, 'active', 'CatchUp');
        continue;
      }
      const batch = batches ? this.#batchAt(hour) : undefined;
      if (batch) this.#batchHour(batch, start);
      else if (demos && random.chance(batches ? 0.18 : 0.42)) this.#demo(start);
      else if (random.chance(0.02)) this.#add({ start, halves: 2, session_status: 'unutilized_hour' });
    }
  }

  /** A batch's hour takes place, is cancelled (and perhaps used for a demo), or lasts only half an hour. */
  #batchHour(batch: SeedBatch, start: EpochSeconds): void {
    const random = this.#random;
    if (random.chance(0.09)) {
      this.#batch(batch, start, 2, 'cancelled');
      if (random.chance(0.15) && this.#teaches('demos')) this.#demo(start);
    } else if (random.chance(0.01)) this.#batch(batch, start, 2, 'deleted');
    else if (random.chance(0.08)) this.#batch(batch, start + (random.chance(0.5) ? HALF_HOUR : 0), 1, 'active', 'PTM');
    else this.#batch(batch, start, 2);
  }

  /** Its own hour, or one beside the course. */
  #batch(
    { name, capacity, students }: SeedBatch,
    start: EpochSeconds,
    halves: number,
    session_status: SessionRow['session_status'] = 'active',
    beside?: 'PTM' | 'CatchUp',
  ): void {
    const drawn = this.#random.weighted([
      [84, ''],
      [8, 'PTM'],
      [8, 'CatchUp'],
    ]);
    this.#add({
      start,
      halves,
      session_status,
      batch_name: name,
      sub_type: beside ?? drawn,
      capacity,
      strength: students.length,
    });
  }

  #demo(start: EpochSeconds): void {
    const random = this.#random;
    const capacity = random.weighted([
      [50, 1],
      [20, 2],
      [15, 4],
      [15, random.int(3, 9)],
    ]);
    this.#add({
      start,
      halves: 2,
      session_type: 'demo_session',
      session_status: random.chance(0.08) ? 'cancelled' : 'active',
      capacity,
      strength: random.int(0, capacity),
    });
  }

  #add({ start, halves, ...session }: { start: EpochSeconds; halves: number } & Partial<SessionRow>): void {
    const end = start + halves * HALF_HOUR;
    const row: SessionRow = {
      session_id: this.#id(start, this.sessions.length),
      teacher_id: this.trainer.teacher_id,
      start_time: start,
      end_time: end,
      session_type: 'batch_session',
      session_status: 'active',
      batch_name: '',
      sub_type: '',
      capacity: 1,
      strength: 0,
      created_by: this.trainer.rm_email,
      // Longer ago than days are filled ahead, so that it lies before today.
      created_on: start - this.#random.int(16, 34) * SECONDS_PER_DAY,
      ...session,
    };
    if (row.session_status === 'active' && this.#isAway(start, end)) row.session_status = 'cancelled';
    // The seats of a cancelled demo are free.
    if (row.session_type === 'demo_session' && row.session_status === 'cancelled') row.strength = 0;
    this.sessions.push(row);
  }

  /** No lessons during an approved leave. */
  #isAway(start: EpochSeconds, end: EpochSeconds): boolean {
    return this.leaves.some(
      (leave) => leave.status === 'APPROVED' && leave.leave_start_time < end && leave.leave_end_time > start,
    );
  }

  /** Whether the night shift of the date, or of the date before it, ends with a session from 23:30 to 00:30. */
  #lateSession(daysLater: 0 | -1): boolean {
    const weekday = (this.date.weekday + daysLater + 7) % 7;
    const other = { start: this.date.start + daysLater * SECONDS_PER_DAY, weekday };
    if (!this.timetable.of(23) || !workingHours(this.trainer, weekday).includes(23)) return false;
    if (!workingHours(this.trainer, (weekday + 1) % 7).includes(0)) return false;
    return hash(this.seed, this.index, DRAW.late, dayNumber(other)) % 8 === 0;
  }

  #teaches(kind: string): boolean {
    return this.trainer.trainer_type.some((type) => type.startsWith(kind));
  }

  #batchAt(hour: HourOfDay): SeedBatch | undefined {
    const batch = this.timetable.at(this.date.start, this.date.weekday, hour);
    return batch?.isDormant && !this.date.isLongAgo ? undefined : batch;
  }

  /** A UUID of its own for every trainer, start and number. */
  #id(start: EpochSeconds, number: number): string {
    const mixed = hash(this.seed, this.index, start, number).toString(16).padStart(8, '0');
    const own = this.index.toString(16).padStart(6, '0') + (start / HALF_HOUR).toString(16).padStart(6, '0');
    return `${mixed}-${number.toString(16).padStart(4, '0')}-4${mixed.slice(1, 4)}-8${mixed.slice(4, 7)}-${own}`;
  }
}

/** The hours of the weekday that lie wholly in the trainer's working time. */
function workingHours(trainer: SeedTrainer, weekday: number): HourOfDay[] {
  const ranges = trainer.working_days[WEEKDAYS[weekday] ?? 'Mon'] ?? [];
  return ranges.flatMap(([from, to]) => {
    const first = Math.ceil(from / 60);
    return Array.from({ length: Math.max(0, Math.floor(to / 60) - first) }, (_, number) => first + number);
  });
}

function dayNumber(date: SeedDate): number {
  return Math.floor(date.start / SECONDS_PER_DAY);
}
