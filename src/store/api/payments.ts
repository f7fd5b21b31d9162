// Payments: quotes, links, the family's ledger, offline payments and their proofs (spec 7.3).
import { payments } from '@domain/contract/operations/payments';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(payments);

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quotePaymentLink: read(build, 'quotePaymentLink'),
    createPaymentLink: write(build, 'createPaymentLink', { errorsInPlace: true }),
    paymentLinkDetail: read(build, 'paymentLinkDetail'),
    paymentTotals: read(build, 'paymentTotals'),
    waiveInstalment: write(build, 'waiveInstalment', { errorsInPlace: true }),
    useCredit: write(build, 'useCredit', { errorsInPlace: true }),
    unmatchedPayments: read(build, 'unmatchedPayments'),
    assignPayment: write(build, 'assignPayment', { errorsInPlace: true }),
    previewCorrection: read(build, 'previewCorrection'),
    correctEntry: write(build, 'correctEntry', { errorsInPlace: true }),
    uploadProof: write(build, 'uploadProof', { errorsInPlace: true }),
    openProof: write(build, 'openProof', { errorsInPlace: true }),
    recordOfflinePayment: write(build, 'recordOfflinePayment', { errorsInPlace: true }),
    pauseReminders: write(build, 'pauseReminders', { errorsInPlace: true }),
    familyLedger: read(build, 'familyLedger'),
    paymentWhatIf: read(build, 'paymentWhatIf'),
  }),
});

export const {
  useQuotePaymentLinkQuery,
  useCreatePaymentLinkMutation,
  usePaymentLinkDetailQuery,
  usePaymentTotalsQuery,
  useWaiveInstalmentMutation,
  useUseCreditMutation,
  useUnmatchedPaymentsQuery,
  useAssignPaymentMutation,
  usePreviewCorrectionQuery,
  useCorrectEntryMutation,
  useUploadProofMutation,
  useOpenProofMutation,
  useRecordOfflinePaymentMutation,
  usePauseRemindersMutation,
  useFamilyLedgerQuery,
  usePaymentWhatIfQuery,
} = paymentsApi;
