// Who wants no sales messages: one row for each contact that answered STOP or START, known by a digest with the server's key alone.
import { MESSAGE_CHANNELS } from '../messages/delivery';
import { choice, instant, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  status: choice('State', { out: 'No sales messages', in: 'Sales messages again' }, { filtered: true }),
  /** By which way it was said last, and when. */
  channel: choice('Channel', MESSAGE_CHANNELS),
  said_on: instant('Said (IST)'),
};

export interface NewOptOut extends ValuesOf<typeof fields> {}
export interface OptOut extends RecordRow, NewOptOut {}

/** Its id is the digest. */
export const OPT_OUTS = record<OptOut, NewOptOut, Needed<typeof fields>>({
  name: 'opt_out',
  table: 'opt_outs',
  noun: { one: 'opt-out', many: 'opt-outs' },
  path: '/messages/v1/opt-outs',
  group: 'Messages',
  access: { read: 'admin', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-said_on',
  looks: { out: 'cancelled', in: 'finished' },
});
