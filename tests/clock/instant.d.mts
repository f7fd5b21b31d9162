/** Milliseconds since 1970. */
export const INSTANT: number;
export function stopClock(instant: number): void;
