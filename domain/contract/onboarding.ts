// Onboarding of trainers: eight sections filled in by one person and verified by another, with documents; what is masked is read by an audited call alone (spec 7.3).
import { z } from 'zod';
import { SECTION_STATES, WAITS_FOR } from '../onboarding/progress';
import { DOCUMENT_WORDS, SECTION_NAMES } from '../onboarding/sections';
import { endpoint } from './endpoint';
import { email } from './fields';
import { goodieItem } from './onboardingForm';
import { trainerStatus, activity } from './trainers';
import { PAPER } from './files';

const GROUP = 'Onboarding';
const who = 'people' as const;
const section = z.enum(SECTION_NAMES, { error: 'Must be a section of the onboarding' });
const path = z.strictObject({ teacher_id: email, section });
const version = z.int({ error: 'Must be the version that was read' }).min(1).max(2_147_483_647);
const state = z.enum(Object.keys(SECTION_STATES) as [keyof typeof SECTION_STATES]);
const id = z.string().min(1).max(64);
const words = (what: string) =>
  z.string({ error: what }).trim().min(5, { error: what }).max(300, { error: 'Must have at most 300 characters' });

const document = z.strictObject({
  id: z.string(),
  kind: z.string(),
  type: z.string(),
  size: z.int(),
  by: z.string(),
  on: z.int(),
});
export type SectionDocument = z.output<typeof document>;

export const sectionDetail = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  trainer_status: trainerStatus,
  rm_email: z.string(),
  section,
  state,
  version: z.int(),
  since: z.int(),
  submitted_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Of the last decision. */
  note: z.string().nullable(),
  /** By field; what is personal is masked, and null where nothing is known. */
  values: z.record(z.string(), z.string().nullable()),
  items: z.array(goodieItem),
  documents: z.array(document),
  /** In words, before it can be submitted. */
  missing: z.array(z.string()),
  /** Why this person may not do it now, by decision. */
  refused: z.record(z.string(), z.string()),
  /** Why the trainer cannot become active; null where that is possible. */
  inactive_because: z.string().nullable(),
  others: z.array(z.strictObject({ section, state, since: z.int() })),
  /** Whether a host is configured that knows addresses. */
  address_lookup: z.boolean(),
  history: z.array(activity),
});
export type SectionDetail = z.output<typeof sectionDetail>;

const stateCount = z.strictObject({ state, count: z.int() });

export const onboarding = {
  onboardingFunnel: endpoint({
    summary:
      'How many trainers got how far: each section by its states, the steps from the first section begun to all verified, and who waits for whom since when',
    group: GROUP,
    who,
    query: z.strictObject({ people: z.enum(['open', 'all']).default('all') }),
    answer: z.strictObject({
      trainers: z.int(),
      steps: z.array(z.strictObject({ verified: z.int(), count: z.int() })),
      sections: z.array(z.strictObject({ section, states: z.array(stateCount) })),
      waiting: z.array(
        z.strictObject({
          waits_for: z.enum(Object.keys(WAITS_FOR) as [keyof typeof WAITS_FOR]),
          count: z.int(),
          oldest: z.int().nullable(),
        }),
      ),
    }),
  }),
  onboardingSection: endpoint({
    summary:
      'A section of a trainer’s onboarding: its values masked, its documents, what is missing, and the reasons against each decision',
    group: GROUP,
    who,
    path,
    answer: sectionDetail,
  }),
  saveOnboardingSection: endpoint({
    summary:
      'Fills in a section; a masked field that is left empty stays as it is, and what was verified is a draft again',
    group: GROUP,
    who,
    path,
    body: z.object({ version }).catchall(z.unknown()),
    answer: sectionDetail,
  }),
  decideOnboardingSection: endpoint({
    summary: 'Submits a section, verifies it, or returns it with a note; the person who filled it in cannot verify it',
    group: GROUP,
    who,
    path,
    body: z
      .strictObject({
        version,
        decision: z.enum(['submit', 'verify', 'return'], { error: 'Choose a decision' }),
        note: words('Say what is to be corrected').nullable().default(null),
      })
      .refine(({ decision, note }) => decision !== 'return' || note !== null, {
        error: 'Say what is to be corrected',
        path: ['note'],
      }),
    answer: sectionDetail,
  }),
  revealOnboardingField: endpoint({
    summary: 'One masked field of a section, after a reason; who read it and why is written down',
    group: GROUP,
    who,
    path,
    body: z.strictObject({ field: z.string().min(1).max(40), reason: words('Say why you need it') }),
    answer: z.strictObject({ value: z.string().nullable() }),
  }),
  activateOnboardedTrainer: endpoint({
    summary: 'Takes a trainer whose calendar is connected from Pending OAuth to Active, with today as the day of it',
    group: GROUP,
    who,
    path: z.strictObject({ teacher_id: email }),
    body: z.strictObject({ version }),
    answer: sectionDetail,
  }),
  addOnboardingDocument: endpoint({
    summary:
      'Adds a document to a section in place of an earlier one of its kind: an image or a PDF of at most 5 MB, judged by its bytes',
    group: GROUP,
    who,
    takes: PAPER,
    query: z.strictObject({
      teacher_id: email,
      section,
      kind: z.enum(Object.keys(DOCUMENT_WORDS) as [string, ...string[]], { error: 'Choose which document it is' }),
    }),
    answer: sectionDetail,
    status: 201,
  }),
  openOnboardingDocument: endpoint({
    summary: 'A document of an onboarding; who opens it is written down',
    group: GROUP,
    who,
    reads: true,
    path: z.strictObject({ id }),
    answer: z.strictObject({ kind: z.string(), type: z.string(), content: z.string() }),
  }),
  lookUpAddress: endpoint({
    summary: 'Cities and areas of a PIN code, asked of the configured host, which learns nothing else of the trainer',
    group: GROUP,
    who,
    reads: true,
    body: z.strictObject({
      postal_code: z.string().regex(/^[1-9]\d{5}$/, { error: 'Must be a PIN code of six digits' }),
    }),
    answer: z.strictObject({
      places: z.array(z.strictObject({ area: z.string(), city: z.string(), state: z.string() })),
    }),
  }),
};
