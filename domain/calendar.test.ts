import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromZonedTime } from 'date-fns-tz';
import {
  addDays,
  clockInZone,
  clockOf,
  dateInZone,
  dateOf,
  daysBetween,
  fromSlashDate,
  hourOf,
  isRealDate,
  startOfDay,
  startOfHour,
  TIME_ZONE,
  weekdayIndex,
} from './calendar';
import { toSlashDate } from './formats';

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('spec 9: the availability time zone is Asia/Kolkata', () => {
  test('decisions 1: a day begins at midnight in Kolkata', () => {
    expect(startOfDay('2025-11-20')).toBe(1763577000);
    expect(dateOf(1763577000)).toBe('2025-11-20');
    expect(dateOf(1763577000 - 1)).toBe('2025-11-19');
  });

  test('decisions 1: dates, hours and instants agree, whatever zone the machine is in', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 23 }), (date, hour) => {
        const instant = startOfHour(date, hour);
        expect(dateOf(instant)).toBe(date);
        expect(hourOf(instant)).toBe(hour);
        expect(clockOf(instant)).toBe(`${String(hour).padStart(2, '0')}:00`);
      }),
    );
  });

  test('times that are computed without the zone’s table are those of the table, also before its clocks were fixed', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1900, 0, 2) / 1000, max: Date.UTC(2200, 0, 1) / 1000 }), (instant) => {
        expect(dateOf(instant)).toBe(dateInZone(TIME_ZONE, instant));
        expect(clockOf(instant)).toBe(clockInZone(TIME_ZONE, instant));
        expect(hourOf(instant)).toBe(Number(clockInZone(TIME_ZONE, instant).slice(0, 2)));
        expect(startOfDay(dateOf(instant))).toBe(
          fromZonedTime(`${dateOf(instant)}T00:00:00`, TIME_ZONE).getTime() / 1000,
        );
      }),
    );
    expect(
      ['1941-10-05', '1945-10-15', '1946-01-01', '9999-12-31', '2026-02-30', ''].map((date) => startOfDay(date)),
    ).toEqual(
      ['1941-10-05', '1945-10-15', '1946-01-01', '9999-12-31', '2026-02-30', ''].map(
        (date) => fromZonedTime(`${date}T00:00:00`, TIME_ZONE).getTime() / 1000,
      ),
    );
  });

  test('spec 7.2: DD/MM/YYYY goes both ways, and only for dates that exist', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(fromSlashDate(toSlashDate(date))).toBe(date);
      }),
    );
    for (const bad of ['31/02/2026', '2026-02-01', '1/2/2026', '00/01/2026', '', '01/13/2026', '01/01/2026x'])
      expect(fromSlashDate(bad)).toBeUndefined();
    expect(isRealDate('2026-02-29')).toBe(false);
    expect(isRealDate('2028-02-29')).toBe(true);
  });

  test('spec 3: days step one by one and weekdays begin on Monday', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
    expect(weekdayIndex('2026-11-16')).toBe(0);
    expect(weekdayIndex('2026-11-22')).toBe(6);
  });
});
