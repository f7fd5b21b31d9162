// Paid batches: planned, created and changed with their sessions.
import type { batches as contract } from '@domain/contract/batches';
import { dateInZone } from '@domain/calendar';
import { batchDetail } from '../batches/batchDetail';
import { findBatch, isOver, sessionsOf } from '../seats/batchRows';
import { changeBatch, previewChange } from '../batches/changeBatch';
import { createBatch, previewBatch } from '../batches/newBatch';
import { rankTrainers } from '../batches/rankTrainers';
import { beginAtOnlyCourse } from '../learning/beginning';
import type { HandlersOf } from '../operations/call';

export const batches: HandlersOf<typeof contract> = {
  async previewBatch({ body, store, now, imageName }) {
    return previewBatch(store, body, now, imageName);
  },

  async createBatch({ body, store, user, now, imageName }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const made = await createBatch(tx, body, by, imageName);
      await beginAtOnlyCourse(tx, made.batch, by);
      return made;
    });
  },

  async batchDetail({ path, store, now }) {
    return batchDetail(store, path.id, now);
  },

  async previewBatchChange({ path, body, store, now }) {
    return previewChange(store, path.id, body.change, now);
  },

  async changeBatch({ path, body, store, user, now, publicOrigin }) {
    return store.transaction((tx) => changeBatch(tx, path.id, body, { actor: user.email, now }, publicOrigin));
  },

  async rankBatchTrainers({ path, query, store, now }) {
    const batch = await findBatch(store, path.id);
    const ahead = (await sessionsOf(store, path.id)).filter(
      (session) => !isOver(session, now) && dateInZone(batch.time_zone, session.start_time) >= query.from,
    );
    const sessions = ahead.map(({ start_time, end_time, kind, number }) => ({
      start: start_time,
      end: end_time,
      kind,
      number,
    }));
    return { trainers: await rankTrainers(store, { ...batch, sessions, instead_of: batch.teacher_id }, now) };
  },
};
