// How the clocks of two zones drift apart: who shares a batch's hours but not its changes of clocks (decisions 8).
import { clockInZone, SECONDS_PER_DAY } from '../calendar';
import type { EpochSeconds } from '../units';

/** Whether the two keep the same distance from `from` on, for as many days. */
export function changeTogether(one: string, other: string, from: EpochSeconds, days: number): boolean {
  if (one === other) return true;
  const first = distance(one, other, from);
  for (let day = 1; day <= days; day++) if (distance(one, other, from + day * SECONDS_PER_DAY) !== first) return false;
  return true;
}

function distance(one: string, other: string, at: EpochSeconds): number {
  return (minutes(clockInZone(one, at)) - minutes(clockInZone(other, at)) + 1440) % 1440;
}

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
}
