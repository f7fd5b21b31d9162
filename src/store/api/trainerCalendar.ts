// Calendars of trainers, and hours blocked in them by hand.
import { trainerCalendar } from '@domain/contract/operations/trainerCalendar';
import { apiOf } from './apiOf';

export const trainerCalendarApi = apiOf(
  trainerCalendar,
  'trainersCalendar',
  'calendarEvents',
  'newCalendarEvents',
  'blockHours',
  'unblockHours',
);

export const { useTrainersCalendarQuery } = trainerCalendarApi;
