// Cancelling sessions of batches: by batch, trainer or region, of some days, previewed and answered for each session (decisions 8).
import { z } from 'zod';
import { BATCH_REGIONS } from '../business/trainerTerms';
import { daysBetween } from '../calendar';
import { SESSION_KINDS } from '../records/batchSession';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate, reasonOf } from './fields';

const GROUP = 'Batches';
const id = z.string().min(1).max(64);

/** `removed`: no longer there. `kept`: there, with another number. `made`: where the number of a removed one goes. */
export const sessionOutcome = z.strictObject({
  id: z.string().nullable(),
  what: z.enum(['kept', 'made', 'moved', 'removed', 'failed']),
  kind: z.enum(Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[]),
  number: z.int().nullable(),
  number_before: z.int().nullable(),
  teacher_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  context: z.string().nullable(),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type SessionOutcome = z.output<typeof sessionOutcome>;

const by = z.enum(['batch', 'trainer', 'region'], { error: 'Choose a batch, a trainer or a region' });
const ofBatches = z.array(
  z.strictObject({
    batch_id: z.string(),
    batch_name: z.string(),
    time_zone: z.string(),
    results: z.array(sessionOutcome),
  }),
);

export const sessionCancel = {
  previewSessionCancel: endpoint({
    summary: 'What cancelling the sessions of some days would do to each session of their batches; nothing is done',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z
      .strictObject({
        by,
        batch_id: id.nullable().default(null),
        teacher_id: z.string().max(254).nullable().default(null),
        region: z.enum(BATCH_REGIONS, { error: 'Choose a region' }).nullable().default(null),
        /** Of a region, days on the clocks of each of its batches; else days of Kolkata. */
        from: isoDate,
        to: isoDate,
      })
      .refine(({ from, to }) => from <= to, { error: 'Must not be before the first day', path: ['to'] })
      .refine(({ from, to }) => daysBetween(from, to) <= 92, { error: 'At most 93 days at a time', path: ['to'] }),
    answer: ofBatches,
  }),
  cancelSessionsOfBatches: endpoint({
    summary:
      'Cancels these sessions of batches; their numbers move to the next slots. Answers for each session that it touched',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      ids: z.array(id).min(1, { error: 'Choose a session' }).max(300, { error: 'At most 300 sessions at a time' }),
      reason: reasonOf(),
      /** Those that were chosen: nothing new is put on them. */
      days: z.strictObject({ by, from: isoDate, to: isoDate }).optional(),
    }),
    answer: ofBatches,
  }),
};
