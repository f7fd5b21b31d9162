// Papers that families were given, as files.
import { papers } from '@domain/contract/operations/papers';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { readOnce } = endpointsOf(papers);

export const papersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    paperPdf: readOnce(build, 'paperPdf'),
    payslipPdf: readOnce(build, 'payslipPdf'),
  }),
});

export const { useLazyPaperPdfQuery, useLazyPayslipPdfQuery } = papersApi;
