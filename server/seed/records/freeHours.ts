// Which trainers have time for a class: nobody is seeded into two sessions at one hour, nor outside of working hours.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { dateOf, startOfDay, weekdayIndex } from '@domain/calendar';
import { isListed } from '@domain/availability/trainerTypes';
import type { EpochSeconds } from '@domain/units';
import { SECONDS_PER_CLAIM } from '../../store/claims';
import type { LeaveRow, SeedTrainer, SessionRow } from '../../store/store';
import type { Random } from '../company/random';

export class FreeHours {
  readonly #taken = new Map<string, { start: EpochSeconds; end: EpochSeconds }[]>();

  constructor(
    private readonly trainers: readonly SeedTrainer[],
    sessions: readonly SessionRow[],
    leaves: readonly LeaveRow[],
  ) {
    for (const { teacher_id, start_time, end_time, session_status } of sessions)
      if (session_status !== 'cancelled') this.#take(teacher_id, start_time, end_time);
    for (const { teacher_id, leave_start_time, leave_end_time } of leaves)
      this.#take(teacher_id, leave_start_time, leave_end_time);
  }

  /** Somebody who is free then, and is not afterwards; undefined where nobody is. */
  pick(random: Random, start: EpochSeconds, minutes: number): SeedTrainer | undefined {
    const end = start + minutes * 60;
    const first = random.int(0, Math.max(0, this.trainers.length - 1));
    const found = [...this.trainers.slice(first), ...this.trainers.slice(0, first)].find((trainer) =>
      this.#isFree(trainer, start, end),
    );
    if (found) this.#take(found.teacher_id, start, end);
    return found;
  }

  /** The same for all of these starts, as a series asks. */
  pickForAll(random: Random, starts: readonly EpochSeconds[], minutes: number): SeedTrainer | undefined {
    const first = random.int(0, Math.max(0, this.trainers.length - 1));
    const found = [...this.trainers.slice(first), ...this.trainers.slice(0, first)].find((trainer) =>
      starts.every((start) => this.#isFree(trainer, start, start + minutes * 60)),
    );
    if (found) for (const start of starts) this.#take(found.teacher_id, start, start + minutes * 60);
    return found;
  }

  isAnybody(start: EpochSeconds, minutes: number): boolean {
    return this.trainers.some((trainer) => this.#isFree(trainer, start, start + minutes * 60));
  }

  /** Who can hold most of a series, and which of its sessions; they are not free then afterwards. */
  pickSeries(
    random: Random,
    starts: readonly EpochSeconds[],
    minutes: number,
  ): { trainer: SeedTrainer; starts: EpochSeconds[] } | undefined {
    const first = random.int(0, Math.max(0, this.trainers.length - 1));
    const [best] = [...this.trainers.slice(first), ...this.trainers.slice(0, first)]
      .map((trainer) => ({
        trainer,
        starts: starts.filter((start) => this.#isFree(trainer, start, start + minutes * 60)),
      }))
      .sort((one, other) => other.starts.length - one.starts.length);
    if (!best || best.starts.length === 0) return undefined;
    for (const start of best.starts) this.#take(best.trainer.teacher_id, start, start + minutes * 60);
    return best;
  }

  #isFree(
    { teacher_id, trainer_status, row_status, trainer_type, working_days }: SeedTrainer,
    start: EpochSeconds,
    end: EpochSeconds,
  ): boolean {
    if (trainer_status !== 'active' || row_status !== 'active' || !isListed(trainer_type)) return false;
    const date = dateOf(start);
    const [from, to] = [start, end].map((at) => (at - startOfDay(date)) / 60) as [number, number];
    const works = (working_days[WEEKDAYS[weekdayIndex(date)]!] ?? []).some(
      ([begins, ends]) => begins <= from && to <= ends,
    );
    return works && !(this.#taken.get(teacher_id) ?? []).some((each) => each.start < end && start < each.end);
  }

  #take(teacher_id: string, start: EpochSeconds, end: EpochSeconds): void {
    const stretch = {
      start: Math.floor(start / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
      end: Math.ceil(end / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
    };
    this.#taken.set(teacher_id, [...(this.#taken.get(teacher_id) ?? []), stretch]);
  }
}
