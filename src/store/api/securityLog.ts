// The security log; administrators only.
import { administration } from '@domain/contract/operations/administration';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(administration);

export const securityLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    formerHolders: read(build, 'formerHolders'),
    securityPage: read(build, 'securityPage'),
  }),
});

export const { useFormerHoldersQuery, useSecurityPageQuery } = securityLogApi;
