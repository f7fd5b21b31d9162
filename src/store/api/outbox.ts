// The outbox; administrators only.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    outboxPage: read(build, 'outboxPage'),
    openMessage: write(build, 'openMessage', { errorsInPlace: true }),
  }),
});

export const { useOutboxPageQuery, useOpenMessageMutation } = outboxApi;
