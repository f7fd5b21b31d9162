// What happened with a lead, and an entry that is taken back.
import type { leadTimeline as contract } from '@domain/contract/leadTimeline';
import type { HandlersOf } from '../operations/call';
import { takeEntryBack } from '../sales/entryTakenBack';
import { leadTimeline as timelineOf } from '../sales/leadTimeline';

export const leadTimeline: HandlersOf<typeof contract> = {
  async leadTimeline({ path, ...call }) {
    return timelineOf({ ...call, path }, path.id);
  },

  async takeEntryBack({ path, ...call }) {
    return call.store.transaction((tx) => takeEntryBack(tx, { ...call, path }, path.id));
  },
};
