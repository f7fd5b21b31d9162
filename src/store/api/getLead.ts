// The next lead from the pool, and what may be promised to its family.
import { getLead } from '@domain/contract/operations/getLead';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { write } = endpointsOf(getLead);

export const getLeadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ getLead: write(build, 'getLead'), checkPromise: write(build, 'checkPromise') }),
});

export const { useGetLeadMutation, useCheckPromiseMutation } = getLeadApi;
