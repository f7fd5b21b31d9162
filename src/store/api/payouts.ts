// Payouts of trainers and tickets about them. The steps of a payout and the decisions about a ticket are actions of records.
import { payouts } from '@domain/contract/operations/payouts';
import { apiOf } from './apiOf';

export const payoutsApi = apiOf(
  payouts,
  'payoutCycles',
  'openPayoutCycle',
  'payoutsMissing',
  'closePayoutCycle',
  'payoutDetail',
  'bankTransfer',
  'downloadBankTransfer',
  'payoutTicketQueue',
  'payoutTicketDetail',
  'raisePayoutTicket',
);

export const {
  usePayoutCyclesQuery,
  useOpenPayoutCycleMutation,
  usePayoutsMissingQuery,
  useClosePayoutCycleMutation,
  usePayoutDetailQuery,
  useBankTransferQuery,
  useDownloadBankTransferMutation,
  usePayoutTicketQueueQuery,
  usePayoutTicketDetailQuery,
  useRaisePayoutTicketMutation,
} = payoutsApi;
