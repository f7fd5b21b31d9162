// Demo sessions as a whole: the list of them, one with its seats, cancelling, and giving one to another trainer (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const demoSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionPage: read(build, 'sessionPage'),
    oneSession: read(build, 'oneSession'),
    sessionActivity: read(build, 'sessionActivity'),
    eligibleTrainers: read(build, 'eligibleTrainers'),
    cancelSessions: write(build, 'cancelSessions'),
    reassignSession: write(build, 'reassignSession', { errorsInPlace: true }),
  }),
});

export const {
  useSessionPageQuery,
  useOneSessionQuery,
  useSessionActivityQuery,
  useEligibleTrainersQuery,
  useCancelSessionsMutation,
  useReassignSessionMutation,
} = demoSessionsApi;
