// Cancelling sessions of batches, of some days: looked at before it is done (decisions 8).
import type { sessionCancel as contract } from '@domain/contract/sessionCancel';
import { cancelOfDays, previewCancelOfDays } from '../batches/cancelOfDays';
import type { HandlersOf } from '../operations/call';

export const sessionCancel: HandlersOf<typeof contract> = {
  async previewSessionCancel({ body, store, now }) {
    return previewCancelOfDays(store, body, now);
  },

  async cancelSessionsOfBatches({ body, store, user, now }) {
    return store.transaction((tx) => cancelOfDays(tx, body, { actor: user.email, now }));
  },
};
