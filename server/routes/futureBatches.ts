// Batches that start in the future or have open seats ahead (spec 2.2).
import type { futureBatches as contract } from '@domain/contract/futureBatches';
import { futureBatches as pageOfBatches } from '../batches/futureBatches';
import { planOpenings } from '../batches/openings';
import type { HandlersOf } from '../operations/call';

export const futureBatches: HandlersOf<typeof contract> = {
  async planOpenings({ body, store, now, imageName }) {
    return planOpenings(store, body, now, imageName);
  },

  async futureBatchPage({ query, store, now }) {
    return pageOfBatches(store, query, now);
  },
};
