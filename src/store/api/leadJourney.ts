// How leads came to the sale: one lead's journey, and the ways of all.
import { leadJourney } from '@domain/contract/operations/leadJourney';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(leadJourney);

export const leadJourneyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leadFlow: read(build, 'leadFlow'),
    leadJourney: read(build, 'leadJourney'),
  }),
});

export const { useLeadFlowQuery, useLeadJourneyQuery } = leadJourneyApi;
