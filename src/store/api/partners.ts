// Leads of external partners, and their statements.
import { partners } from '@domain/contract/operations/partners';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, readOnce, write } = endpointsOf(partners);

export const partnersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    partnerNumbers: read(build, 'partnerNumbers'),
    partnerStatement: read(build, 'partnerStatement'),
    sendPartnerStatement: write(build, 'sendPartnerStatement'),
    partnerStatementPdf: readOnce(build, 'partnerStatementPdf'),
  }),
});

export const {
  usePartnerNumbersQuery,
  usePartnerStatementQuery,
  useSendPartnerStatementMutation,
  useLazyPartnerStatementPdfQuery,
} = partnersApi;
