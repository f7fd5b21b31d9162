// How leads came to the sale: one lead's journey, and the ways of all.
import { leadJourney } from '@domain/contract/operations/leadJourney';
import { apiOf } from './apiOf';

export const leadJourneyApi = apiOf(leadJourney, 'leadFlow', 'leadJourney');

export const { useLeadFlowQuery, useLeadJourneyQuery } = leadJourneyApi;
