// The people who may sign in, for administrators; one's own password and sign-ins.
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
    changePassword: write(build, 'changePassword', { errorsInPlace: true }),
    listOwnSignIns: read(build, 'listOwnSignIns'),
    endOwnSignIn: write(build, 'endOwnSignIn'),
    endOtherSignIns: write(build, 'endOtherSignIns'),
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
  useChangePasswordMutation,
  useListOwnSignInsQuery,
  useEndOwnSignInMutation,
  useEndOtherSignInsMutation,
} = usersApi;
