// Whether the sessions to come can be taught.
import { readiness } from '@domain/contract/operations/readiness';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(readiness);

const readinessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ readiness: read(build, 'readiness') }),
});

export const { useReadinessQuery } = readinessApi;
