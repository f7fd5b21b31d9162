// Maverick sessions: whom a rule would invite, and inviting by it or from a list.
import { z } from 'zod';
import { GRADES } from '../business/trainerTerms';
import { LEFT_OUT_WORDS } from '../maverick/inviteRule';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId } from './records';

const GROUP = 'Maverick';
const staff = { group: GROUP, who: 'staff' } as const;
const path = z.strictObject({ id: recordId });

const percent = z
  .number({ error: 'Enter a number' })
  .min(0, { error: 'Must be 0 to 100' })
  .max(100, { error: 'Must be 0 to 100' })
  .nullable();
const rule = z.strictObject({
  grades: z.array(z.enum(GRADES, { error: `Choose from ${GRADES.join(' · ')}` })).max(GRADES.length),
  attendance_least: percent,
  conquest_least: percent,
});

const candidate = z.strictObject({
  /** Of the course. */
  variant_id: z.string(),
  lead_id: z.string(),
  student_name: z.string(),
  grade: z.string(),
  attendance: z.number().nullable(),
  conquest: z.number().nullable(),
});
export type InvitedCandidate = z.output<typeof candidate>;

const keys = Object.keys(LEFT_OUT_WORDS) as [keyof typeof LEFT_OUT_WORDS, ...(keyof typeof LEFT_OUT_WORDS)[]];
/** One call invites this many at most. */
export const MOST_INVITED = 200;

export const maverick = {
  previewInvitees: endpoint({
    ...staff,
    summary: 'Whom a rule would invite to a Maverick session, and how many it leaves out for which reason',
    reads: true,
    path,
    body: rule,
    answer: z.strictObject({
      /** The best of them: as many as one call invites. */
      fit: z.array(candidate),
      /** How many fit. */
      fitting: z.int(),
      left_out: z.array(z.strictObject({ why: z.enum(keys), count: z.int() })),
      /** Students with conquest results. */
      with_conquests: z.int(),
      capacity: z.int(),
      accepted: z.int(),
      awaited: z.int(),
    }),
  }),
  invite: endpoint({
    ...staff,
    summary: 'Invites students to a Maverick session: each family gets a link to answer by',
    path,
    body: z
      .strictObject({
        variant_ids: z.array(recordId).max(MOST_INVITED, { error: `At most ${MOST_INVITED} at once` }),
        /** Of a list that was pasted: each stands for the child's course with the best attendance. */
        contacts: z
          .array(
            z.strictObject({
              /** Mobile number, e-mail address, or the student's id. */
              contact: z.string().trim().min(1, { error: 'Enter a contact' }).max(254),
              /** Tells children of one family apart. */
              name: z.string().trim().max(161).nullable().default(null),
            }),
          )
          .max(MOST_INVITED, { error: `At most ${MOST_INVITED} at once` })
          .default([]),
        answer_by: epochSeconds,
        /** The rule that chose them; null where they came from a list. */
        rule: rule.nullable(),
      })
      .superRefine(({ variant_ids, contacts }, context) => {
        if (variant_ids.length + contacts.length === 0)
          context.addIssue({ code: 'custom', path: ['variant_ids'], message: 'Choose at least one student' });
      }),
    answer: z.strictObject({
      results: z.array(
        z.strictObject({
          /** None where a contact means nobody, or more than one. */
          variant_id: z.string().nullable(),
          /** As it was entered. */
          contact: z.string().nullable(),
          student_name: z.string().nullable(),
          status: z.enum(['invited', 'refused']),
          reason: z.string().nullable(),
          /** Messages that go out; none where the family wants none. */
          messages: z.int(),
        }),
      ),
    }),
    status: 201,
  }),
  invitationLink: endpoint({
    ...staff,
    summary: 'The link of an invitation, to be handed over by hand; the log says who asked for it',
    reads: true,
    path,
    answer: z.strictObject({ link: z.string() }),
  }),
};
