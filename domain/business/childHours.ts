// Hours in which no child is taught: before 7 AM or after 9 PM by the clocks where the family lives.
import { clockInZone } from '../calendar';
import type { EpochSeconds } from '../units';

const [FIRST, LAST] = ['07:00', '21:00'];
const MINUTE = 60;

/** Of an hour that begins then; undefined where children can be taught in all of it. */
export function unsuitableHour(zone: string, start: EpochSeconds): 'early' | 'late' | undefined {
  const [begins, lastMinute] = [clockInZone(zone, start), clockInZone(zone, start + 60 * MINUTE - MINUTE)];
  if (begins < FIRST) return 'early';
  return begins >= LAST || lastMinute >= LAST || lastMinute < FIRST ? 'late' : undefined;
}
