// In which time zone a lead lives, and which day it is there (spec 9; a lead's own choice within the country wins).
import { dateInZone } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import { isZone } from '../zone';

/** The zones of each demo country, the most usual first. */
export const COUNTRY_TIME_ZONES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AE: ['Asia/Dubai'],
  AR: ['America/Argentina/Buenos_Aires'],
  AU: ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'],
  BD: ['Asia/Dhaka'],
  BH: ['Asia/Bahrain'],
  CA: ['America/Toronto', 'America/Halifax', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver'],
  HK: ['Asia/Hong_Kong'],
  ID: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
  IN: ['Asia/Kolkata'],
  KW: ['Asia/Kuwait'],
  LK: ['Asia/Colombo'],
  MY: ['Asia/Kuala_Lumpur'],
  NG: ['Africa/Lagos'],
  NP: ['Asia/Kathmandu'],
  NZ: ['Pacific/Auckland'],
  OM: ['Asia/Muscat'],
  PH: ['Asia/Manila'],
  PK: ['Asia/Karachi'],
  QA: ['Asia/Qatar'],
  SA: ['Asia/Riyadh'],
  SG: ['Asia/Singapore'],
  TH: ['Asia/Bangkok'],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  ZA: ['Africa/Johannesburg'],
};

export function timeZonesOf(country: string): readonly string[] {
  // Whatever a client sends: `constructor` is no country.
  return (Object.hasOwn(COUNTRY_TIME_ZONES, country) && COUNTRY_TIME_ZONES[country]) || [];
}

/** The date on which the instant falls in the zone. */
export function dateIn(zone: string, instant: EpochSeconds): IsoDate {
  return dateInZone(zone, instant);
}

/** When a date begins in the zone: its midnight, or the first minute after it where clocks are put forward over it. */
export function startOfDayIn(zone: string, date: IsoDate): EpochSeconds {
  const midnight = Date.parse(`${date}T00:00Z`) / 60_000;
  // No zone is further from UTC than 14 hours. In minutes.
  let [before, from] = [midnight - 15 * 60, midnight + 15 * 60];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dateIn(zone, middle * 60) < date) before = middle;
    else from = middle;
  }
  return from * 60;
}

/** Whether the name is one of the IANA's: an offset is none. */
export function isTimeZone(name: string): boolean {
  return /^[A-Z]/i.test(name) && isZone(name);
}
