// Payments: quotes, links, the family's ledger, offline payments and their proofs (spec 7.3).
import { payments } from '@domain/contract/operations/payments';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write, upload } = endpointsOf(payments);

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quotePaymentLink: read(build, 'quotePaymentLink'),
    createPaymentLink: write(build, 'createPaymentLink'),
    paymentLinkDetail: read(build, 'paymentLinkDetail'),
    paymentTotals: read(build, 'paymentTotals'),
    paymentSetup: read(build, 'paymentSetup'),
    waiveInstalment: write(build, 'waiveInstalment'),
    useCredit: write(build, 'useCredit'),
    unmatchedPayments: read(build, 'unmatchedPayments'),
    assignPayment: write(build, 'assignPayment'),
    assignPayments: write(build, 'assignPayments'),
    previewCorrection: read(build, 'previewCorrection'),
    correctEntry: write(build, 'correctEntry'),
    uploadProof: upload(build, 'uploadProof'),
    openProof: write(build, 'openProof'),
    recordOfflinePayment: write(build, 'recordOfflinePayment'),
    pauseReminders: write(build, 'pauseReminders'),
    familyLedger: read(build, 'familyLedger'),
    paymentWhatIf: read(build, 'paymentWhatIf'),
  }),
});

export const {
  useQuotePaymentLinkQuery,
  useCreatePaymentLinkMutation,
  usePaymentLinkDetailQuery,
  usePaymentTotalsQuery,
  usePaymentSetupQuery,
  useWaiveInstalmentMutation,
  useUseCreditMutation,
  useUnmatchedPaymentsQuery,
  useAssignPaymentMutation,
  useAssignPaymentsMutation,
  usePreviewCorrectionQuery,
  useCorrectEntryMutation,
  useUploadProofMutation,
  useOpenProofMutation,
  useRecordOfflinePaymentMutation,
  usePauseRemindersMutation,
  useFamilyLedgerQuery,
  usePaymentWhatIfQuery,
} = paymentsApi;
