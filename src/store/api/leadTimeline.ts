// What happened with a lead.
import { leadTimeline } from '@domain/contract/operations/leadTimeline';
import { apiOf } from './apiOf';

export const leadTimelineApi = apiOf(leadTimeline, 'leadTimeline');

export const { useLeadTimelineQuery } = leadTimelineApi;
