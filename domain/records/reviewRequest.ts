// A review of a trainer that somebody asks for outside the cycles: asked for, and accepted or declined by the person who is to write it (decisions 17).
import { type AuthUser, isProdAdmin } from '../access';
import type { FilterValues } from '../lists/within';
import { TEAM_WORDS } from '../reviews/teams';
import { trainerName } from './computedFields';
import { choice, date, list, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { readBy } from './trainerReview';

const fields = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Request', filtered: true, fixed: true }),
  team: choice('Team', TEAM_WORDS, { section: 'Request', sorted: true, filtered: true, fixed: true }),
  reviewed_by: text('Reviewer', 254, {
    section: 'Request',
    format: 'email',
    sorted: true,
    filtered: true,
    fixed: true,
    hint: 'E-mail of who is to write it',
  }),
  due_on: date('Due on', { section: 'Request', sorted: true, filtered: true, fixed: true }),
  reason: text('Reason', 300, { section: 'Request', min: 3, long: true, protect: 'personal', fixed: true }),
};
const stored = {
  status: choice(
    'Status',
    { asked: 'Asked', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
    { default: 'asked', sorted: true, filtered: true },
  ),
  /** The cycle that was opened for it. */
  cycle_id: optional(reference('Cycle', 'review_cycle', { filtered: true })),
  decline_reason: optional(text('Reason of the refusal', 300, { min: 3, long: true, protect: 'personal' })),
  read_by: list('Read by', 4, { filtered: true }),
};
const computed = { trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true, sorted: true }) };

export interface NewReviewRequest extends ValuesOf<typeof fields> {}
export interface ReviewRequest
  extends RecordRow, NewReviewRequest, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

const ofReviewer = (user: AuthUser): true | FilterValues =>
  isProdAdmin(user) || { reviewed_by: { anyOf: [user.email] } };

const ofAsker = (user: AuthUser): true | FilterValues => isProdAdmin(user) || { created_by: { anyOf: [user.email] } };

export const REVIEW_REQUESTS = record<ReviewRequest, NewReviewRequest, Needed<typeof fields & typeof stored>>({
  name: 'review_request',
  table: 'review_requests',
  noun: { one: 'request', many: 'requests' },
  path: '/review/v1/requests',
  group: 'Trainer reviews',
  access: {
    read: { who: 'staff', rows: readBy },
    create: 'staff',
    edit: null,
    reveal: null,
    actions: { accept: ofReviewer, decline: ofReviewer, withdraw: ofAsker },
  },
  fields,
  stored,
  computed,
  named: 'teacher_id',
  called: ['trainer_name', 'team'],
  sort: '-created_on',
  card: ['team', 'reviewed_by', 'due_on'],
  touches: ['review_cycle', 'cycle_trainer', 'cycle_reviewer', 'trainer_review', 'sent_message'],
  actions: {
    accept: {
      label: 'Accept',
      done: 'accepted',
      who: 'staff',
      from: ['asked'],
      to: 'accepted',
      confirmation: 'confirm',
      calm: true,
      follows: 'A cycle of this one review opens, with what is known of the trainer as of now.',
      undo: { none: 'The cycle of it is open: decline the review there' },
    },
    decline: {
      label: 'Decline',
      done: 'declined',
      who: 'staff',
      from: ['asked'],
      to: 'declined',
      confirmation: 'form',
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      undo: { none: 'The person who asked has been told, and can ask again' },
    },
    withdraw: {
      label: 'Withdraw request',
      done: 'withdrawn',
      who: 'staff',
      from: ['asked'],
      to: 'withdrawn',
      confirmation: 'confirm',
      follows: 'The person who was asked is told.',
      undo: { none: 'The person who was asked has been told: ask once more' },
    },
  },
  looks: { asked: 'attention', accepted: 'finished', declined: 'cancelled', withdrawn: 'cancelled' },
});
