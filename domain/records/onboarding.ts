// A trainer's onboarding: how far each of its eight sections is, what they hold, and the documents that prove it (spec 7.3).
import { SECTION_STATES, WAITS_FOR, type Progress } from '../onboarding/progress';
import { DOCUMENT_WORDS, SECTIONS, type SectionColumn, SECTION_NAMES } from '../onboarding/sections';
import { joined, trainerName } from './computedFields';
import {
  choice,
  date,
  type Field,
  instant,
  json,
  number,
  optional,
  reference,
  text,
  type ValuesOf,
  type Needed,
} from './fields';
import { record, type RecordRow } from './record';

const fields = { teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }) };

type SectionFields = Record<SectionColumn, Field<keyof typeof SECTION_STATES>>;
const sections = Object.fromEntries(
  SECTION_NAMES.map((name) => [
    SECTIONS[name].column,
    choice(SECTIONS[name].short, SECTION_STATES, { section: 'Sections', default: 'empty', filtered: true }),
  ]),
) as SectionFields;

const stored = {
  status: choice(
    'Status',
    { open: 'In progress', complete: 'Complete' },
    { default: 'open', sorted: true, filtered: true },
  ),
  ...sections,
  verified: number('Verified', { section: 'Onboarding', default: 0, sorted: true, filtered: true }),
  waits_for: choice('Waits for', WAITS_FOR, { section: 'Onboarding', default: 'trainer', filtered: true }),
  waiting_since: optional(instant('Waiting since (IST)', { section: 'Onboarding', sorted: true, filtered: true })),
  reminded_on: optional(instant('Reminded (IST)', { section: 'Onboarding', sorted: true })),
  /** As the section says, which is sealed: lists find what expires by it. */
  identity_until: optional(
    date('Identity document valid until', { section: 'Onboarding', sorted: true, filtered: true }),
  ),
  progress: json<Progress>('Progress', 100_000),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }),
  trainer_status: joined('Trainer status', {
    by: 'teacher_id',
    table: 'trainers',
    key: 'teacher_id',
    field: 'trainer_status',
  }),
  /** Who finds a checker, and asks the trainer. */
  manager: joined('Manager', { by: 'teacher_id', table: 'trainers', key: 'teacher_id', field: 'rm_email' }),
};

export interface NewOnboarding extends ValuesOf<typeof fields> {}
export interface Onboarding extends RecordRow, NewOnboarding, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const ONBOARDINGS = record<Onboarding, NewOnboarding, Needed<typeof fields & typeof stored>>({
  name: 'onboarding',
  table: 'trainer_onboardings',
  noun: { one: 'trainer', many: 'trainers' },
  path: '/onboarding/v1/trainers',
  group: 'Onboarding',
  access: { read: 'people', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  touches: ['sent_message'],
  named: 'trainer_name',
  // Those who have waited longest come first; those that wait for nobody last.
  sort: 'waiting_since',
  keys: ['waits_for'],
  actions: {
    // The person who is waited for is reminded: the trainer, or the manager who finds a checker.
    remind: {
      label: 'Remind',
      done: 'reminded',
      who: 'people',
      from: ['open'],
      to: 'open',
      confirmation: 'confirm',
      undo: { none: 'The trainer has been written to' },
      calm: true,
    },
  },
  looks: { open: 'now', complete: 'finished' },
});

const NOBODY = { read: 'people', create: null, edit: null, reveal: null } as const;

const details = {
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  /** JSON, by section: fields, items, and the note of the last decision. */
  content: text('Content', 100_000, { protect: 'encrypted' }),
};
export interface NewOnboardingDetails extends ValuesOf<typeof details> {}
export interface OnboardingDetails extends RecordRow, Omit<NewOnboardingDetails, 'content'> {
  content: string | null;
}

/** What the sections hold, under the onboarding's id: apart from it, so that no list ever meets it. */
export const ONBOARDING_DETAILS = record<OnboardingDetails, NewOnboardingDetails, Needed<typeof details>>({
  name: 'onboarding_details',
  table: 'trainer_onboarding_details',
  noun: { one: 'onboarding’s details', many: 'details of onboardings' },
  path: '/onboarding/v1/details',
  group: 'Onboarding',
  access: { ...NOBODY, reveal: 'people' },
  operations: [],
  fields: details,
  named: 'id',
  sort: '-created_on',
});

const document = {
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  section: text('Section', 40, { filtered: true }),
  kind: choice('Document', DOCUMENT_WORDS, { filtered: true }),
  type: choice('Type', { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' }),
  size: number('Bytes'),
  digest: text('SHA-256', 64),
  /** Base64. */
  content: text('Content', 8_000_000, { protect: 'encrypted' }),
  status: choice('Status', { current: 'Current', replaced: 'Replaced' }, { filtered: true }),
};
export interface NewOnboardingDocument extends ValuesOf<typeof document> {}
export interface OnboardingDocument extends RecordRow, Omit<NewOnboardingDocument, 'content'> {
  content: string | null;
}

/** Opened through one audited call alone. */
export const ONBOARDING_DOCUMENTS = record<OnboardingDocument, NewOnboardingDocument, Needed<typeof document>>({
  name: 'onboarding_document',
  table: 'trainer_documents',
  noun: { one: 'document', many: 'documents' },
  path: '/onboarding/v1/documents',
  group: 'Onboarding',
  access: { ...NOBODY, reveal: 'people' },
  operations: [],
  fields: document,
  named: 'id',
  sort: '-created_on',
  looks: { current: 'finished', replaced: 'cancelled' },
});
