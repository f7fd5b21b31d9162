// Papers that families were given, as files.
import type { Area } from '../operation';

export const papers = {
  payslipPdf: { at: 'GET /tms/v1/payouts/:id/payslip', shows: ['trainer_payout', 'payout_line', 'trainer'] },
  paperPdf: { at: 'GET /payment/v1/papers/:id/pdf', shows: ['paper'] },
} as const satisfies Area;
