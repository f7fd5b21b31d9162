// Refunds: what courses would give back, the queue, and what a refund asks for (spec 7.3). Transitions and payouts are actions of records.
import { refunds } from '@domain/contract/operations/refunds';
import { apiOf } from './apiOf';

export const refundsApi = apiOf(refunds, 'refundFacts', 'refundQueue', 'refundDetail', 'createRefund', 'editRefund');

export const {
  useRefundFactsQuery,
  useRefundQueueQuery,
  useRefundDetailQuery,
  useCreateRefundMutation,
  useEditRefundMutation,
} = refundsApi;
