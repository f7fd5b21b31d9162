// Adding and editing trainers, and what their forms begin with (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

const inPlace = { errorsInPlace: true } as const;

export const trainerEditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // No tag and never kept: a form begins with the record as it is now, and is not disturbed while it is filled in.
    trainerToEdit: build.query<Answer<'oneTrainer'>, Input<'oneTrainer'>>({
      query: call('oneTrainer'),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    initialProficiency: build.query<Answer<'initialProficiency'>, Input<'initialProficiency'>>({
      query: call('initialProficiency'),
      extraOptions: inPlace,
    }),
    sendOtp: build.mutation<Answer<'sendOtp'>, Input<'sendOtp'>>({ query: call('sendOtp'), extraOptions: inPlace }),
    resendOtp: build.mutation<Answer<'resendOtp'>, Input<'resendOtp'>>({
      query: call('resendOtp'),
      extraOptions: inPlace,
    }),
    addTrainer: build.mutation<Answer<'addTrainer'>, Input<'addTrainer'>>({
      query: call('addTrainer'),
      invalidatesTags: (_, error) => (error ? [] : ['Trainer', 'TrainerDay']),
      extraOptions: inPlace,
    }),
    editTrainer: build.mutation<Answer<'editTrainer'>, Input<'editTrainer'>>({
      query: call('editTrainer'),
      invalidatesTags: (_, error) => (error ? [] : ['Trainer', 'TrainerDay']),
      extraOptions: inPlace,
    }),
  }),
});

export const {
  useTrainerToEditQuery,
  useInitialProficiencyQuery,
  useSendOtpMutation,
  useResendOtpMutation,
  useAddTrainerMutation,
  useEditTrainerMutation,
} = trainerEditsApi;
