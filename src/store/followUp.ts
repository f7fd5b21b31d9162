// Which days Demo Feedback and Demo Attendance show, and whom they look for: read from the address.
import { createAction } from '@reduxjs/toolkit';
import { addDays, isRealDate } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { RootState } from './store';

/** The API answers at most so many days after the first. */
const MOST_DAYS = 31;
const USUAL_DAYS = 7;

export const daysChosen = createAction('followUp/daysChosen', (days: { from: IsoDate; to: IsoDate }) => ({
  payload: undefined,
  meta: { search: { ...days } },
}));
export const leadSought = createAction('followUp/leadSought', (words: string) => ({
  payload: undefined,
  meta: { search: { search: words } },
}));

/** The first day shown: the last week unless the address says otherwise. */
export function selectFrom(state: RootState, today: IsoDate): IsoDate {
  const [from, to] = [dateIn(state, 'from'), selectTo(state, today)];
  const earliest = addDays(to, -MOST_DAYS);
  if (from === undefined || from > to) return addDays(to, -USUAL_DAYS);
  return from < earliest ? earliest : from;
}

export function selectTo(state: RootState, today: IsoDate): IsoDate {
  return dateIn(state, 'to') ?? today;
}

export function selectSought({ location }: RootState): string {
  return new URLSearchParams(location.search).get('search') ?? '';
}

function dateIn({ location }: RootState, name: string): IsoDate | undefined {
  const text = new URLSearchParams(location.search).get(name) ?? '';
  return isRealDate(text) ? text : undefined;
}
