// Leads beside their twins, merged and split.
import { leadMerging } from '@domain/contract/operations/leadMerging';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(leadMerging);

export const leadMergingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leadTwins: read(build, 'leadTwins'),
    tellApart: write(build, 'tellApart'),
    previewMerge: read(build, 'previewMerge'),
    mergeLeads: write(build, 'mergeLeads'),
    addedSinceMerge: read(build, 'addedSinceMerge'),
    splitLeads: write(build, 'splitLeads'),
  }),
});

export const {
  useLeadTwinsQuery,
  useTellApartMutation,
  usePreviewMergeQuery,
  useMergeLeadsMutation,
  useAddedSinceMergeQuery,
  useSplitLeadsMutation,
} = leadMergingApi;
