// How long something has waited.
import { SECONDS_PER_DAY } from '@domain/calendar';
import { countText } from '@domain/formats';
import type { EpochSeconds } from '@domain/units';

const DAYS = { one: 'day', many: 'days' };

/** `Today`, `1 day`, `12 days`. */
export function ageText(since: EpochSeconds, now: EpochSeconds): string {
  const days = Math.floor((now - since) / SECONDS_PER_DAY);
  return days < 1 ? 'Today' : countText(DAYS, days);
}
