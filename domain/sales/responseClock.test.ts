import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockInZone, dateInZone, startOfHour, weekdayIndex } from '../calendar';
import { mayCallAt, responseDue } from './responseClock';

const MINUTE = 60;
const ZONES = ['Asia/Kolkata', 'Asia/Dubai', 'America/New_York', 'Europe/London', 'Pacific/Auckland', 'Asia/Kathmandu'];
const HOLIDAYS = ['2026-11-26', '2026-12-25'];

/** Whether the clock runs in this minute, as one would read it off both clocks. */
function runs(zone: string, at: number): boolean {
  const day = dateInZone('Asia/Kolkata', at);
  const [here, there] = [clockInZone('Asia/Kolkata', at), clockInZone(zone, at)];
  const isDay = (clock: string) => clock >= '09:00' && clock < '21:00';
  return weekdayIndex(day) !== 6 && !HOLIDAYS.includes(day) && isDay(here) && isDay(there);
}

describe('the response clock', () => {
  test('runs out after 30 minutes in which both clocks say that one may work', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 40 * 24 * 60 }), (zone, minutes) => {
        const from = startOfHour('2026-10-20', 0) + minutes * MINUTE;
        let left = 30;
        let at = from;
        for (; left > 0 && at < from + 20 * 86_400; at += MINUTE) if (runs(zone, at)) left--;
        expect(responseDue({ from, zone, holidays: HOLIDAYS })).toBe(left === 0 ? at : null);
        expect(mayCallAt(zone, from)).toBe(clockInZone(zone, from) >= '09:00' && clockInZone(zone, from) < '21:00');
      }),
      { numRuns: 60 },
    );
  });

  test('a family is called from 09:00:00 on to before 21:00:00 of its own clock', () => {
    // Half past in Kolkata is the full hour in Dubai.
    const [morning, evening] = [10, 22].map((hour) => startOfHour('2026-11-18', hour) + 30 * MINUTE);
    const may = (at: number) => mayCallAt('Asia/Dubai', at);
    expect([morning! - 1, morning!, evening! - 1, evening!].map(may)).toEqual([false, true, true, false]);
  });

  test('on an evening in New York only the hours that both zones share count', () => {
    // 19:30 in New York is 06:00 in Kolkata: both clocks are within hours from 09:00 in New York, 19:30 in Kolkata, on.
    const from = startOfHour('2026-11-18', 6);
    expect(responseDue({ from, zone: 'America/New_York', holidays: [] })).toBe(startOfHour('2026-11-18', 20));
    expect(mayCallAt('America/New_York', startOfHour('2026-11-18', 12))).toBe(false);
  });
});
