// The security log; production admins only.
import { dateOf } from '@domain/calendar';
import { SECURITY_LIST } from '@domain/lists/securityList';
import type { HandlersOf } from './call';
import { csvAnswer } from './csv';
import { ofUsualDays } from './usualDays';

export const securityLog: HandlersOf<'securityPage' | 'exportSecurityLog'> = {
  async securityPage({ query, now, store }) {
    return store.lists.security(ofUsualDays(SECURITY_LIST, query, now));
  },

  async exportSecurityLog({ query, now, store }) {
    const ofDays = ofUsualDays(SECURITY_LIST, query, now);
    return csvAnswer(SECURITY_LIST, ofDays, dateOf(now), store.listIds.security, store.lists.security);
  },
};
