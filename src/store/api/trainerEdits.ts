// Adding and editing trainers, and what their forms begin with (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import { apiOf } from './apiOf';

export const trainerEditsApi = apiOf(
  trainers,
  'initialProficiency',
  'sendOtp',
  'resendOtp',
  'addTrainer',
  'editTrainer',
);

export const {
  useInitialProficiencyQuery,
  useSendOtpMutation,
  useResendOtpMutation,
  useAddTrainerMutation,
  useEditTrainerMutation,
} = trainerEditsApi;
