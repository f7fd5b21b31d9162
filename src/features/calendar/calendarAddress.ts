// What the block calendar shows, read from the address: whose calendars, which days, in which zone.
import { createSelector } from '@reduxjs/toolkit';
import { isZone } from '@domain/zone';
import { TIME_ZONE } from '@domain/calendar';
import { CALENDAR_VIEWS, type CalendarView } from '@domain/trainerCalendar/days';
import { selectAddressed } from '@/store/batchScreens';
import type { RootState } from '@/store/store';

/** As many as the API gives at a time. */
export const MAX_TRAINERS = 6;

export const selectTrainers = createSelector(
  (state: RootState) => selectAddressed(state, 'trainers') ?? '',
  (text): string[] => [...new Set(text.split(',').filter(Boolean))].slice(0, MAX_TRAINERS),
);

export function selectView(state: RootState): CalendarView {
  const view = selectAddressed(state, 'view') ?? '';
  return Object.hasOwn(CALENDAR_VIEWS, view) ? (view as CalendarView) : 'week';
}

export function selectZone(state: RootState): string {
  const zone = selectAddressed(state, 'zone');
  return zone !== null && isZone(zone) ? zone : TIME_ZONE;
}
