// Streams: batches planned and changed from a session on, where a session is streamed, and what the platform tells of it.
import { z } from 'zod';
import { STREAM_BATCHES } from '../records/streamBatch';
import { STREAM_SESSIONS } from '../records/streamSession';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId, schemasOf } from './records';
import { followingEdit, seriesHelpers, seriesResult } from './series';

const GROUP = 'Streams';
const staff = { group: GROUP, who: 'staff' } as const;
const path = z.strictObject({ id: recordId });

const change = followingEdit.safeExtend({
  helpers: seriesHelpers,
});
export type StreamChange = z.output<typeof change>;
const sessions = z.strictObject({ sessions: z.array(seriesResult) });

export const streams = {
  previewStream: endpoint({
    ...staff,
    summary: 'When the sessions of a new stream batch would be, and which hours its hosts cannot have',
    reads: true,
    body: schemasOf(STREAM_BATCHES).create,
    answer: sessions,
  }),
  previewStreamChange: endpoint({
    ...staff,
    summary: 'What a change from one session on would do to each of them',
    reads: true,
    path,
    body: change,
    answer: sessions,
  }),
  changeStream: endpoint({
    ...staff,
    summary: 'Changes a stream batch from one of its sessions on: what was held, or changed by itself, stays',
    path,
    body: change.safeExtend({ version: z.int() }),
    answer: sessions,
  }),
  streamPlatform: endpoint({
    ...staff,
    summary: 'Whether webinars can be created at Zoom: otherwise a joining link is entered by hand',
    answer: z.strictObject({ webinars: z.boolean() }),
  }),
  openStreamRoom: endpoint({
    ...staff,
    summary: 'Creates the webinar of a session at Zoom, once',
    path,
    answer: schemasOf(STREAM_SESSIONS).row,
    status: 201,
  }),
  streamViewers: endpoint({
    ...staff,
    summary: 'How many different people watched a session at the first second of each of its minutes',
    path,
    answer: z.strictObject({
      start: epochSeconds,
      end: epochSeconds,
      /** From `start` on, one a minute. */
      minutes: z.array(z.int()),
      most: z.int(),
      most_at: epochSeconds.nullable(),
      /** One decimal. */
      average: z.number().nullable(),
      different: z.int(),
    }),
  }),
  zoomWebhook: endpoint({
    summary: 'Zoom tells of webinars, in any order: believed with its signature',
    group: GROUP,
    who: 'public',
    takes: 'signed',
    body: z.strictObject({ text: z.string() }),
    answer: z.strictObject({
      received: z.boolean(),
      /** Sent only when Zoom checks the address. */
      plainToken: z.string().optional(),
      encryptedToken: z.string().optional(),
    }),
  }),
};
