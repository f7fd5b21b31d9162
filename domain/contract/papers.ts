// Papers that families were given, and payslips of trainers, as files. Issuing them, and lists of them, are of declared records.
import { z } from 'zod';
import { endpoint } from './endpoint';

const path = z.strictObject({ id: z.string().max(64) });
const file = z.strictObject({ name: z.string(), type: z.literal('application/pdf'), content: z.string() });

export const papers = {
  paperPdf: endpoint({
    summary: 'A paper as it was issued, as a PDF, base64',
    group: 'Papers',
    who: 'staff',
    path,
    answer: file,
  }),
  payslipPdf: endpoint({
    summary: 'The payslip of a payout that is frozen, as a PDF, base64',
    group: 'Papers',
    who: 'staff',
    path,
    answer: file,
  }),
};
