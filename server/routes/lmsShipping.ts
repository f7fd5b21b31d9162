// Batches at versions of a course: read, previewed and shipped.
import type { lmsShipping as contract } from '@domain/contract/lmsShipping';
import { batchesAt } from '../learning/batchesAt';
import { classesAt } from '../learning/classes';
import { previewShipment, shipVersion } from '../learning/shipping';
import type { HandlersOf } from '../operations/call';

export const lmsShipping: HandlersOf<typeof contract> = {
  async nodeClasses({ path, store, now }) {
    return classesAt(store, path, now);
  },

  async courseBatches({ path, store }) {
    return batchesAt(store, path.id);
  },

  async previewShipment({ path, body, store, now }) {
    return previewShipment(store, path.id, body, now);
  },

  async shipVersion({ path, body, store, user, now }) {
    return store.transaction((tx) => shipVersion(tx, path.id, body, { actor: user.email, now }));
  },
};
