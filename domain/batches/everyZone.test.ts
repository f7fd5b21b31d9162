// Sessions over every change of clocks of every zone, 2024 to 2028: numbers go on without a gap, the wall clock is kept (decisions 8).
import { expect, test } from 'vitest';
import { WEEKDAYS } from '../business/trainerTerms';
import { addDays, clockInZone, dateInZone, SECONDS_PER_DAY, weekdayIndex } from '../calendar';
import { batchSessions, type WeeklySlot } from './sessions';

const FROM = Date.parse('2024-01-01T00:00Z') / 1000;
const DAYS = 5 * 366;
/** No zone changes its clocks and back within so few days. */
const STEP = 6;
/** An ordinary hour, one that many changes skip, one that they repeat, and one around midnight. */
const TIMES = ['17:30', '02:30', '01:30', '00:00'] as const;

/** Dates on which the zone's clocks change, found by the clock at a fixed instant of each day. */
function changeDays(zone: string): string[] {
  const clockOn = (day: number) => clockInZone(zone, FROM + day * SECONDS_PER_DAY);
  const days: string[] = [];
  let before = clockOn(0);
  for (let day = STEP; day < DAYS; day += STEP) {
    if (clockOn(day) === before) continue;
    for (let each = day - STEP + 1; each <= day; each++) {
      const clock = clockOn(each);
      if (clock !== before) days.push(dateInZone(zone, FROM + each * SECONDS_PER_DAY));
      before = clock;
    }
  }
  return days;
}

test('every zone, every change day', { timeout: 120_000 }, () => {
  const slots: WeeklySlot[] = WEEKDAYS.flatMap((weekday) => TIMES.map((time) => ({ weekday, time })));
  let changes = 0;
  /** Most zones are another's clocks under another name. */
  const seen = new Set<string>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const days = changeDays(zone);
    const clocks = [clockInZone(zone, FROM), ...days].join(' ');
    if (seen.has(clocks)) continue;
    seen.add(clocks);
    for (const date of days) {
      changes++;
      const sessions = batchSessions({
        zone,
        slots,
        startDate: addDays(date as never, -2),
        range: [7, 26],
        holidays: [],
      });
      expect(
        sessions.map(({ number }) => number),
        `${zone} ${date}`,
      ).toEqual(Array.from({ length: 20 }, (_, at) => 7 + at));
      let earlier = 0;
      for (const { start } of sessions) {
        expect(start, `${zone} ${date}`).toBeGreaterThan(earlier);
        earlier = start;
        // A clock that exists twice is taken at its first; most are set back by an hour, one island's by half of it.
        const clock = clockInZone(zone, start);
        if ([1800, 3600].some((before) => clockInZone(zone, start - before) === clock))
          expect.fail(`${zone} ${date} is taken at its second`);
        if ((TIMES as readonly string[]).includes(clock)) continue;
        // The clock did not exist that day: it is the first instant after the gap.
        const [there, justBefore] = [start, start - 60].map((at) => `${dateInZone(zone, at)} ${clockInZone(zone, at)}`);
        const skipped = TIMES.some((time) =>
          [dateInZone(zone, start), dateInZone(zone, start - 60)].some(
            (day) => `${day} ${time}` > justBefore! && `${day} ${time}` < there!,
          ),
        );
        expect(skipped, `${zone} ${there}`).toBe(true);
      }
    }
  }
  expect(changes).toBeGreaterThan(200);
  expect(WEEKDAYS[weekdayIndex('2024-01-01')]).toBe('Mon');
});
