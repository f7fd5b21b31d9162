// Leads beside their twins, merged and split.
import { leadMerging } from '@domain/contract/operations/leadMerging';
import { apiOf } from './apiOf';

export const leadMergingApi = apiOf(
  leadMerging,
  'leadTwins',
  'tellApart',
  'previewMerge',
  'mergeLeads',
  'addedSinceMerge',
  'splitLeads',
);

export const {
  useLeadTwinsQuery,
  useTellApartMutation,
  usePreviewMergeQuery,
  useMergeLeadsMutation,
  useAddedSinceMergeQuery,
  useSplitLeadsMutation,
} = leadMergingApi;
