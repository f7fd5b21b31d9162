// One's own password and sign-ins.
import { account } from '@domain/contract/operations/account';
import { apiOf } from './apiOf';

export const accountApi = apiOf(
  account,
  'changePassword',
  'tellTour',
  'listOwnSignIns',
  'endOwnSignIn',
  'endOtherSignIns',
);

export const {
  useChangePasswordMutation,
  useListOwnSignInsQuery,
  useEndOwnSignInMutation,
  useEndOtherSignInsMutation,
} = accountApi;
