// The outbox and the security log; administrators only.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    outboxPage: read(build, 'outboxPage'),
    openMessage: write(build, 'openMessage', { errorsInPlace: true }),
    securityPage: read(build, 'securityPage'),
  }),
});

export const { useOutboxPageQuery, useOpenMessageMutation, useSecurityPageQuery } = securityApi;
