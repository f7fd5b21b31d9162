// A proposal in words: how much of what was wanted, how even it is, what speaks for each hour, and what stands in the way of the rest.
import { countText, hourLabel } from '@domain/formats';
import type { PickReason, ShortHour } from '@domain/availability/planReasons';
import type { Proposal } from '@/store/availability/planning';
import type { HourOfDay } from '@domain/units';
import { HOUR_ORDER } from '../columns';
import { reasonsText } from '../tools/paintText';

const HOURS = { one: 'hour', many: 'hours' };

/** `9 of 12 proposed`. */
export function headText({ aims, wanted }: Pick<Proposal, 'aims' | 'wanted'>): string {
  if (aims.picks === 0) return 'No hour can be proposed';
  return aims.picks === wanted ? `${wanted} proposed` : `${aims.picks} of ${wanted} proposed`;
}

/** What is known of better plans: none, or how good one may be. */
export function boundText({ aims, bound }: Pick<Proposal, 'aims' | 'bound'>): string {
  if (bound.picks > aims.picks) return `The search was ended: up to ${bound.picks} may be possible.`;
  if (aims.picks === 0) return '';
  if (bound.fullestDay < aims.fullestDay)
    return `The search was ended: the fullest trainer may do with ${countText(HOURS, bound.fullestDay)} on the day.`;
  if (bound.fullestWeek < aims.fullestWeek)
    return `The search was ended: the fullest trainer may do with ${countText(HOURS, bound.fullestWeek)} in the week.`;
  if (bound.daySpread < aims.daySpread || bound.weekSpread < aims.weekSpread)
    return 'The search was ended: hours may be spread more evenly still.';
  return 'No plan has more hours, and none spreads them more evenly.';
}

export function balanceText({ aims }: Pick<Proposal, 'aims'>): string {
  return aims.picks === 0
    ? ''
    : `The fullest trainer then has ${countText(HOURS, aims.fullestDay)} on the day, ${aims.fullestWeek} in the week.`;
}

/** `1 hour that day, 9 that week. Of 14 who are free none would have fewer.` */
export function reasonText({ day, week, free, lighter }: PickReason): string {
  const load = `${countText(HOURS, day)} that day, ${week} that week.`;
  if (free === 1) return `${load} Nobody else is free.`;
  if (lighter === 0) return `${load} Of ${free} who are free none would have fewer.`;
  return `${load} Of ${free} who are free ${lighter} would have fewer, but have their most or are needed at another hour.`;
}

/** `6 PM has 2: 12 busy, 3 have their most`. */
export function shortText({ hour, has, why: { most = 0, ...rules } }: ShortHour): string {
  const reasons = [reasonsText(rules), most > 0 && (most === 1 ? '1 has the most' : `${most} have the most`)];
  return `${hourLabel(hour)} has ${has}: ${reasons.filter(Boolean).join(', ') || 'nobody else'}`;
}

/** `5 PM 2, 6 PM 3`: in the order of the grid. */
export function gapsText(missing: Readonly<Record<HourOfDay, number>>): string {
  return HOUR_ORDER.flatMap((hour) => (missing[hour] ? [`${hourLabel(hour)} ${missing[hour]}`] : [])).join(', ');
}
