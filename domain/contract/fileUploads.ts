// Files in parts (decisions 19): begun, sent part by part, completed or given up, and had again by an address that expires.
import { z } from 'zod';
import { MOST_BYTES, partCount } from '../files/parts';
import { FILE_KINDS } from '../records/file';
import { endpoint } from './endpoint';
import { fileName, PART } from './files';

const GROUP = 'Files';
const path = z.strictObject({ id: z.string().min(1).max(64) });
const digest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in hex' });
const about = {
  about_type: z.string().min(1, { error: 'Say what it is about' }).max(64),
  about_id: z.string().min(1, { error: 'Say what it is about' }).max(254),
};
const kind = z.enum(Object.keys(FILE_KINDS) as [keyof typeof FILE_KINDS], { error: 'Must be recording or attachment' });

const file = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind,
  size: z.int(),
  ...about,
  status: z.enum(['uploading', 'ready', 'refused', 'cancelled']),
  /** What its bytes say that it is; null until all of them are there. */
  media_type: z.string().nullable(),
  /** SHA-256 of the whole, hex. */
  digest: z.string().nullable(),
  /** In words for the person who chose the file. */
  refusal: z.string().nullable(),
  created_by: z.string(),
  created_on: z.int(),
});
const part = z.strictObject({ number: z.int(), size: z.int(), digest: z.string() });
const upload = z.strictObject({
  file,
  /** Bytes of each part but the last, which has the rest. */
  part_size: z.int(),
  /** The parts that have arrived, by their numbers. */
  parts: z.array(part),
});

export const fileUploads = {
  filesAbout: endpoint({
    summary: 'Files about a record, and uploads of one’s own that are not complete',
    group: GROUP,
    who: 'staff',
    query: z.strictObject(about),
    answer: z.array(file),
  }),
  beginFile: endpoint({
    summary: 'Begins an upload in parts; the answer says how long each part is',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      kind,
      name: fileName,
      size: z
        .int({ error: 'Must be a number of bytes' })
        .min(1, { error: 'The file is empty' })
        .max(MOST_BYTES.recording, { error: 'Must have at most 2 GB' }),
      ...about,
    }),
    answer: upload,
    status: 201,
  }),
  fileUpload: endpoint({
    summary: 'How far an upload is: which parts are there',
    group: GROUP,
    who: 'staff',
    path,
    answer: upload,
  }),
  putFilePart: endpoint({
    summary: 'Sends one part, in any order and as often as need be: the same part has the same answer',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      number: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, { error: `Must be a number from 1 to ${partCount(MOST_BYTES.recording)}` })
        .transform(Number),
      digest,
    }),
    takes: PART,
    answer: part,
  }),
  completeFile: endpoint({
    summary: 'Completes an upload: compares the digest of the whole, and judges the file by its bytes',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      digest,
      /** How long a recording plays; 0 where the browser could not tell. */
      seconds: z
        .number({ error: 'Must be a number of seconds' })
        .min(0, { error: 'Must be 0 or more' })
        .max(86_400, { error: 'Must be at most a day' })
        .default(0),
    }),
    answer: file,
  }),
  abortFile: endpoint({
    summary: 'Gives an upload up, with its parts',
    group: GROUP,
    who: 'staff',
    path,
    answer: file,
  }),
  openFile: endpoint({
    summary: 'A file, with the address from which it is had for a quarter of an hour',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      file,
      /** Path of this API: as an attachment, or with `&as=inline` as media that run nothing. */
      src: z.string(),
      expires_at: z.int(),
    }),
  }),
  fileBytes: endpoint({
    summary: 'A file, whole or a range of its bytes; the address is signed and expires',
    group: GROUP,
    who: 'public',
    kind: 'media',
    path,
    query: z.strictObject({
      until: z
        .string()
        .regex(/^\d{1,12}$/, { error: 'Must be epoch seconds' })
        .transform(Number),
      signature: z.string().min(1).max(100),
      /** Only media that run nothing are shown in place. */
      as: z.enum(['attachment', 'inline'], { error: 'Must be attachment or inline' }).default('attachment'),
    }),
    answer: z.string(),
  }),
};
