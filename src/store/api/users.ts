// The people who may sign in, for administrators.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: read(build, 'listUsers'),
    addUser: write(build, 'addUser', { errorsInPlace: true }),
    editPermissions: write(build, 'editPermissions', { errorsInPlace: true }),
    disableUser: write(build, 'disableUser'),
    enableUser: write(build, 'enableUser'),
    makeResetLink: write(build, 'makeResetLink'),
    listSignIns: read(build, 'listSignIns'),
    endSignIn: write(build, 'endSignIn'),
    endSignIns: write(build, 'endSignIns'),
  }),
});

export const {
  useListUsersQuery,
  useAddUserMutation,
  useEditPermissionsMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useMakeResetLinkMutation,
  useListSignInsQuery,
  useEndSignInMutation,
  useEndSignInsMutation,
} = usersApi;
