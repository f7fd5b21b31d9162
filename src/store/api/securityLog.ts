// The security log; administrators only.
import { baseApi } from '../baseApi';
import { read } from './endpoints';

export const securityLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    securityPage: read(build, 'securityPage'),
  }),
});

export const { useSecurityPageQuery } = securityLogApi;
