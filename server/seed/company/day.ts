// The day of one trainer: the sessions of their batches, and round them demos and unused hours; leaves.
// The same date always gives the same rows.
import { rulesApply } from '@domain/availability/trainerTypes';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { LeaveRow, SeedTrainer, SessionRow } from '../../store/store';
import { dayNumber, idOf, isAway, leavesOn, startOfDate, type SeedDate } from './plannedLeaves';
import { DRAW, Random } from './random';
import type { SeedBatch } from './runs';
import { workingHours } from './week';

const HALF_HOUR = 1800;

export interface SeedDay {
  sessions: SessionRow[];
  leaves: LeaveRow[];
}

/** Sessions of a trainer's batches, by the date of Asia/Kolkata on which they begin. */
export class BatchHours {
  readonly #byDate = new Map<EpochSeconds, SessionRow[]>();
  readonly #taken = new Set<EpochSeconds>();

  constructor(seed: number, index: number, { teacher_id, rm_email }: SeedTrainer, batches: readonly SeedBatch[]) {
    for (const { name, capacity, size, created_on, sessions } of batches)
      for (const { start, end, status, kind } of sessions) {
        const date = startOfDate(start);
        const ofDate = this.#byDate.get(date);
        const row: SessionRow = {
          session_id: idOf(seed, index, start, ofDate?.length ?? 0),
          teacher_id,
          start_time: start,
          end_time: end,
          session_type: 'batch_session',
          session_status: status,
          batch_name: name,
          sub_type: kind,
          capacity,
          strength: size,
          created_by: rm_email,
          created_on,
        };
        if (ofDate) ofDate.push(row);
        else this.#byDate.set(date, [row]);
        if (status === 'active') for (let at = start; at < end; at += HALF_HOUR) this.#taken.add(at);
      }
  }

  on(date: EpochSeconds): readonly SessionRow[] {
    return this.#byDate.get(date) ?? [];
  }

  /** All but those of these dates. */
  beyond(dates: ReadonlySet<EpochSeconds>): SessionRow[] {
    return [...this.#byDate].flatMap(([date, rows]) => (dates.has(date) ? [] : rows));
  }

  isTaken(hour: EpochSeconds): boolean {
    return this.#taken.has(hour) || this.#taken.has(hour + HALF_HOUR);
  }
}

/** The rows of a trainer on a date. Active sessions never overlap, nor do those of neighbouring dates. */
export function seedDay(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  date: SeedDate,
  batchHours: BatchHours,
): SeedDay {
  const leaves = leavesOn(seed, index, trainer, date);
  const sessions = [...batchHours.on(date.start)];
  if (trainer.trainer_status === 'active') {
    const day = new DayPlan(seed, index, trainer, date, sessions, leaves);
    day.planHours(batchHours);
  }
  return { sessions, leaves };
}

class DayPlan {
  readonly #random: Random;

  constructor(
    readonly seed: number,
    readonly index: number,
    readonly trainer: SeedTrainer,
    readonly date: SeedDate,
    readonly sessions: SessionRow[],
    readonly leaves: readonly LeaveRow[],
  ) {
    this.#random = new Random(seed, index, DRAW.day, dayNumber(date));
  }

  /** A batch's hour that is cancelled may be used for a demo. */
  planHours(batchHours: BatchHours): void {
    const random = this.#random;
    const [batches, demos] = [this.#teaches('batches'), this.#teaches('demos')];
    // Days on which a limit tells: of nine hours or more, most are taken.
    const isLong = rulesApply(this.trainer.trainer_type) && workingHours(this.trainer, this.date.weekday).length > 8;
    const isFull = demos && random.chance(isLong ? 0.8 : 0.04);
    const share = isFull ? 0.8 : batches ? 0.09 : 0.24;
    const meant = new Set(this.sessions.map(({ start_time }) => start_time));
    for (const hour of workingHours(this.trainer, this.date.weekday)) {
      const start = this.date.start + hour * SECONDS_PER_HOUR;
      if (batchHours.isTaken(start)) continue;
      if (meant.has(start) ? demos && random.chance(0.15) : demos && random.chance(share)) this.#demo(start);
      else if (!meant.has(start) && random.chance(0.02))
        this.#add({ start, halves: 2, session_status: 'unutilized_hour' });
    }
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
      session_id: idOf(this.seed, this.index, start, 100 + this.sessions.length),
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
    if (row.session_status === 'active' && isAway(this.leaves, start, end)) row.session_status = 'cancelled';
    // The seats of a cancelled demo are free.
    if (row.session_type === 'demo_session' && row.session_status === 'cancelled') row.strength = 0;
    this.sessions.push(row);
  }

  #teaches(kind: string): boolean {
    return this.trainer.trainer_type.some((type) => type.startsWith(kind));
  }
}
