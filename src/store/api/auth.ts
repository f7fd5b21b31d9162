// Signing out.
import { baseApi } from '../baseApi';
import { write } from './endpoints';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signOut: write(build, 'signOut'),
  }),
});
