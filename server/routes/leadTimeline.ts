// What happened with a lead.
import type { leadTimeline as contract } from '@domain/contract/leadTimeline';
import type { HandlersOf } from '../operations/call';
import { leadTimeline as timelineOf } from '../sales/leadTimeline';

export const leadTimeline: HandlersOf<typeof contract> = {
  async leadTimeline({ path, ...call }) {
    return timelineOf({ ...call, path }, path.id);
  },
};
