// Signing out, and asking the API who is signed in.
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<Answer<'currentUser'>, Input<'currentUser'>>({ query: call('currentUser') }),
    signOut: build.mutation<Answer<'signOut'>, Input<'signOut'>>({ query: call('signOut') }),
  }),
});

export const { useSignOutMutation } = authApi;
