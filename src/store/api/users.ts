// The people who may sign in, for administrators.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: read(build, 'listUsers', ['User']),
    addUser: write(build, 'addUser', ['User'], { errorsInPlace: true }),
    editPermissions: write(build, 'editPermissions', ['User'], { errorsInPlace: true }),
    disableUser: write(build, 'disableUser', ['User', 'SignIn']),
    enableUser: write(build, 'enableUser', ['User']),
    makeResetLink: write(build, 'makeResetLink'),
    listSignIns: read(build, 'listSignIns', ['SignIn']),
    endSignIn: write(build, 'endSignIn', ['SignIn'], { evenRefused: true }),
    endSignIns: write(build, 'endSignIns', ['SignIn']),
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
