// Make-up classes: which sessions fit, and the seat in one of them (decisions 8).
import type { makeUps as contract } from '@domain/contract/makeUps';
import { giveMakeUp, makeUpChoices } from '../batches/makeUps';
import type { HandlersOf } from '../operations/call';

export const makeUps: HandlersOf<typeof contract> = {
  async makeUpChoices({ path, query, store, now }) {
    return makeUpChoices(store, path.session_id, query.variant_id, now);
  },

  async giveMakeUp({ path, body, store, user, now }) {
    return store.transaction((tx) => giveMakeUp(tx, path.session_id, body, { actor: user.email, now }));
  },
};
