// The log of a day of the hours grid, and taking back sessions that were created in it.
import { fromSlashDate } from '@domain/calendar';
import type { creations as contract } from '@domain/contract/creations';
import { dayLog } from '../availability/dayLog';
import { takeBackSessions } from '../availability/takeBack';
import type { HandlersOf } from '../operations/call';

export const creations: HandlersOf<typeof contract> = {
  /** The contract let real dates through only. */
  async dayLog({ query: { date }, ...call }) {
    return { entries: await dayLog(call.store, fromSlashDate(date)!, call) };
  },

  async takeBackSessions({ body: { session_ids }, ...call }) {
    return takeBackSessions(session_ids, call);
  },
};
