// Demo sessions as a whole: the list of them, one with its seats, cancelling, and giving one to another trainer (spec 7.1).
import { demoSessions } from '@domain/contract/operations/demoSessions';
import { apiOf } from './apiOf';

export const demoSessionsApi = apiOf(
  demoSessions,
  'sessionPage',
  'oneSession',
  'sessionActivity',
  'eligibleTrainers',
  'cancelSessions',
  'updateSession',
  'createScheduledMeetings',
  'breakoutRoomCommunication',
  'futureSessions',
  'reassignSession',
);

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
