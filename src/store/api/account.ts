// One's own password and sign-ins.
import { account } from '@domain/contract/operations/account';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(account);

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: write(build, 'changePassword'),
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
