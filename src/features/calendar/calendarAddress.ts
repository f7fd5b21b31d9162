// What the block calendar shows, read from the address: whose calendars, which days, in which zone.
import { createSelector } from '@reduxjs/toolkit';
import { isZone } from '@domain/zone';
import { TIME_ZONE } from '@domain/calendar';
import { CALENDAR_VIEWS, type CalendarView } from '@domain/trainerCalendar/days';
import { selectAddressed } from '@/store/batchScreens';
import type { RootState } from '@/store/store';

/** As many as the API gives at a time. */
export const MAX_TRAINERS = 6;

const selectNamed = (state: RootState) => selectAddressed(state, 'trainers') ?? '';

/** What can be a trainer: the API is not asked for anything else. */
const TRAINER = /^(?=.{3,254}$)[\w.+'-]*[\w+-]@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i;

export const selectTrainers = createSelector(selectNamed, (text): string[] =>
  [...new Set(text.split(',').filter((each) => TRAINER.test(each)))].slice(0, MAX_TRAINERS),
);

/** Whether the address names any person. */
export function selectIsNamed(state: RootState): boolean {
  return selectNamed(state) !== '';
}

export function selectView(state: RootState): CalendarView {
  const view = selectAddressed(state, 'view') ?? '';
  return Object.hasOwn(CALENDAR_VIEWS, view) ? (view as CalendarView) : 'week';
}

export function selectZone(state: RootState): string {
  const zone = selectAddressed(state, 'zone');
  return zone !== null && isZone(zone) ? zone : TIME_ZONE;
}
