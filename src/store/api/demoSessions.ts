// Demo sessions as a whole: the list of them, one with its seats, cancelling, and giving one to another trainer (spec 7.1).
import { demoSessions } from '@domain/contract/operations/demoSessions';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(demoSessions);

export const demoSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionPage: read(build, 'sessionPage'),
    oneSession: read(build, 'oneSession'),
    sessionActivity: read(build, 'sessionActivity'),
    eligibleTrainers: read(build, 'eligibleTrainers'),
    cancelSessions: write(build, 'cancelSessions'),
    updateSession: write(build, 'updateSession'),
    createScheduledMeetings: write(build, 'createScheduledMeetings'),
    breakoutRoomCommunication: write(build, 'breakoutRoomCommunication'),
    futureSessions: read(build, 'futureSessions'),
    reassignSession: write(build, 'reassignSession'),
  }),
});

export const {
  useSessionPageQuery,
  useOneSessionQuery,
  useSessionActivityQuery,
  useEligibleTrainersQuery,
  useCancelSessionsMutation,
  useReassignSessionMutation,
  useUpdateSessionMutation,
  useCreateScheduledMeetingsMutation,
  useBreakoutRoomCommunicationMutation,
  useFutureSessionsQuery,
} = demoSessionsApi;
