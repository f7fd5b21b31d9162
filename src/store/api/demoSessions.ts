// Demo sessions as a whole: the list of them, one with its seats, cancelling, and giving one to another trainer (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const demoSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionPage: read(build, 'sessionPage', ['Session', 'Trainer']),
    oneSession: read(build, 'oneSession', ['Session', 'Lead', 'FollowUp']),
    sessionActivity: read(build, 'sessionActivity', ['Session']),
    eligibleTrainers: read(build, 'eligibleTrainers', ['Session', 'TrainerDay', 'Trainer']),
    // Who changes a session changes its trainers' days, its leads' seats and what can be booked.
    cancelSessions: write(build, 'cancelSessions', ['Session', 'TrainerDay', 'Lead', 'Slot', 'FollowUp']),
    reassignSession: write(build, 'reassignSession', ['Session', 'Trainer', 'TrainerDay', 'Lead', 'Slot', 'FollowUp'], {
      errorsInPlace: true,
      evenRefused: true,
    }),
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
