// Invitations, reset links and sign-ins of the people who may sign in; the people are declared records.
import { users } from '@domain/contract/operations/users';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(users);

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: write(build, 'inviteUser'),
    makeResetLink: write(build, 'makeResetLink'),
    listSignIns: read(build, 'listSignIns'),
    endSignIn: write(build, 'endSignIn'),
    endSignIns: write(build, 'endSignIns'),
  }),
});

export const {
  useInviteUserMutation,
  useMakeResetLinkMutation,
  useListSignInsQuery,
  useEndSignInMutation,
  useEndSignInsMutation,
} = usersApi;
