// The next lead from the pool, and what may be promised to its family (spec 2.2, /get-lead).
import type { getLead as contract } from '@domain/contract/getLead';
import type { HandlersOf } from '../operations/call';
import { getLead as nextLead } from '../sales/getLead';
import { checkPromise } from '../students/promise';

export const getLead: HandlersOf<typeof contract> = {
  async getLead({ store, user, now }) {
    return store.transaction((tx) => nextLead(tx, { actor: user.email, now }));
  },

  async checkPromise({ path, body, ...call }) {
    return checkPromise({ ...call, path, body }, path.id, body.preferred_slots);
  },
};
