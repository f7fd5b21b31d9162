// One's own password and sign-ins.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: write(build, 'changePassword', { errorsInPlace: true }),
    listOwnSignIns: read(build, 'listOwnSignIns'),
    endOwnSignIn: write(build, 'endOwnSignIn'),
    endOtherSignIns: write(build, 'endOtherSignIns'),
  }),
});

export const {
  useChangePasswordMutation,
  useListOwnSignInsQuery,
  useEndOwnSignInMutation,
  useEndOtherSignInsMutation,
} = accountApi;
