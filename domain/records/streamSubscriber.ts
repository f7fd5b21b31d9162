// Who has subscribed to a stream batch, from which day to which.
import type { IsoDate } from '../units';
import { dated } from './computedFields';
import { choice, date, optional, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CONTACT, PERSON_NAME, seatIn } from './session';

const fields = {
  stream_batch_id: seatIn('Stream batch', 'stream_batch'),
  contact: CONTACT,
  subscriber_name: PERSON_NAME,
  from_date: date('From', { today: true, sorted: true, filtered: true }),
  /** The first day without it. */
  to_date: optional(
    date('Until', { sorted: true, filtered: true, hint: 'The first day without it; none where it goes on' }),
  ),
};
export const SUBSCRIPTION_STATES = { subscribed: 'Subscribed', ended: 'Ended' } as const;

const stored = {
  /** What somebody said of it; its days may be over all the same. */
  stage: choice('Stage', SUBSCRIPTION_STATES, { default: 'subscribed', was: 'status' }),
};
const computed = {
  status: dated(
    'Status',
    SUBSCRIPTION_STATES,
    { of: 'stage', until: ['subscribed'], by: 'to_date', on: 'ended', after: 'ended' },
    { sorted: true, filtered: true },
  ),
};

export interface NewStreamSubscriber extends ValuesOf<typeof fields> {}
export interface StreamSubscriber
  extends RecordRow, NewStreamSubscriber, ValuesOf<typeof stored>, ValuesOf<typeof computed> {
  from_date: IsoDate;
  to_date: IsoDate | null;
}

export const STREAM_SUBSCRIBERS = record<StreamSubscriber, NewStreamSubscriber, Needed<typeof fields & typeof stored>>({
  name: 'stream_subscriber',
  table: 'stream_subscribers',
  noun: { one: 'subscriber', many: 'subscribers' },
  path: '/streams/v1/subscribers',
  group: 'Streams',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: 'staff' },
  fields,
  stored,
  computed,
  named: 'contact',
  sort: '-from_date',
  createsMany: true,
  touches: ['stream_batch'],
  check: ({ from_date, to_date }) =>
    to_date !== null && to_date <= from_date ? [{ field: 'to_date', message: 'Must be after the day it begins' }] : [],
  actions: {
    end: {
      label: 'End subscription',
      done: 'ended',
      who: 'staff',
      from: ['subscribed'],
      to: 'ended',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore subscription',
      done: 'restored',
      who: 'staff',
      from: ['ended'],
      to: 'subscribed',
      confirmation: 'undo',
      undo: 'end',
    },
  },
  looks: { subscribed: 'now', ended: 'cancelled' },
});
