// The security log; production admins only.
import type { securityLog as contract } from '@domain/contract/securityLog';
import { dateOf } from '@domain/calendar';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import type { HandlersOf } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { withDefaultRange } from '../lists/defaultRange';

export const securityLog: HandlersOf<typeof contract> = {
  async securityPage({ query, now, store }) {
    return store.lists.security(withDefaultRange(SECURITY_LOG_LIST, query, now));
  },

  async exportSecurityLog({ query, now, store }) {
    const ofDays = withDefaultRange(SECURITY_LOG_LIST, query, now);
    return csvAnswer(SECURITY_LOG_LIST, ofDays, dateOf(now), store.listIds.security, store.lists.security);
  },
};
