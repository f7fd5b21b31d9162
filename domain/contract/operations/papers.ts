// Papers that families were given, as files.
import type { Area } from '../operation';

export const papers = {
  paperPdf: { at: 'GET /payment/v1/papers/:id/pdf', shows: ['paper'] },
} as const satisfies Area;
