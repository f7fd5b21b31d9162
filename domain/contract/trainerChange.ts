// Handing a trainer's batches and sessions of a period to others: what there is, who could, what would come of it, and taking it back (decisions 10).
import { z } from 'zod';
import { HOSTED_TYPES } from '../classes/hosted';
import { SESSION_KINDS } from '../records/batchSession';
import { rankedTrainer, sessionResult } from './batches';
import { endpoint } from './endpoint';
import { isoDate } from './fields';

const GROUP = 'Batches';
/** More are handed over in two steps. */
export const MAX_HANDED_OVER = 300;
const id = z.string().min(1).max(64);
const trainerId = z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }).max(254);
/** Days of Asia/Kolkata; without a last one until the batches end. */
const period = { teacher_id: trainerId, from: isoDate, to: isoDate.optional() };
const inOrder = ({ from, to }: { from: string; to?: string }) => to === undefined || from <= to;
const ORDER = { error: 'Must not be before the first day', path: ['to'] };

const choice = z.strictObject({ session_id: id, teacher_id: trainerId });
const choices = z.array(choice).max(MAX_HANDED_OVER, { error: `At most ${MAX_HANDED_OVER} sessions at a time` });
const some = choices.min(1, { error: 'Choose who gets a session' });

const session = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[]),
  number: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  /** How many could hold it. */
  may: z.int(),
});

/** A webinar or master class, of which the trainer is host or co-host. */
const hostedClass = {
  id: z.string(),
  label: z.string(),
  session_type: z.enum(HOSTED_TYPES),
  start_time: z.int(),
  end_time: z.int(),
};
const heldClass = z.strictObject({ ...hostedClass, students: z.int(), may: z.int(), trainers: z.array(rankedTrainer) });
export type HeldClass = z.output<typeof heldClass>;
const handedClass = z.strictObject({
  ...hostedClass,
  what: z.enum(['moved', 'failed']),
  teacher_id: z.string(),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type HandedClass = z.output<typeof handedClass>;

const handedBatch = z.strictObject({
  batch_id: z.string(),
  batch_name: z.string(),
  results: z.array(sessionResult),
  /** Who teaches the batch from now on, where that changes. */
  becomes: z.string().nullable(),
});
/** `names` of all trainers in it, by id. */
const handedOver = z.strictObject({
  batches: z.array(handedBatch),
  classes: z.array(handedClass),
  names: z.record(z.string(), z.string()),
  students: z.int(),
});
export type HandedOver = z.output<typeof handedOver>;

export const trainerChange = {
  trainerChange: endpoint({
    summary:
      'The batches, sessions and classes ahead that a trainer holds in a period, who could take each batch, and what was handed over before',
    group: GROUP,
    who: 'staff',
    query: z.strictObject(period).refine(inOrder, ORDER),
    answer: z.strictObject({
      trainer_name: z.string(),
      rows: z.array(
        z.strictObject({
          batch_id: z.string(),
          batch_name: z.string(),
          product_type: z.string(),
          grade_band: z.string(),
          region: z.string(),
          students: z.int(),
          /** Whether the trainer is the batch's own, not only of these sessions. */
          is_own: z.boolean(),
          /** Sessions that the trainer holds in it after the period. */
          after: z.int(),
          sessions: z.array(session),
          /** For all its sessions of the period. */
          trainers: z.array(rankedTrainer),
        }),
      ),
      /** Webinars and master classes of the period, hosted or co-hosted. */
      classes: z.array(heldClass),
      total: z.int(),
      /** Sessions of the period beyond those that can be handed over at a time. */
      left_out: z.int(),
      /** Demos of the period: they are given to others one by one. */
      demos: z.int(),
      changes: z.array(
        z.strictObject({ id: z.string(), at: z.int(), actor: z.string(), sessions: z.int(), is_undone: z.boolean() }),
      ),
    }),
  }),
  rankForSession: endpoint({
    summary:
      'Who could hold one session instead of its trainer: ranked with the facts, and below who cannot with the reason',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    answer: z.strictObject({ trainers: z.array(rankedTrainer) }),
  }),
  bestForChange: endpoint({
    summary: 'The best for all sessions that nobody was chosen for: most of them covered, then the lowest sum of ranks',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject({ ...period, choices }).refine(inOrder, ORDER),
    answer: z.strictObject({ choices: z.array(choice.safeExtend({ trainer_name: z.string() })), open: z.int() }),
  }),
  previewTrainerChange: endpoint({
    summary: 'What would become of each session that is handed over; nothing is done',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject({ teacher_id: trainerId, choices: some }),
    answer: handedOver,
  }),
  changeTrainer: endpoint({
    summary:
      'Hands sessions of a trainer over, each with its result; a batch whose sessions ahead all go to one trainer gets that trainer',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ teacher_id: trainerId, choices: some }),
    answer: handedOver.safeExtend({ change_id: z.string() }),
  }),
  undoTrainerChange: endpoint({
    summary: 'Takes a hand-over back, session by session: what was held or given on since stays',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    answer: handedOver,
  }),
};
