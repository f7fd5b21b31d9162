// Puts the engine's explanation of a cell into words.
import { BLOCK_REASONS } from '@domain/availability/codes';
import type {
  Explanation,
  LeaveFact,
  RangeFact,
  Reason,
  SessionFact,
  SessionHourFact,
} from '@domain/availability/explain';
import { clockRange, hourLabel, hourRange, spanText } from '@domain/formats';
import type { HourOfDay } from '@domain/units';
import type { TrainerRow } from '@/workers/roster';
import { CELL_STYLES } from './cellStyle';

export interface ExplanationText {
  /** Trainer and hour. */
  where: string;
  status: string;
  reasons: string[];
}

/** Undefined when the engine has no answer: then no reason is shown. */
export function explanationText(
  trainer: TrainerRow,
  hour: HourOfDay,
  explanation: Explanation | undefined,
  isOver: boolean,
): ExplanationText | undefined {
  if (!explanation) return undefined;
  const { code, picked, reason } = explanation;
  return {
    where: `${trainer.name}, ${hourRange(hour, hour + 1)}`,
    status: picked ? `Picked: ${CELL_STYLES[code].words}` : CELL_STYLES[code].words,
    reasons: isOver ? [...reasonTexts(reason), 'The hour is over.'] : reasonTexts(reason),
  };
}

function reasonTexts(reason: Reason): string[] {
  switch (reason.kind) {
    case 'day-off':
      return ['Not a working day of this trainer.'];
    case 'session':
      return reason.sessions.map(sessionText);
    case 'cancelled-session':
      return [...reason.sessions.map((session) => `Cancelled: ${sessionText(session)}`), 'The hour is free again.'];
    case 'leave':
      return reason.leaves.map(leaveText);
    case 'leave-on-day':
      return ['Free hours are not offered on a day with leave:', ...reason.leaves.map(leaveText)];
    case 'break-hour':
      return [`The hour between ${rangeText(reason.before)} and ${rangeText(reason.after)} is kept as a break.`];
    case 'outside-working-hours':
      if (reason.ranges.length === 0) return ['No working hours on this date.'];
      return [`Works ${reason.ranges.map(rangeText).join(', ')}.`];
    case 'fourth-consecutive':
      return [`${BLOCK_REASONS.f} beside:`, ...reason.hours.map(sessionHourText)];
    case 'session-limit':
      return [`${reason.hours.length} session hours already:`, ...reason.hours.map(sessionHourText)];
    case 'no-slot':
      return ['Within working hours, but the calendar offers no slot here.'];
    case 'free':
      return reason.range ? [`Works ${rangeText(reason.range)}.`] : [];
  }
}

function sessionText({ label, start, end }: SessionFact): string {
  return `${label || 'Session'}, ${clockRange(start, end)}`;
}

function sessionHourText({ hour, sessions }: SessionHourFact): string {
  const what = sessions.length > 0 ? sessions.map(sessionText).join('; ') : 'picked here';
  return `${hourLabel(hour)}: ${what}`;
}

function leaveText({ status, from, to }: LeaveFact): string {
  return `Leave ${status.toLowerCase()}, ${spanText(from, to)}`;
}

function rangeText({ start, end }: RangeFact): string {
  return hourRange(start, end);
}
