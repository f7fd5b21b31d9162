// The list of demo sessions.
import { dateOf } from '@domain/calendar';
import { SESSION_LIST } from '@domain/lists/sessionList';
import type { HandlersOf } from './call';
import { csvAnswer } from './csv';
import { keysOf } from './keys';
import { ofUsualDays } from './usualDays';

export const sessionList: HandlersOf<'sessionPage' | 'exportSessions' | 'sessionKeys'> = {
  async sessionPage({ query, now, store }) {
    return store.lists.sessions(ofUsualDays(SESSION_LIST, query, now));
  },

  async exportSessions({ query, now, store }) {
    const ofDays = ofUsualDays(SESSION_LIST, query, now);
    return csvAnswer(SESSION_LIST, ofDays, dateOf(now), store.listIds.sessions, store.lists.sessions);
  },

  async sessionKeys({ query, now, store }) {
    return keysOf(SESSION_LIST.keys, ofUsualDays(SESSION_LIST, query, now), (page) => store.lists.sessionKeys(page));
  },
};
