// Students who wait for a seat, and the seats they are offered (decisions 8).
import { GRADE_BANDS, PRODUCT_TYPES } from '../business/courses';
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { sameWords } from '../lists/list';
import { dated } from './computedFields';
import { choice, instant, date, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const NO_FORM = { read: 'staff', create: null, edit: null, reveal: null } as const;

const entry = {
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true }),
  product_type: choice('Product type', PRODUCT_TYPES, { filtered: true, sorted: true }),
  grade_band: choice('Grade band', sameWords(GRADE_BANDS), { filtered: true }),
  region: choice('Region', BATCH_REGION_WORDS, { filtered: true }),
  /** The entry of a sibling who wants the same batch. */
  together_with: optional(text('Together with', 36)),
};
const entryState = {
  status: choice(
    'Status',
    { waiting: 'Waiting', offered: 'Seat offered', placed: 'Placed', left: 'No longer waiting' },
    { default: 'waiting', filtered: true, sorted: true },
  ),
};

export interface NewWaitingEntry extends ValuesOf<typeof entry> {}
export interface WaitingEntry extends RecordRow, NewWaitingEntry, ValuesOf<typeof entryState> {}

export const WAITING_ENTRIES = record<WaitingEntry, NewWaitingEntry, Needed<typeof entry & typeof entryState>>({
  name: 'waiting_entry',
  table: 'waiting_entries',
  noun: { one: 'waiting student', many: 'waiting students' },
  path: '/batch/v1/waiting',
  group: 'Batches',
  access: NO_FORM,
  fields: entry,
  stored: entryState,
  named: 'student_name',
  sort: 'created_on',
  looks: { waiting: 'attention', offered: 'upcoming', placed: 'finished', left: 'cancelled' },
});

export const OFFER_WORDS = {
  open: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;

const offer = {
  entry_id: reference('Waiting', 'waiting_entry', { filtered: true, fixed: true }),
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  batch_name: text('Batch name', 40, { sorted: true }),
  /** The last day on which it can be taken. */
  expires_on: date('Offer until', { sorted: true, filtered: true }),
};
const offerState = {
  stage: choice('Stage', OFFER_WORDS, { default: 'open' }),
  answered_on: optional(instant('Answered (IST)')),
};
const offerComputed = {
  status: dated(
    'Status',
    OFFER_WORDS,
    { of: 'stage', until: ['open'], by: 'expires_on', after: 'expired' },
    { sorted: true, filtered: true },
  ),
};

export interface NewSeatOffer extends ValuesOf<typeof offer> {}
export interface SeatOffer
  extends RecordRow, NewSeatOffer, ValuesOf<typeof offerState>, ValuesOf<typeof offerComputed> {}

export const SEAT_OFFERS = record<SeatOffer, NewSeatOffer, Needed<typeof offer & typeof offerState>>({
  name: 'seat_offer',
  table: 'seat_offers',
  noun: { one: 'offer of a seat', many: 'offers of seats' },
  path: '/batch/v1/offers',
  group: 'Batches',
  access: NO_FORM,
  fields: offer,
  stored: offerState,
  computed: offerComputed,
  named: 'student_name',
  sort: '-created_on',
  looks: {
    open: 'upcoming',
    accepted: 'finished',
    declined: 'cancelled',
    expired: 'cancelled',
    withdrawn: 'cancelled',
  },
});
