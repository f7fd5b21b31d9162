// Signing out.
import { signIn } from '@domain/contract/operations/signIn';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { write } = endpointsOf(signIn);

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signOut: write(build, 'signOut'),
  }),
});
