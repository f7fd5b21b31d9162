// Recordings of sessions: opened with an address that expires, read in ranges, and gone on with where one stopped (spec 2.2 and 7.3).
import { z } from 'zod';
import { RECORDINGS } from '../records/recording';
import { endpoint } from './endpoint';
import { schemasOf } from './records';

const GROUP = 'Students';
const path = z.strictObject({ id: z.string().min(1).max(64) });
/** A day of video is more than any session has. */
const seconds = z
  .number({ error: 'Must be a number of seconds' })
  .min(0, { error: 'Must be 0 or more' })
  .max(86_400, { error: 'Must be at most a day' });

export const recordings = {
  openRecording: endpoint({
    summary: 'A recording, with the address that plays it and where the person stopped watching',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      recording: schemasOf(RECORDINGS).row,
      /** `expired`: it is kept no longer; `missing`: its file is gone. */
      state: z.enum(['ready', 'processing', 'failed', 'expired', 'missing']),
      /** Path of this API; null where it cannot be played. */
      src: z.string().nullable(),
      expires_at: z.int().nullable(),
      position: z.number(),
    }),
  }),
  recordingFile: endpoint({
    summary: 'A file of a recording, whole or a range of its bytes; the address is signed and expires',
    group: GROUP,
    who: 'public',
    kind: 'media',
    path: path.extend({
      file: z
        .string()
        .regex(/^[\w-]{1,80}\.(?:m3u8|m4s|mp4|ts|webm|mp3|m4a|wav|ogg)$/, { error: 'Is no file of a recording' }),
    }),
    query: z.strictObject({
      until: z
        .string()
        .regex(/^\d{1,12}$/, { error: 'Must be epoch seconds' })
        .transform(Number),
      signature: z.string().min(1).max(100),
    }),
    answer: z.string(),
  }),
  savePosition: endpoint({
    summary: 'Remembers where the person stopped watching',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ seconds }),
    answer: z.strictObject({ seconds: z.number() }),
  }),
};
