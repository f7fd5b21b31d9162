// The outbox; administrators only.
import { administration } from '@domain/contract/operations/administration';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(administration);

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    outboxPage: read(build, 'outboxPage'),
    openMessage: write(build, 'openMessage'),
  }),
});

export const { useOutboxPageQuery, useOpenMessageMutation } = outboxApi;
