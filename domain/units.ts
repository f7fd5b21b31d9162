// The units the whole project counts in, as names, so that a signature says what a number means.

/** Seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number;
/** Hour of a day in Asia/Kolkata, 0 to 23. */
export type HourOfDay = number;
/** A set of hours: bit `h` is set when hour `h` belongs to it; 24 bits. */
export type HourMask = number;
/** Minutes since midnight, 0 to 1440. */
export type MinuteOfDay = number;
/** Wall-clock time of day, `HH:MM`. */
export type ClockTime = string;
/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;
/** A trainer's id, which is the trainer's e-mail address (spec 3). */
export type TrainerId = string;
