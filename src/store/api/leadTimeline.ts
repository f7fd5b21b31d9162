// What happened with a lead, and an entry that is taken back.
import { leadTimeline } from '@domain/contract/operations/leadTimeline';
import { apiOf } from './apiOf';

export const leadTimelineApi = apiOf(leadTimeline, 'leadTimeline', 'takeEntryBack');

export const { useLeadTimelineQuery, useTakeEntryBackMutation } = leadTimelineApi;
