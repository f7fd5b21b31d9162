// The period of the numbers of a screen, how finely they are told and what else is chosen there, all in the address.
import { createAction } from '@reduxjs/toolkit';
import { type Grain, GRAINS } from '@domain/numbers/buckets';
import { type Days, daysOfPeriod, DEFAULT_PERIOD } from '@domain/numbers/periods';
import { useToday } from '@/clock/useNow';
import { selectAddressed } from './batchScreens';
import { useAppSelector } from './hooks';

const chosen = (name: string) => (text: string) => ({ payload: text, meta: { search: { [name]: text }, step: true } });

export const periodChosen = createAction('numbers/periodChosen', chosen('period'));
export const grainChosen = createAction('numbers/grainChosen', chosen('grain'));
/** Which of the numbers, or which currency of it. */
export const numberChosen = createAction('numbers/numberChosen', (name: string, text: string) => ({
  payload: text,
  meta: { search: { [name]: text } },
}));

/** `text` as the address says it; what makes no sense there is the usual one. */
export function usePeriod(): { text: string; days: Days } {
  const asked = useAppSelector((state) => selectAddressed(state, 'period')) ?? DEFAULT_PERIOD;
  const today = useToday();
  const days = daysOfPeriod(asked, today);
  return days ? { text: asked, days } : { text: DEFAULT_PERIOD, days: daysOfPeriod(DEFAULT_PERIOD, today)! };
}

export function useGrain(): Grain {
  const asked = useAppSelector((state) => selectAddressed(state, 'grain')) ?? '';
  return Object.hasOwn(GRAINS, asked) ? (asked as Grain) : 'day';
}
