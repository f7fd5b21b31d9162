// Sessions of every kind, listed and counted (spec 2.2).
import { dateOf } from '@domain/calendar';
import type { sessionData as contract } from '@domain/contract/sessionData';
import { SESSION_DATA } from '@domain/lists/sessionData';
import { countSessionData } from '../analytics/countSessionData';
import { csvAnswer } from '../lists/csv';
import { withDefaultRange } from '../lists/defaultRange';
import type { HandlersOf } from '../operations/call';

export const sessionData: HandlersOf<typeof contract> = {
  async sessionDataPage({ query, now, store }) {
    return store.sessionData.page(withDefaultRange(SESSION_DATA, query, now));
  },

  async exportSessionData({ query, now, store }) {
    const ofDays = withDefaultRange(SESSION_DATA, query, now);
    return csvAnswer(SESSION_DATA, ofDays, dateOf(now), store.sessionData.ids, store.sessionData.page);
  },

  async countSessionData({ query, store, now }) {
    return countSessionData(store, query, now);
  },
};
