// Reset links and sign-ins of the people who may sign in; the people are declared records.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeResetLink: write(build, 'makeResetLink'),
    listSignIns: read(build, 'listSignIns'),
    endSignIn: write(build, 'endSignIn'),
    endSignIns: write(build, 'endSignIns'),
  }),
});

export const { useMakeResetLinkMutation, useListSignInsQuery, useEndSignInMutation, useEndSignInsMutation } = usersApi;
