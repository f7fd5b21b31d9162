// How many demos a plan may have in an hour: as many as in any other, or what is missing in this one (docs/decisions/250, 255).
import type { HourOfDay } from '../units';

export interface HourLimits {
  mostAnHour: number;
  /** Where what is missing in each hour is known: none in the others. */
  mostAt?: Readonly<Record<HourOfDay, number>> | undefined;
}

/** Hours that are picked already count in it. */
export function mostIn({ mostAnHour, mostAt }: HourLimits, hour: HourOfDay): number {
  return mostAt ? Math.min(mostAnHour, mostAt[hour] ?? 0) : mostAnHour;
}
