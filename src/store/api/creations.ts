// The log of a day of the hours grid, and taking back sessions that were created in it.
import { creations } from '@domain/contract/operations/creations';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(creations);

export const creationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dayLog: read(build, 'dayLog'),
    takeBackSessions: write(build, 'takeBackSessions'),
  }),
});

export const { useDayLogQuery } = creationsApi;
