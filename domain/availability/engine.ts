// A trainer's day, hour by hour: the contract of decisions 1. The worker and the server stand on the same facts and codes.
import type { TrainerAvailability } from '../contract/availability';
import type { EpochSeconds, HourOfDay } from '../units';
import { blockReason, type CellHalf, type CellStatus, codeAt, CODES, dayCodes, showsPick } from './codes';
import { busyLabels, cancelledLabel, leaveLabel } from './events';
import { dayFacts } from './facts';
import { maskOf } from './hours';

export interface HourCell {
  hour: HourOfDay;
  status: CellStatus;
  /** What the cell says; empty where the status says it all. */
  label: string;
  /** The half of a busy hour that is taken; `both` elsewhere. */
  half: CellHalf;
  picked: boolean;
}

/**
 * The 24 cells of a trainer's day, index = hour (spec 4, decisions 1). Pure: no I/O, no clock.
 * `pickedHours` are hours 0 to 23; `dayStart` is the epoch second of the date's midnight in Asia/Kolkata.
 */
export function computeDay(
  record: TrainerAvailability,
  pickedHours: readonly HourOfDay[],
  dayStart: EpochSeconds,
): HourCell[] {
  const picks = maskOf(pickedHours);
  const codes = dayCodes(dayFacts(record, dayStart), picks);
  return Array.from(codes, (_, hour) => {
    const { status, half } = CODES[codeAt(codes, hour)];
    const label = cellLabel(record, codes, hour, dayStart);
    return { hour, status, label, half, picked: showsPick(codes, picks, hour) };
  });
}

/** What the cell of an hour says, given the day's codes. */
export function cellLabel(record: TrainerAvailability, codes: string, hour: HourOfDay, dayStart: EpochSeconds): string {
  const code = codeAt(codes, hour);
  switch (CODES[code].status) {
    case 'busy':
      return busyLabels(record.calendar.events, hour).join(', ');
    case 'cancelled':
      return cancelledLabel(record.calendar.events, hour);
    case 'leave':
      return leaveLabel(record.calendar.leaves, hour, dayStart);
    default:
      return blockReason(code) ?? '';
  }
}
