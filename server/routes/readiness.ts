// Whether the sessions to come can be taught.
import type { readiness as contract } from '@domain/contract/readiness';
import { notReady } from '../learning/readiness';
import type { HandlersOf } from '../operations/call';

export const readiness: HandlersOf<typeof contract> = {
  async readiness({ store, now }) {
    return notReady(store, now);
  },
};
