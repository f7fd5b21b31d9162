// How the clocks of two zones drift apart: who shares a batch's hours but not its changes of clocks (decisions 8).
import { SECONDS_PER_DAY } from '../calendar';
import type { EpochSeconds } from '../units';
import { wallOf } from './wallClock';

/** Whether the two keep the same distance from `from` on, for as many days. */
export function changeTogether(one: string, other: string, from: EpochSeconds, days: number): boolean {
  if (one === other) return true;
  const first = distance(one, other, from);
  for (let day = 1; day <= days; day++) if (distance(one, other, from + day * SECONDS_PER_DAY) !== first) return false;
  return true;
}

function distance(one: string, other: string, at: EpochSeconds): number {
  return (wallOf(one, at) - wallOf(other, at) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
}
