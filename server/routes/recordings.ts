// Recordings of sessions: opened by staff, read by their player with a signed address.
import type { recordings as contract } from '@domain/contract/recordings';
import { RECORDINGS } from '@domain/records/recording';
import { Failure } from '../failure';
import type { HandlersOf } from '../operations/call';
import { positionOf, savePosition } from '../recordings/recordings';

export const recordings: HandlersOf<typeof contract> = {
  async openRecording({ path, store, user, now, recordings: shelf }) {
    const recording = await store.records(RECORDINGS).find(path.id);
    if (!recording) throw new Failure(404, { message: 'Recording not found' });
    return {
      recording,
      ...(await shelf.play(store, recording, now)),
      position: await positionOf(store, path.id, user.email),
    };
  },

  async recordingFile({ path, query, store, headers, now, recordings: shelf }) {
    return shelf.answer(store, { ...path, ...query, range: headers.get('range') }, now);
  },

  async savePosition({ path, body, store, user, now }) {
    return store.transaction(async (tx) => {
      await savePosition(tx, path.id, body.seconds, { actor: user.email, now });
      return { seconds: body.seconds };
    });
  },
};
