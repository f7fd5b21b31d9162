// Refunds: what courses would give back, the queue, and what a refund asks for (spec 7.3). Transitions and payouts are actions of records.
import { refunds } from '@domain/contract/operations/refunds';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(refunds);

export const refundsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundFacts: read(build, 'refundFacts'),
    refundQueue: read(build, 'refundQueue'),
    refundDetail: read(build, 'refundDetail'),
    createRefund: write(build, 'createRefund'),
    editRefund: write(build, 'editRefund'),
  }),
});

export const {
  useRefundFactsQuery,
  useRefundQueueQuery,
  useRefundDetailQuery,
  useCreateRefundMutation,
  useEditRefundMutation,
} = refundsApi;
