// The families' local time beside Kolkata's, when one country is chosen.
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { timeZonesOf } from '@domain/business/timeZones';
import { startOfHour } from '@domain/calendar';
import { clockIn, zoneCity } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';

export interface SecondClock {
  /** Such as `Singapore`, or `New York, United States` where the country has several clocks. */
  place: string;
  /** `9:30 pm`, when an hour of the date begins in India. */
  at(hour: HourOfDay): string;
}

/** None where no country or several are chosen, or where its clocks are India's own. */
export function secondClock(countries: readonly string[], date: IsoDate): SecondClock | null {
  const [country = ''] = countries;
  const [zone, ...others] = timeZonesOf(country);
  if (countries.length !== 1 || zone === undefined || zone === 'Asia/Kolkata') return null;
  const name = DEMO_COUNTRIES.find(({ id }) => id === country)?.name ?? country;
  return {
    place: others.length > 0 ? `${zoneCity(zone)}, ${name}` : name,
    at: (hour) => clockIn(zone, startOfHour(date, hour)),
  };
}
