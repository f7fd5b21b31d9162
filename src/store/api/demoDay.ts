// Demos of leads in the hands of sales.
import { demoDay } from '@domain/contract/operations/demoDay';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(demoDay);

export const demoDayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    demosOfDay: read(build, 'demosOfDay'),
    notePresence: write(build, 'notePresence'),
    cancelDemos: write(build, 'cancelDemos'),
    moveDemos: write(build, 'moveDemos'),
  }),
});

export const { useDemosOfDayQuery, useNotePresenceMutation, useCancelDemosMutation, useMoveDemosMutation } = demoDayApi;
