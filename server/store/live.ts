// What the API keeps of planners at work: the hours that they hold, and a log of what happened on days for those who look at them
// (docs/decisions/259).
import type { EpochSeconds, HourMask, IsoDate, TrainerId } from '@domain/units';

/** One tab of a browser on a date. */
export interface Holder {
  planner: string;
  holder: string;
  date: IsoDate;
}

export interface HeldHours extends Holder {
  hours: Record<TrainerId, HourMask>;
}

/** What happened. Hours of `held` are those of the trainers concerned as they are from then on: 0 where nothing is held any more. */
export type LiveEvent =
  | ({ kind: 'held' } & HeldHours)
  /** Something in these trainers' calendars changed, that touches this stretch. */
  | { kind: 'changed'; trainers: TrainerId[]; from: EpochSeconds; until: EpochSeconds };

/** What the log holds from one place to the next. */
export interface LiveNews {
  /** From where to go on. */
  place: string;
  events: LiveEvent[];
}

/** The log goes back this far, seconds. A place that is nearly as old is no longer known: a transaction may take its time. */
export const LOG_SECONDS = 600;
export const PLACE_SECONDS = 540;
/** How long a transaction may be on its way after it has written an event, seconds. */
export const SLOW_SECONDS = 20;

export interface Live {
  /** What a tab holds from now on, instead of what it held there; nobody else's. It is a sign of life too. */
  hold(held: HeldHours, now: EpochSeconds): Promise<void>;
  /** What everybody holds on a date, and the place in the log after which it changes. */
  opening(date: IsoDate): Promise<{ place: string; held: HeldHours[] }>;
  /** What happened since; each event once, whatever order transactions end in. Undefined for a place that is not known (any more). */
  since(place: string): Promise<LiveNews | undefined>;
  /** What happened in the last seconds, and some before; undefined where the log does not go back as far. */
  ofLast(seconds: number): Promise<LiveEvent[] | undefined>;
  /** Ends what was held without a sign of life since then, and forgets what is old in the log. */
  sweep(seenBefore: EpochSeconds): Promise<void>;
  /** Calls when there may be something new. Answers how to end it. */
  listen(onNews: () => void): Promise<() => void>;
}

/** The trainers whose held hours are others than before, with what is held of them now. */
export function changesOfHeld(
  before: Readonly<Record<TrainerId, HourMask>>,
  after: Readonly<Record<TrainerId, HourMask>>,
): Record<TrainerId, HourMask> {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...all].flatMap((id) => ((before[id] ?? 0) === (after[id] ?? 0) ? [] : [[id, after[id] ?? 0]])),
  );
}
