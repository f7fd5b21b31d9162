// Invitations, reset links and sign-ins of the people who may sign in; the people are declared records.
import { users } from '@domain/contract/operations/users';
import { apiOf } from './apiOf';

export const usersApi = apiOf(users, 'inviteUser', 'makeResetLink', 'listSignIns', 'endSignIn', 'endSignIns');

export const {
  useInviteUserMutation,
  useMakeResetLinkMutation,
  useListSignInsQuery,
  useEndSignInMutation,
  useEndSignInsMutation,
} = usersApi;
