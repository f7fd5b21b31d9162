// Searches in Book Demo that found no slot, in the weeks before today: counts alone, most of them when families are at home.
import { DEMAND_WEEKS } from '@domain/availability/demand';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { FruitlessSearches } from '../../store/demand';
import { Random } from './random';

/** Where many families are, and the hours in Asia/Kolkata at which they call. */
const CALLERS = [
  { country: 'IN', hours: [17, 18, 19, 20], most: 4 },
  { country: 'SG', hours: [15, 16, 17], most: 2 },
  { country: 'AE', hours: [20, 21, 22, 23], most: 14 },
  { country: 'AU', hours: [11, 12, 13], most: 2 },
  { country: 'US', hours: [4, 5, 6, 7], most: 14 },
].filter(({ country }) => DEMO_COUNTRIES.some(({ id }) => id === country));

const DEMAND_CHANNEL = 0xdead;

export function seedFruitlessSearches(seed: number, today: IsoDate): FruitlessSearches[] {
  return Array.from({ length: 7 * DEMAND_WEEKS }, (_, days) => addDays(today, -1 - days)).flatMap((date) =>
    CALLERS.flatMap(({ country, hours, most }, caller) =>
      hours.flatMap((hour) => {
        const random = new Random(seed, DEMAND_CHANNEL, startOfDay(date) / 3600, caller, hour);
        // On working days children are at school until the afternoon, and parents call less often.
        const searches = random.int(0, weekdayIndex(date) < 5 ? most : most + 1);
        return searches > 0 ? [{ hour: startOfHour(date, hour), country, searches }] : [];
      }),
    ),
  );
}
