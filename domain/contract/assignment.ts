// Leads given to sales managers: by rule or by hand, previewed first, done in a job, taken back by another (decisions 11 and 20).
import { z } from 'zod';
import { MAX_OF_A_JOB } from '../records/bulkJob';
import { STAGE_WORDS } from '../records/lead';
import { WHY_WORDS, type WhyLead } from '../sales/assignmentWords';
import { endpoint } from './endpoint';
import { countryCode, email } from './fields';
import { rowResult } from './list';
import { recordId } from './records';

const GROUP = 'Sales';
const words = <K extends string>(of: Readonly<Record<K, string>>) => z.enum(Object.keys(of) as [K, ...K[]]);
const why = words<WhyLead>(WHY_WORDS);
const language = z.string().trim().min(1).max(80);
/** As they travel in an address: `nobody` for leads without an owner. */
const owner = z
  .union([z.literal('nobody'), email], { error: 'Must be an e-mail address, or nobody' })
  .transform((text) => (text === 'nobody' ? null : text));

export const leadsMeant = {
  ids: z
    .array(recordId)
    .min(1, { error: 'Choose at least one lead' })
    .max(MAX_OF_A_JOB, { error: `At most ${MAX_OF_A_JOB} at once` })
    .optional(),
  /** All open leads of a manager, or without one, and how many the person saw that these are. */
  from: z
    .strictObject({
      owner: email.nullable(),
      country: countryCode.optional(),
      language: language.optional(),
      expected: z
        .int()
        .min(1)
        .max(MAX_OF_A_JOB, { error: `At most ${MAX_OF_A_JOB} at once` }),
    })
    .optional(),
  /** Whom a person has chosen; null: the rule chooses. */
  to: email.nullable(),
};

function eitherOr({ ids, from }: { ids?: unknown; from?: unknown }, context: z.RefinementCtx): void {
  if ((ids === undefined) === (from === undefined))
    context.addIssue({ code: 'custom', path: ['ids'], message: 'Say either which leads, or whose' });
}

const counted = z.strictObject({ why, count: z.int() });
export const assignmentPreview = z.strictObject({
  total: z.int(),
  /** The most first, then by name. */
  gets: z.array(z.strictObject({ email: z.string(), name: z.string(), count: z.int(), whys: z.array(counted) })),
  /** Leads that nobody gets. */
  nobody: z.array(counted),
  /** The first of them, in the order in which they are given. */
  leads: z.array(z.strictObject({ id: z.string(), name: z.string(), to: z.string().nullable(), why })),
});
export type AssignmentPreview = z.output<typeof assignmentPreview>;

const started = z.strictObject({ id: recordId, total: z.int() });
export const assignmentProgress = z.strictObject({
  id: recordId,
  total: z.int(),
  settled: z.int(),
  /** Of the leads from `from` on that are settled by now. */
  results: z.array(rowResult.extend({ name: z.string(), to: z.string().nullable(), why: z.string().nullable() })),
});
export type AssignmentResult = z.output<typeof assignmentProgress>['results'][number];

export const assignment = {
  salesTeam: endpoint({
    summary: 'Sales managers as they are now: at work, open leads, leads of today; and how many leads nobody has',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({
      /** Why this person gives no leads. */
      refusal: z.string().nullable(),
      managers: z.array(
        z.strictObject({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          team: z.string(),
          works_now: z.boolean(),
          open_leads: z.int(),
          most_open: z.int(),
          given_today: z.int(),
          most_a_day: z.int(),
          /** Whether this person may give leads to them. */
          may_give: z.boolean(),
        }),
      ),
      /** Open leads without an owner; null for a reader who does not give these out. */
      waiting: z.int().nullable(),
    }),
  }),
  assignableLeads: endpoint({
    summary: 'Open leads of a manager or without one, the longest known first: how many, and the first 200',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ owner, country: countryCode.optional(), language: language.optional() }),
    answer: z.strictObject({
      total: z.int(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          country: z.string(),
          language: z.string(),
          status: words(STAGE_WORDS),
          worked_on: z.int(),
        }),
      ),
    }),
  }),
  previewAssignment: endpoint({
    summary: 'Who would get how many of the leads, and why; nothing is changed',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject(leadsMeant).superRefine(eitherOr),
    answer: assignmentPreview,
  }),
  assignLeads: endpoint({
    summary: 'Accepts a job that gives the leads, one after the other, each reckoned when it is given',
    group: GROUP,
    who: 'staff',
    body: z
      .strictObject({
        ...leadsMeant,
        why: z.string().trim().max(300, { error: 'Must have at most 300 characters' }).nullable().default(null),
      })
      .superRefine(eitherOr),
    answer: started,
    status: 202,
  }),
  takeAssignmentBack: endpoint({
    summary: 'Accepts a job that gives the leads of an assignment back to whose they were, but those worked on since',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: recordId }),
    answer: started,
    status: 202,
  }),
  assignmentProgress: endpoint({
    summary: 'How far a job is that gives leads or takes them back, with a result for each lead; asking keeps it going',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: recordId }),
    query: z.strictObject({
      from: z
        .string()
        .regex(/^\d{1,5}$/, { error: 'Must be a whole number' })
        .transform(Number)
        .default(0),
    }),
    answer: assignmentProgress,
  }),
  managerAway: endpoint({
    summary: 'What of a sales manager’s leads needs somebody else while they are away, in the next 60 days',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: recordId }),
    answer: z.strictObject({
      days: z.array(z.string()),
      demos: z.array(
        z.strictObject({ lead_id: z.string(), lead_name: z.string(), start_time: z.int(), teacher_name: z.string() }),
      ),
      steps: z.array(
        z.strictObject({ lead_id: z.string(), lead_name: z.string(), due: z.int(), next_step: z.string().nullable() }),
      ),
    }),
  }),
};
