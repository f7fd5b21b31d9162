// Learning content as a file: nodes by keys of its own, what their bodies show, and what a check says of it (decisions 13).
import { z } from 'zod';
import { NODE_KINDS } from '../learning/kinds';

const kind = z.enum(NODE_KINDS);
/** Judged by the schema of its kind: texts, lists, rich texts, levels. */
const fields = z.record(z.string().max(40), z.unknown());

export const MOST_NODES = 2000;
const key = z.string().min(1).max(40);
export const lmsFile = z.strictObject({
  format: z.literal('learning-content', { error: 'Must be a file of learning content' }),
  /** Key of the node that all others stand below. */
  root: key,
  nodes: z
    .array(z.strictObject({ key, kind, fields, children: z.array(key).max(500) }))
    .min(1, { error: 'Must have at least one node' })
    .max(MOST_NODES, { error: `At most ${MOST_NODES} nodes at once` }),
  /** What the bodies show: by its digest a file is known again where it has another id. */
  files: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]{1,64}$/, { error: 'Must be the id of a file' }),
        type: z.string().max(60).nullable(),
        size: z.int().min(0),
        digest: z
          .string()
          .regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in hex' })
          .nullable(),
      }),
    )
    .max(10_000)
    .default([]),
});
export type LmsFile = z.output<typeof lmsFile>;

export const fileCheck = z.strictObject({
  /** In the order of the file. */
  nodes: z.array(
    z.strictObject({
      key,
      kind,
      title: z.string(),
      /** Keys, in order. */
      below: z.array(z.string()),
      /** How many things are wrong with it. */
      problems: z.int(),
    }),
  ),
  problems: z.array(z.strictObject({ key, field: z.string(), message: z.string() })),
  creates: z.array(z.strictObject({ kind, count: z.int() })),
  /** Titles that nodes of the same kind have already: two may be meant. */
  taken: z.array(z.strictObject({ key, kind, title: z.string() })),
});
export type LmsFileCheck = z.output<typeof fileCheck>;
