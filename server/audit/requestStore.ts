// The store of one request: its audit rows get the request's id and the network it came from, and states of its day are read.
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { AuditRow, Store } from '../store/store';

export interface RequestFacts extends Required<Pick<AuditRow, 'request_id' | 'remote'>> {
  today: IsoDate;
  now: EpochSeconds;
  /** Of the whole request. */
  wordings?: Store['wordings'];
}

export function requestStore(store: Store, { today, now, wordings = new Map(), ...facts }: RequestFacts): Store {
  return {
    ...storeOn(today, store, now),
    wordings,
    transaction: (work) => store.transaction((tx) => work(requestStore(tx, { today, now, wordings, ...facts }))),
    audit: {
      write: (rows) => store.audit.write(rows.map((row) => ({ ...facts, ...row }))),
      of: (subjectType, subjectId) => store.audit.of(subjectType, subjectId),
      ofAll: (subjectType, subjectIds) => store.audit.ofAll(subjectType, subjectIds),
      steps: (actions, since) => store.audit.steps(actions, since),
    },
  };
}

/** A store whose declared records are as they are on a day: for what no request asks. `now`: what lies ahead does so from then on. */
export function storeOn(today: IsoDate, store: Store, now?: EpochSeconds): Store {
  return {
    ...store,
    transaction: (work) => store.transaction((tx) => work(storeOn(today, tx, now))),
    records: (type) => store.records(type, today, now),
  };
}

/** The network of an address, without the machine: `192.0.2.0/24`, `2001:db8:1::/48`. Other texts stay as they are. */
export function maskedNetwork(remote: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(remote);
  if (v4) return `${v4[1]}.0/24`;
  if (!/^[0-9a-f:]+(?:%\w+)?$/i.test(remote) || !remote.includes(':')) return remote;
  if (remote === '::1') return remote;
  const [head = '', tail] = remote.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const known = tail === undefined ? groups : [...groups, '0', '0', '0'];
  return `${known.slice(0, 3).join(':')}::/48`;
}
