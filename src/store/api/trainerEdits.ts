// Adding and editing trainers, and what their forms begin with (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(trainers);

export const trainerEditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    initialProficiency: read(build, 'initialProficiency'),
    sendOtp: write(build, 'sendOtp'),
    resendOtp: write(build, 'resendOtp'),
    addTrainer: write(build, 'addTrainer'),
    editTrainer: write(build, 'editTrainer'),
  }),
});

export const {
  useInitialProficiencyQuery,
  useSendOtpMutation,
  useResendOtpMutation,
  useAddTrainerMutation,
  useEditTrainerMutation,
} = trainerEditsApi;
