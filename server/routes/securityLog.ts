// The security log; production admins only.
import type { securityLog as contract } from '@domain/contract/securityLog';
import { dateOf } from '@domain/calendar';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { placesOf } from '../integrations/geoLookup';
import { formerHolders } from '../audit/formerHolders';
import type { HandlersOf } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { withDefaultRange } from '../lists/defaultRange';

export const securityLog: HandlersOf<typeof contract> = {
  async formerHolders({ now, store }) {
    return formerHolders(store, now);
  },

  async securityPage({ query, now, store, geoLookup, log }) {
    const page = await store.lists.security(withDefaultRange(SECURITY_LOG_LIST, query, now));
    const place = await placesOf(
      geoLookup,
      page.rows.map(({ remote }) => remote),
      log,
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, remote: [row.remote, place(row.remote)].filter(Boolean).join(' · ') })),
    };
  },

  async exportSecurityLog({ query, now, store }) {
    const ofDays = withDefaultRange(SECURITY_LOG_LIST, query, now);
    return csvAnswer(SECURITY_LOG_LIST, ofDays, dateOf(now), store.listIds.security, store.lists.security);
  },
};
