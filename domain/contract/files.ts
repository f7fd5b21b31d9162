// A file within a call: base64 of at most 5 MB.
import { z } from 'zod';
import { MAX_PROOF_BYTES } from '../records/offlinePayment';

export const MAX_FILE_BASE64 = Math.ceil(MAX_PROOF_BYTES / 3) * 4;

export const fileContent = z
  .string({ error: 'Choose a file' })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Must be base64' })
  .max(MAX_FILE_BASE64, { error: 'Must have at most 5 MB' });

/** Of a file that was uploaded before: a form holds none as long as it is on its way. */
export const proofId = z.uuid({ error: 'Is not uploaded yet: wait, choose it again or remove it' }).nullable().default(null);
