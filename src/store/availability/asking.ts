// What asking for a day takes before its page is there.
import { today } from '@/clock/clock';
import type { IsoDate } from '@domain/units';
import { readView } from './view';

export { dayAskedAhead } from './picking';

/** The date that an address names; null where it names none. */
export function dateAsked(search: string): IsoDate | null {
  return readView(search, today()).date;
}
