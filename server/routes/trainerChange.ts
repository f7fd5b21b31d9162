// Handing a trainer's batches and sessions of a period to others (spec 2.2).
import type { trainerChange as contract } from '@domain/contract/trainerChange';
import { handOver, previewHandOver, undoHandOver } from '../handovers/handOver';
import { bestForChange, rankForSession, trainerChange as changeOf } from '../handovers/trainerChange';
import type { HandlersOf } from '../operations/call';

export const trainerChange: HandlersOf<typeof contract> = {
  async trainerChange({ query, store, now }) {
    return changeOf(store, query, now);
  },

  async rankForSession({ path, store, now }) {
    return rankForSession(store, path.id, now);
  },

  async bestForChange({ body, store, now }) {
    return bestForChange(store, body, now);
  },

  async previewTrainerChange({ body, store, user, now }) {
    return previewHandOver(store, body, { actor: user.email, now });
  },

  async changeTrainer({ body, store, user, now }) {
    return store.transaction((tx) => handOver(tx, body, { actor: user.email, now }));
  },

  async undoTrainerChange({ path, store, user, now }) {
    return store.transaction((tx) => undoHandOver(tx, path.id, { actor: user.email, now }));
  },
};
