// Sessions of every kind, listed and counted.
import { sessionData } from '@domain/contract/operations/sessionData';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(sessionData);

export const sessionDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionDataPage: read(build, 'sessionDataPage'),
    countSessionData: read(build, 'countSessionData'),
  }),
});

export const { useSessionDataPageQuery, useCountSessionDataQuery } = sessionDataApi;
