// A lead: a child whose family may buy a course, whom the family is reached by, who looks after it, and how far it has come (decisions 11).
import type { SiblingContact } from '../contract/leads';
import { COUNTRY_WORDS } from '../business/countries';
import { type Grade, GRADE_GROUPS, type GradeGroup } from '../business/grades';
import { GRADES } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import { LEAD_EVENT_WORDS } from '../sales/leadEventWords';
import type { LeadStage } from '../sales/stages';
import { MOST_CODES, stepWords } from '../sales/steps';
import type { EpochSeconds } from '../units';
import { filled } from './computedFields';
import { choice, instant, json, list, number, optional, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

export const STAGE_WORDS = {
  new: 'New',
  demo_booked: 'Demo booked',
  demo_attended: 'Demo attended',
  no_show: 'No-show',
  follow_up: 'Follow up',
  link_sent: 'Link sent',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<LeadStage, string>;
/** The stages in which a lead is still worked on. */
export const OPEN_STAGES = ['new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent'] as const;

export const LOST_REASONS = {
  price: 'Too expensive',
  timing: 'No time for classes',
  hours: 'No class at their hours',
  competitor: 'Goes to somebody else',
  not_interested: 'Not interested',
  child_unwilling: 'The child does not want to',
  unreachable: 'Can’t be reached',
  wrong_contact: 'Wrong number or e-mail',
  not_our_course: 'Wants a course that we do not have',
  other: 'Another reason',
} as const;

const fields = {
  /** First and last name: what search looks in first. */
  lead_name: text('Lead', 161, { section: 'Child', protect: 'personal', sorted: true, searched: true }),
  first_name: text('First name', 80, { section: 'Child', protect: 'personal' }),
  last_name: text('Last name', 80, { section: 'Child', protect: 'personal' }),
  child_age: number('Child’s age', { section: 'Child', sorted: true, filtered: true }),
  grade: choice('Grade', sameWords(GRADES), { section: 'Child', filtered: true }),
  grade_group: choice('Grade group', sameWords(GRADE_GROUPS), { section: 'Child', filtered: true }),
  country: text('Country', 2, { section: 'Family', sorted: true, filtered: true, known: COUNTRY_WORDS }),
  language: text('Language', 80, { section: 'Family', filtered: true }),
  time_zone: text('Time zone', 60, { section: 'Family' }),
  mobile_number: text('Mobile number', 16, { section: 'Family', protect: 'personal', searched: true }),
  email_address: text('E-mail', 254, { section: 'Family', protect: 'personal', searched: true }),
  lead_source: text('Source', 120, { section: 'Sales', sorted: true, filtered: true, fixed: true }),
};
const stored = {
  sibling_contact: optional(
    // Who it is stands in no file and no list: the card of the lead shows it.
    json<SiblingContact>('Contact of a sibling', 400, { section: 'Family', words: () => 'Known' }),
  ),
  /** Of a sales manager; nobody where it waits in the open pool. */
  lead_owner: optional(text('Owner', 254, { section: 'Sales', sorted: true, filtered: true })),
  status: choice('Stage', STAGE_WORDS, { section: 'Sales', default: 'new', sorted: true, filtered: true }),
  lost_reason: optional(choice('Lost because', LOST_REASONS, { section: 'Sales', filtered: true })),
  /** By stage, when it was reached for the first time. */
  reached: json<Partial<Record<LeadStage, EpochSeconds>>>('Stages reached', 600, {
    section: 'Record',
    default: {},
    words: (reached) =>
      Object.keys(reached)
        .map((stage) => STAGE_WORDS[stage as LeadStage])
        .join(' · '),
  }),
  /** Each stage and step of its way, by their places: a number of a flow leads to its leads by them. */
  steps: list('Steps', MOST_CODES, {
    section: 'Record',
    labels: stepWords(STAGE_WORDS),
    filtered: true,
    default: ['1 new'],
  }),
  /** Each kind of what ever happened to it, once: a number of those who booked or paid leads to them by it. */
  happened: list('What happened', 9, {
    section: 'Record',
    labels: LEAD_EVENT_WORDS,
    filtered: true,
    default: ['created'],
  }),
  /** 0 to 100, and the rules that fit it with their points. */
  lead_score: number('Score', { section: 'Sales', min: 0, max: 100, default: 0, sorted: true, filtered: true }),
  score_because: list('Score because', 40, { section: 'Sales' }),
  /** When the response clock has run out, and when its owner first called or wrote. */
  response_due: optional(instant('Response due (IST)', { section: 'Sales', sorted: true, filtered: true })),
  responded_on: optional(instant('First response (IST)', { section: 'Sales', sorted: true, filtered: true })),
  /** When it was created or last booked: the order of recent leads. */
  worked_on: instant('Last worked on (IST)', { section: 'Sales', sorted: true, filtered: true, default: 0 }),
  /** Its owner’s last call, message, note or next step, or when they were given it from others. */
  last_entry: optional(instant('Last entry (IST)', { section: 'Sales', sorted: true, filtered: true })),
  next_step: optional(text('Next step', 300, { section: 'Sales', protect: 'personal' })),
  next_due: optional(instant('Next due (IST)', { section: 'Sales', sorted: true, filtered: true })),
  /** Since when it has no owner. */
  ownerless_since: optional(instant('Without owner since (IST)', { section: 'Sales', sorted: true })),
};

/** Not of the row's type: code that writes a lead does not set it. */
const computed = {
  has_owner: filled('Has an owner', 'lead_owner', { section: 'Sales', filtered: true }),
  has_response: filled('Answered', 'responded_on', { section: 'Sales', filtered: true }),
};

export interface NewLead extends Omit<ValuesOf<typeof fields>, 'grade' | 'grade_group'> {
  grade: Grade;
  grade_group: GradeGroup;
}
export interface Lead extends RecordRow, NewLead, ValuesOf<typeof stored> {}

export const LEADS = record<Lead, NewLead, Needed<typeof fields & typeof stored>>({
  name: 'lead',
  table: 'leads',
  idWas: 'lead_id',
  noun: { one: 'lead', many: 'leads' },
  path: '/user/v1/leads',
  group: 'Leads',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'lead_name',
  card: ['lead_owner', 'country', 'lead_score'],
  import: {
    key: ['mobile_number', 'first_name', 'last_name'],
    fields: ['email_address', 'child_age', 'grade', 'country', 'language', 'time_zone'],
    who: 'staff',
    follows:
      'New leads go to sales managers who serve the country, speak the language and have room; the others wait in the pool. One with a number or e-mail that is known already waits for approval.',
    back: 'own',
  },
  sort: '-worked_on',
  actions: {
    next_step: {
      label: 'Set next step',
      done: 'given a next step',
      audited: 'next-step-set',
      address: 'next-step',
      who: 'staff',
      from: OPEN_STAGES,
      confirmation: 'form',
      undo: { none: 'The next one that is set takes its place, and the timeline keeps both' },
      calm: true,
      many: true,
      fields: ['next_step', 'next_due'],
      needs: ['next_step', 'next_due'],
      touches: ['lead_entry'],
    },
    follow_up: {
      label: 'Set to follow up',
      done: 'set to follow up',
      who: 'staff',
      from: ['new', 'demo_booked', 'demo_attended', 'no_show', 'link_sent'],
      to: 'follow_up',
      confirmation: 'form',
      undo: { none: 'What happens next with the family sets its stage' },
      calm: true,
      many: true,
      asks: { note: text('Note', 300, { long: true, protect: 'personal' }) },
      touches: ['lead_event'],
    },
    lose: {
      label: 'Mark as lost',
      done: 'marked as lost',
      who: 'staff',
      from: OPEN_STAGES,
      to: 'lost',
      confirmation: 'form',
      undo: { none: 'A lead that is reopened is followed up, and its history keeps both' },
      many: true,
      fields: ['lost_reason'],
      needs: ['lost_reason'],
      asks: { note: text('Note', 300, { long: true, protect: 'personal' }) },
      touches: ['lead_event'],
    },
    reopen: {
      label: 'Reopen lead',
      done: 'reopened',
      who: 'staff',
      from: ['lost'],
      to: 'follow_up',
      confirmation: 'form',
      undo: { none: 'It can be marked as lost again, and its history keeps both' },
      calm: true,
      many: true,
      asks: { note: text('Note', 300, { long: true, protect: 'personal' }) },
      touches: ['lead_event'],
    },
    hand_back: {
      label: 'Hand back to the pool',
      done: 'handed back to the pool',
      audited: 'handed-back',
      address: 'hand-back',
      who: 'staff',
      from: OPEN_STAGES,
      confirmation: 'form',
      undo: { none: 'The pool gives it to another manager; production admins give it back by hand' },
      calm: true,
      many: true,
      whyNot: (row) => (Reflect.get(row, 'lead_owner') === null ? 'Nobody has this lead' : undefined),
      asks: { why: text('Why', 300, { long: true, min: 3, protect: 'personal' }) },
      follows: 'The lead has no owner then. Get Lead gives it to another manager, and not to whose it was.',
      touches: ['lead_owner_change'],
    },
  },
  looks: {
    new: 'attention',
    demo_booked: 'upcoming',
    demo_attended: 'now',
    no_show: 'attention',
    follow_up: 'attention',
    link_sent: 'now',
    won: 'finished',
    lost: 'cancelled',
  },
});
