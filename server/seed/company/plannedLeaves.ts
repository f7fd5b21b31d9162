// What leaves a trainer asks for, and what the half hours of a date are called by: the same whatever the day is today.
import { dateOf, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay, TIME_ZONE, weekdayIndex } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { LeaveRow, SeedTrainer } from '../../store/store';
import { DRAW, hash, Random } from './random';
import { workingHours } from './week';

const HALF_HOUR = 1800;
/** Why the sessions of a planned leave are cancelled. */
export const AWAY = 'The trainer is away';
/** A trainer who is ill all day is absent from sessions that still stand. */
const ABSENCE = 950;
const HANDED_OVER_PERCENT = 45;

export interface SeedDate {
  /** Midnight in Asia/Kolkata. */
  start: EpochSeconds;
  /** 0 for Monday. */
  weekday: number;
}

export function leavesOn(seed: number, index: number, trainer: SeedTrainer, date: SeedDate): LeaveRow[] {
  if (trainer.trainer_status !== 'active') return [];
  const planned = plannedOn(seed, index, trainer, date);
  return planned.length > 0 ? planned : absenceOn(seed, index, trainer, date);
}

/** Those for which sessions were cancelled on other dates than these: runs reach further than the days round today. */
export function leavesFor(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  batches: readonly { sessions: readonly { start: EpochSeconds; reason: string | null }[] }[],
  dates: ReadonlySet<EpochSeconds>,
): LeaveRow[] {
  const away = batches.flatMap(({ sessions }) => sessions).filter(({ reason }) => reason === AWAY);
  const others = new Map(away.map(({ start }) => dateAt(start)).map((date) => [date.start, date]));
  return [...others.values()].flatMap((date) =>
    dates.has(date.start) ? [] : plannedOn(seed, index, trainer, date).filter(({ status }) => status === 'APPROVED'),
  );
}

/** No lessons during an approved leave of which the company knew, unless colleagues hold those of the day. */
export function isAwayAt(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  start: EpochSeconds,
  end: EpochSeconds,
): boolean {
  const date = dateAt(start);
  const leaves = plannedOn(seed, index, trainer, date);
  return leaves.length > 0 && isAway(leaves, start, end) && !isHandedOver(seed, index, date);
}

/** On the other days of a planned leave the sessions are cancelled. */
export function isHandedOver(seed: number, index: number, date: SeedDate): boolean {
  return hash(seed, index, DRAW.leaves, dayNumber(date)) % 100 < HANDED_OVER_PERCENT;
}

export function isAway(leaves: readonly LeaveRow[], start: EpochSeconds, end: EpochSeconds): boolean {
  return leaves.some(
    (leave) =>
      leave.status === 'APPROVED' && !isAbsence(leave) && leave.leave_start_time < end && leave.leave_end_time > start,
  );
}

/** One date in fifteen has a leave, now and then several; a whole day or some of the working hours. */
function plannedOn(seed: number, index: number, trainer: SeedTrainer, date: SeedDate): LeaveRow[] {
  const random = new Random(seed, index, DRAW.leaves, dayNumber(date));
  if (!random.chance(0.07)) return [];
  const hours = workingHours(trainer, date.weekday);
  if (hours.length === 0) return [];
  const count = random.weighted([
    [70, 1],
    [25, 2],
    [5, 3],
  ]);
  return Array.from({ length: count }, (_, number) => {
    const from = date.start + random.pick(hours) * SECONDS_PER_HOUR;
    const wholeDay = random.chance(0.4);
    return {
      leave_id: idOf(seed, index, from, 900 + number),
      teacher_id: trainer.teacher_id,
      leave_start_time: wholeDay ? date.start : from,
      leave_end_time: wholeDay ? date.start + SECONDS_PER_DAY : from + random.int(2, 6) * HALF_HOUR,
      timezone: TIME_ZONE,
      status: random.weighted([
        [50, 'REQUESTED'],
        [25, 'REJECTED'],
        [25, 'APPROVED'],
      ] as const),
    };
  });
}

/** Somebody is ill all day, and the sessions still stand; or asks for three days. */
function absenceOn(seed: number, index: number, trainer: SeedTrainer, date: SeedDate): LeaveRow[] {
  if (index % 25 < 12 || workingHours(trainer, date.weekday).length === 0) return [];
  const turn = (index + dayNumber(date)) % 60;
  if (turn !== 0 && turn !== 20) return [];
  const days = turn === 0 ? 1 : 3;
  return [
    {
      leave_id: idOf(seed, index, date.start, ABSENCE),
      teacher_id: trainer.teacher_id,
      leave_start_time: date.start,
      leave_end_time: date.start + days * SECONDS_PER_DAY,
      timezone: TIME_ZONE,
      status: turn === 0 ? 'APPROVED' : 'REQUESTED',
    },
  ];
}

export function isAbsence({ leave_id }: Pick<LeaveRow, 'leave_id'>): boolean {
  return leave_id.slice(9, 13) === numberText(ABSENCE);
}

/** A UUID of its own for every trainer, start and number. */
export function idOf(seed: number, index: number, start: EpochSeconds, number: number): string {
  const mixed = hash(seed, index, start, number).toString(16).padStart(8, '0');
  const own = index.toString(16).padStart(6, '0') + (start / HALF_HOUR).toString(16).padStart(6, '0');
  return `${mixed}-${numberText(number)}-4${mixed.slice(1, 4)}-8${mixed.slice(4, 7)}-${own}`;
}

function numberText(number: number): string {
  return number.toString(16).padStart(4, '0');
}

export function dayNumber(date: SeedDate): number {
  return Math.floor(date.start / SECONDS_PER_DAY);
}

export function startOfDate(at: EpochSeconds): EpochSeconds {
  return dateAt(at).start;
}

const known = new Map<EpochSeconds, SeedDate>();

/** Of a session's start: the same ones are asked for again for every trainer. */
function dateAt(at: EpochSeconds): SeedDate {
  let date = known.get(at);
  if (!date) {
    const day = dateOf(at);
    known.set(at, (date = { start: startOfDay(day), weekday: weekdayIndex(day) }));
  }
  return date;
}
