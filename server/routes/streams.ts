// Streams: planned, changed, streamed and watched (spec 2.2, /streams).
import type { streams as contract } from '@domain/contract/streams';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import type { AnyCall, HandlersOf } from '../operations/call';
import { sessionsOfBatch } from '../streams/batches';
import { changeStream, previewChange } from '../streams/change';
import { receive } from '../streams/receive';
import { followAtPlatform, openRoom } from '../streams/room';
import { placeStream } from '../streams/streamPlan';
import { streamViewers } from '../streams/viewers';
import { believedSecret, eventIn, validationOf } from '../streams/zoomEvents';
import { refuseProblems } from '../records/changeRefusals';
import type { User } from '../store/store';

const byOf = ({ user, now }: Pick<AnyCall, 'now'> & { user: User }) => ({ actor: user.email, now });

export const streams: HandlersOf<typeof contract> = {
  async previewStream({ body, store, now }) {
    refuseProblems(STREAM_BATCHES.check(body));
    const numbers = Array.from({ length: body.planned }, (_, at) => at + 1);
    return { sessions: await placeStream(store, body, numbers, { now }) };
  },

  async previewStreamChange({ path, body, store, now }) {
    return { sessions: await previewChange(store, path.id, body, now) };
  },

  async changeStream({ path, body, store, ...call }) {
    const sessions = await store.transaction((tx) => changeStream(tx, path.id, body, byOf(call)));
    const moved = new Set(sessions.flatMap(({ id, what }) => (what === 'moved' ? [id] : [])));
    const rows = await sessionsOfBatch(store, path.id);
    await followAtPlatform(
      { store, ...call },
      'move',
      rows.filter(({ id }) => moved.has(id)),
    );
    return { sessions };
  },

  async streamPlatform({ meetings }) {
    return { webinars: meetings.webinars !== null };
  },

  async openStreamRoom({ path, ...call }) {
    return openRoom(path.id, call, byOf(call));
  },

  async streamViewers({ path, store, now }) {
    return streamViewers(store, path.id, now);
  },

  async zoomWebhook({ body, headers, store, now, zoomSecrets: secrets }) {
    const secret = await believedSecret(body.text, { headers, secrets, now });
    const event = eventIn(body.text, now);
    if (event.kind === 'validation') return validationOf(event.plainToken, secret);
    if (event.kind === 'told')
      await store.transaction((tx) => receive(tx, event.meeting_id, event.told, { actor: 'zoom', now }));
    return { received: true };
  },
};
