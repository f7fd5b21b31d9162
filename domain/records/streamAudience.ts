// What a platform told of a stream session: who watched it, who came and went when, and what was said in its chat. Added only.
import { choice, instant, number, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const NO_FORM = { read: 'staff', create: null, edit: null, reveal: null } as const;
const session = reference('Stream session', 'stream_session', { filtered: true, fixed: true });

const viewer = {
  stream_session_id: session,
  /** A digest: counted, and never shown. */
  person: text('Who', 254, { fixed: true }),
};
export interface NewStreamViewer extends ValuesOf<typeof viewer> {}
export interface StreamViewer extends RecordRow, NewStreamViewer {}

/** One person, on however many devices. */
export const STREAM_VIEWERS = record<StreamViewer, NewStreamViewer, Needed<typeof viewer>>({
  name: 'stream_viewer',
  table: 'stream_viewers',
  noun: { one: 'viewer', many: 'viewers' },
  path: '/streams/v1/viewers',
  group: 'Streams',
  access: NO_FORM,
  operations: [],
  fields: viewer,
  named: 'id',
  sort: 'created_on',
  touches: ['stream_session'],
  idOf: ({ stream_session_id, person }) => `${stream_session_id}:${person}`,
});

const presence = {
  stream_session_id: session,
  person: text('Who', 254, { fixed: true }),
  /** Of one device. */
  connection: text('Connection', 160, { fixed: true }),
  kind: choice('Kind', { joined: 'Joined', left: 'Left' }, { fixed: true }),
  moment_ms: number('Moment, ms', { fixed: true }),
};
export interface NewStreamPresence extends ValuesOf<typeof presence> {}
export interface StreamPresence extends RecordRow, NewStreamPresence {}

export const STREAM_PRESENCES = record<StreamPresence, NewStreamPresence, Needed<typeof presence>>({
  name: 'stream_presence',
  table: 'stream_presences',
  noun: { one: 'join or leave', many: 'joins and leaves' },
  path: '/streams/v1/presences',
  group: 'Streams',
  access: NO_FORM,
  operations: [],
  fields: presence,
  named: 'id',
  sort: 'created_on',
});

const message = {
  stream_session_id: session,
  said_by: text('Said by', 200, { protect: 'personal', sorted: true }),
  text: text('Message', 4000, { long: true, protect: 'personal', searched: true }),
  said_on: instant('Said (IST)', { sorted: true }),
};
export interface NewStreamChat extends ValuesOf<typeof message> {}
export interface StreamChat extends RecordRow, NewStreamChat {}

/** What was said to everyone; what one person wrote to another is not kept. */
export const STREAM_CHATS = record<StreamChat, NewStreamChat, Needed<typeof message>>({
  name: 'stream_chat',
  table: 'stream_chats',
  noun: { one: 'chat message', many: 'chat messages' },
  path: '/streams/v1/chat',
  group: 'Streams',
  access: NO_FORM,
  operations: ['page', 'count', 'total', 'export'],
  fields: message,
  named: 'said_by',
  sort: 'said_on',
});
