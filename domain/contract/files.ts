// A file that is the whole body of a call, as its own bytes: which types and how many bytes are taken.
import { z } from 'zod';
import { MEGABYTE, PART_BYTES } from '../files/parts';
import { MAX_CSV_BYTES } from '../csv/file';
import { MAX_PROOF_BYTES } from '../records/offlinePayment';
import { NOT_UPLOADED } from './fields';

export interface FileTaken {
  /** Media types. What a file is, its bytes say: a browser goes by the name alone. */
  types: readonly string[];
  /** Bytes. A larger one is refused before it is read. */
  most: number;
}

/** What a browser sends where it does not know a file by its name. */
const OF_UNKNOWN_TYPE = 'application/octet-stream';

/** Identity papers and proofs of payment (decisions 19). */
export const PAPER = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', OF_UNKNOWN_TYPE],
  most: MAX_PROOF_BYTES,
} as const satisfies FileTaken;

/** One part of a larger file: what that is, its first bytes say once all of them are there. */
export const PART = { types: [OF_UNKNOWN_TYPE], most: PART_BYTES } as const satisfies FileTaken;
/** A CSV file; Windows calls one that a spreadsheet opens after the spreadsheet. */
export const CSV_FILE = {
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    OF_UNKNOWN_TYPE,
  ],
  most: MAX_CSV_BYTES,
} as const satisfies FileTaken;

/** Learning content as the console exports it. */
export const CONTENT_FILE = {
  types: ['application/json', 'text/json', 'text/plain', OF_UNKNOWN_TYPE],
  most: 20 * MEGABYTE,
} as const satisfies FileTaken;

/** A file as its handler gets it. */
export interface SentFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256, hex. */
  digest: string;
}

/** It may name a family: it travels in a header, and in no address. */
export const fileName = z
  .string({ error: 'Name the file' })
  .trim()
  .min(1, { error: 'Name the file' })
  .max(200, { error: 'Must have at most 200 characters' });

/** Of a file that was uploaded before: a form holds none as long as it is on its way. */
export const proofId = z.uuid({ error: NOT_UPLOADED }).nullable().default(null);
