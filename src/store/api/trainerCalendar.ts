// Calendars of trainers, and hours blocked in them by hand.
import { trainerCalendar } from '@domain/contract/operations/trainerCalendar';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(trainerCalendar);

export const trainerCalendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainersCalendar: read(build, 'trainersCalendar'),
    calendarEvents: read(build, 'calendarEvents'),
    newCalendarEvents: read(build, 'newCalendarEvents'),
    blockHours: write(build, 'blockHours'),
    unblockHours: write(build, 'unblockHours'),
  }),
});

export const { useTrainersCalendarQuery } = trainerCalendarApi;
