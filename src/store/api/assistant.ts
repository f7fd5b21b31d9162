// Conversations with the assistant. Lists and threads are read on as one scrolls, a thread both ways.
import { assistant } from '@domain/contract/operations/assistant';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { endpointsOf } from './endpoints';
import { tagsOf } from './staleness';

const { read, write } = endpointsOf(assistant);

export type ConversationFilters = Omit<Input<'listConversations'>['query'], 'after'>;
/** Its end, or round a message. */
export interface ThreadAsked {
  id: string;
  around?: string;
}
type ThreadPlace = { around?: string; before?: string; after?: string };

export const assistantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversationHead: read(build, 'conversationHead'),
    wholeMessage: read(build, 'wholeMessage'),
    evidenceOf: read(build, 'evidenceOf'),
    readConversation: write(build, 'readConversation'),
    revealConversation: write(build, 'revealConversation'),
    printConversation: write(build, 'printConversation'),
    openConversationFile: write(build, 'openConversationFile'),
    pinEvidence: write(build, 'pinEvidence'),
    setEvidence: write(build, 'setEvidence'),
    listConversations: build.infiniteQuery<Answer<'listConversations'>, ConversationFilters, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(assistant, 'listConversations')({ query: { ...queryArg, ...(pageParam && { after: pageParam }) } }),
      providesTags: tagsOf(assistant.listConversations.shows),
    }),
    searchConversations: build.infiniteQuery<Answer<'searchConversations'>, { search: string }, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(assistant, 'searchConversations')({ query: { ...queryArg, ...(pageParam && { before: pageParam }) } }),
      providesTags: tagsOf(assistant.searchConversations.shows),
    }),
    conversationThread: build.infiniteQuery<Answer<'conversationThread'>, ThreadAsked, ThreadPlace>({
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ after }) => (after === null ? undefined : { after }),
        getPreviousPageParam: ({ before }) => (before === null ? undefined : { before }),
      },
      query: ({ queryArg: { id, around }, pageParam }) =>
        call(
          assistant,
          'conversationThread',
        )({ path: { id }, query: pageParam.before || pageParam.after ? pageParam : { ...(around && { around }) } }),
      providesTags: tagsOf(assistant.conversationThread.shows),
    }),
  }),
});

export const {
  useConversationHeadQuery,
  useWholeMessageQuery,
  useEvidenceOfQuery,
  useReadConversationMutation,
  useRevealConversationMutation,
  usePrintConversationMutation,
  useOpenConversationFileMutation,
  usePinEvidenceMutation,
  useSetEvidenceMutation,
  useListConversationsInfiniteQuery,
  useSearchConversationsInfiniteQuery,
  useConversationThreadInfiniteQuery,
} = assistantApi;
