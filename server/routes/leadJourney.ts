// How leads came to the sale (spec 2.2, analytics).
import type { leadJourney as contract } from '@domain/contract/leadJourney';
import { leadFlow } from '../analytics/leadFlow';
import { leadJourney as journeyOf } from '../analytics/leadJourney';
import type { HandlersOf } from '../operations/call';

export const leadJourney: HandlersOf<typeof contract> = {
  async leadFlow({ query, ...call }) {
    return leadFlow({ ...call, query }, query);
  },

  async leadJourney({ path, ...call }) {
    return journeyOf({ ...call, path }, path.lead_id);
  },
};
