// What happened with a lead.
import { leadTimeline } from '@domain/contract/operations/leadTimeline';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(leadTimeline);

export const leadTimelineApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ leadTimeline: read(build, 'leadTimeline') }),
});

export const { useLeadTimelineQuery } = leadTimelineApi;
