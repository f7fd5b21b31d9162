// One's own password and sign-ins.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: write(build, 'changePassword', ['SignIn'], { errorsInPlace: true }),
    listOwnSignIns: read(build, 'listOwnSignIns', ['SignIn']),
    endOwnSignIn: write(build, 'endOwnSignIn', ['SignIn'], { evenRefused: true }),
    endOtherSignIns: write(build, 'endOtherSignIns', ['SignIn']),
  }),
});

export const {
  useChangePasswordMutation,
  useListOwnSignInsQuery,
  useEndOwnSignInMutation,
  useEndOtherSignInsMutation,
} = accountApi;
