// Holidays of the seeded company: the usual ones of each region, every year.
import type { BatchRegion } from '@domain/batches/zones';
import { startOfDay } from '@domain/calendar';
import { type Holiday, HOLIDAYS } from '@domain/records/holiday';
import type { IsoDate } from '@domain/units';
import { newRow } from '../../store/newRow';

const NEW_YEAR = ['01-01', 'New Year'] as const;
const CHRISTMAS = ['12-25', 'Christmas'] as const;

const DAYS: Readonly<Record<BatchRegion, readonly (readonly [day: string, name: string])[]>> = {
  IN: [NEW_YEAR, ['01-26', 'Republic Day'], ['08-15', 'Independence Day'], ['10-02', 'Gandhi Jayanti'], CHRISTMAS],
  US: [NEW_YEAR, ['07-04', 'Independence Day'], CHRISTMAS],
  CA: [NEW_YEAR, ['07-01', 'Canada Day'], CHRISTMAS, ['12-26', 'Boxing Day']],
  AU: [NEW_YEAR, ['01-26', 'Australia Day'], ['04-25', 'Anzac Day'], CHRISTMAS, ['12-26', 'Boxing Day']],
  NZ: [NEW_YEAR, ['02-06', 'Waitangi Day'], ['04-25', 'Anzac Day'], CHRISTMAS],
  ROW: [NEW_YEAR, CHRISTMAS],
};

const ON: Readonly<Record<BatchRegion, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(DAYS).map(([region, days]) => [region, new Set(days.map(([day]) => day))]),
) as never;

/** `date` is one of the region's batches. */
export function isHoliday(region: BatchRegion, date: IsoDate): boolean {
  return ON[region].has(date.slice(5));
}

/** Of that year and the two after it. */
export function holidaysFrom(region: BatchRegion, year: number): IsoDate[] {
  return [year, year + 1, year + 2].flatMap((each) => DAYS[region].map(([day]): IsoDate => `${each}-${day}`));
}

/** Of last year, this one and the next two. */
export function seedHolidays(today: IsoDate): Holiday[] {
  const year = Number(today.slice(0, 4));
  const at = startOfDay(`${year - 2}-12-01`) + 36_000;
  return Object.entries(DAYS).flatMap(([region, days]) =>
    [year - 1, year, year + 1, year + 2].flatMap((each) =>
      days.map(([day, name]) =>
        newRow(
          HOLIDAYS,
          { actor: 'planning@example.com', now: at },
          { id: `${region}:${each}-${day}`, region: region as BatchRegion, day: `${each}-${day}`, name },
        ),
      ),
    ),
  );
}
