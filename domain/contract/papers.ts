// Papers that families were given, as files. Issuing them, and lists of them, are of declared records.
import { z } from 'zod';
import { endpoint } from './endpoint';

export const papers = {
  paperPdf: endpoint({
    summary: 'A paper as it was issued, as a PDF, base64',
    group: 'Papers',
    who: 'staff',
    path: z.strictObject({ id: z.string().max(64) }),
    answer: z.strictObject({ name: z.string(), type: z.literal('application/pdf'), content: z.string() }),
  }),
};
