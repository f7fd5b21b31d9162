// Adding and editing trainers, and what their forms begin with (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const IN_PLACE = { errorsInPlace: true };

const { read, write } = endpointsOf(trainers);

export const trainerEditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    initialProficiency: read(build, 'initialProficiency'),
    sendOtp: write(build, 'sendOtp', IN_PLACE),
    resendOtp: write(build, 'resendOtp', IN_PLACE),
    addTrainer: write(build, 'addTrainer', IN_PLACE),
    editTrainer: write(build, 'editTrainer', IN_PLACE),
  }),
});

export const {
  useInitialProficiencyQuery,
  useSendOtpMutation,
  useResendOtpMutation,
  useAddTrainerMutation,
  useEditTrainerMutation,
} = trainerEditsApi;
