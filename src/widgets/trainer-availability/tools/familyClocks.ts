// The families' local times beside Kolkata's, where countries are chosen: loaded with the first that is.
import { unsuitableHour } from '@domain/business/childHours';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { timeZonesOf } from '@domain/business/timeZones';
import { startOfHour } from '@domain/calendar';
import { clockIn, zoneCity } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';
import { HOUR_ORDER } from '../columns';

export interface FamilyClock {
  /** Such as `Singapore`, or `New York, United States` where the country has several clocks. */
  place: string;
  /** The country alone, or those that share the clock: where there is room for no more. */
  countries: string;
  /** `9:30 PM`, when an hour of the date begins in India. */
  at(hour: HourOfDay): string;
  /** Before 7 AM or after 9 PM there: no child is taught then. */
  unsuitable(hour: HourOfDay): 'early' | 'late' | undefined;
}

/** As many have room in the header. */
export const MOST_CLOCKS = 3;

/** The clocks of the families, below India's, and how many more there would be. */
export interface Clocks {
  clocks: readonly FamilyClock[];
  more: number;
  /** Whose times they are, a line for each line of clocks. */
  zones: string;
  /** The same where there is room for a country alone. */
  countries: string;
}

/** In the order in which the countries were chosen; those whose clocks say the same all day are one. None for India's own. */
export function familyClocks(countries: readonly string[], date: IsoDate): Clocks {
  const places = new Map<string, { zone: string; names: string[]; countries: string[] }>();
  for (const country of countries) {
    const [zone, ...others] = timeZonesOf(country);
    if (zone === undefined || zone === 'Asia/Kolkata') continue;
    const name = DEMO_COUNTRIES.find(({ id }) => id === country)?.name ?? country;
    const day = HOUR_ORDER.map((hour) => clockIn(zone, startOfHour(date, hour))).join();
    const there = places.get(day) ?? { zone, names: [], countries: [] };
    const place = others.length > 0 ? `${zoneCity(zone)}, ${name}` : name;
    places.set(day, { ...there, names: [...there.names, place], countries: [...there.countries, name] });
  }
  const all = [...places.values()].map(({ zone, names, countries: named }): FamilyClock => ({
    place: names.join(' and '),
    countries: named.join(' and '),
    at: (hour) => clockIn(zone, startOfHour(date, hour)),
    unsuitable: (hour) => unsuitableHour(zone, startOfHour(date, hour)),
  }));
  const clocks = all.slice(0, MOST_CLOCKS);
  const more = all.length - clocks.length;
  return { clocks, more, zones: zoneLines(clocks, more), countries: countryLines(clocks, more) };
}

function zoneLines(clocks: readonly FamilyClock[], more: number): string {
  const [first, ...others] = clocks.map(({ place }) => place);
  if (first === undefined) return 'All times IST';
  return [`All times IST · below: ${first}`, ...others].join('\n') + (more > 0 ? ` · ${more} more not shown` : '');
}

function countryLines(clocks: readonly FamilyClock[], more: number): string {
  if (clocks.length === 0) return 'All times IST';
  return clocks.map(({ countries }) => countries).join('\n') + (more > 0 ? `, ${more} more` : '');
}
