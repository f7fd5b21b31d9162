// Drafts of learning content that several people work on: merged, and talked about.
import { lmsDrafts } from '@domain/contract/operations/lmsDrafts';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, readOnce, write } = endpointsOf(lmsDrafts);

export const lmsDraftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    typedDraft: readOnce(build, 'typedDraft'),
    keepTypedDraft: write(build, 'keepTypedDraft'),
    previewDraftMerge: read(build, 'previewDraftMerge'),
    mergeDraft: write(build, 'mergeDraft'),
    nodeComments: read(build, 'nodeComments'),
    commentOnNode: write(build, 'commentOnNode'),
  }),
});

export const { usePreviewDraftMergeQuery, useMergeDraftMutation, useNodeCommentsQuery, useCommentOnNodeMutation } =
  lmsDraftsApi;
