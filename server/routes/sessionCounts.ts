// Sessions of batches, counted by what one asks (spec 2.2).
import type { sessionCounts as contract } from '@domain/contract/sessionCounts';
import { countSessions } from '../batches/countSessions';
import type { HandlersOf } from '../operations/call';

export const sessionCounts: HandlersOf<typeof contract> = {
  async countBatchSessions({ query, store, user, now }) {
    return countSessions(store, query, user, now);
  },
};
