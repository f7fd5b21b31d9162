// Payouts of trainers and tickets about them. The steps of a payout and the decisions about a ticket are actions of records.
import { payouts } from '@domain/contract/operations/payouts';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(payouts);

export const payoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    payoutCycles: read(build, 'payoutCycles'),
    openPayoutCycle: write(build, 'openPayoutCycle'),
    payoutsMissing: read(build, 'payoutsMissing'),
    closePayoutCycle: write(build, 'closePayoutCycle'),
    payoutDetail: read(build, 'payoutDetail'),
    bankTransfer: read(build, 'bankTransfer'),
    downloadBankTransfer: write(build, 'downloadBankTransfer'),
    payoutTicketQueue: read(build, 'payoutTicketQueue'),
    payoutTicketDetail: read(build, 'payoutTicketDetail'),
    raisePayoutTicket: write(build, 'raisePayoutTicket'),
  }),
});

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
