// The hour at which the grid opens.
import type { HourOfDay } from '@domain/units';

/**
 * The hour it is now; on another date (`now` is null) the first, in the order shown, in which a listed trainer is free.
 * Undefined where no listed trainer is free at any hour.
 */
export function hourShownFirst(
  codes: readonly string[],
  listed: readonly number[],
  hours: readonly HourOfDay[],
  now: HourOfDay | null,
): HourOfDay | undefined {
  if (now !== null) return now;
  return hours.find((hour) =>
    listed.some((index) => {
      const code = codes[index]?.[hour];
      return code === 'a' || code === 'c';
    }),
  );
}
