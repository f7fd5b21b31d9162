// Drafts of learning content that several people work on: merged with what was published meanwhile, and talked about (decisions 13).
import { z } from 'zod';
import { NODE_KINDS } from '../learning/kinds';
import { MOST_ALIKE, MOST_QUOTED } from '../richText/anchors';
import { MOST_DRAFT_LETTERS } from '../records/lmsDraft';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId } from './records';

const GROUP = 'Learning content';
const id = z.string();
const kind = z.enum(NODE_KINDS);
const path = z.strictObject({ kind, id: recordId });

const named = z.strictObject({ id, kind, title: z.string() });
const merge = z.strictObject({
  /** Of the node that is merged, as it was read. */
  version: z.int(),
  base: z.int(),
  theirs: z.int(),
  /** What would stand below itself: then nothing can be merged. */
  ring: named.nullable(),
  /** What the draft takes over of the published version, without being asked. */
  taken: z.array(
    z.strictObject({
      node: named,
      what: z.enum(['added', 'removed', 'field', 'placed', 'taken_out', 'order']),
      field: z.string().nullable(),
      child: named.nullable(),
    }),
  ),
  conflicts: z.array(
    z.strictObject({
      key: z.string(),
      node: named,
      what: z.enum(['field', 'order', 'removed']),
      field: z.string().nullable(),
      parent: named.nullable(),
      /** A field’s value, titles in their order, or whether it is there. */
      base: z.unknown(),
      ours: z.unknown(),
      theirs: z.unknown(),
    }),
  ),
});
export type LmsMerge = z.output<typeof merge>;

const around = z.string().max(60, { error: 'Must have at most 60 characters' });
const alike = z.int().min(0).max(MOST_ALIKE);
/** What leads back to the words: those around them in the body, and which of those that read alike they were. */
const anchor = z
  .strictObject({ before: around, after: around, nth: alike, of: alike })
  .refine(({ nth, of }) => nth < of, { error: 'Must be one of those that read alike' });

const comment = z.strictObject({
  id,
  version: z.int(),
  quote: z.string().nullable(),
  anchor: anchor.nullable(),
  text: z.string(),
  status: z.enum(['open', 'resolved']),
  by: z.string(),
  at: epochSeconds,
});
const thread = comment.extend({
  answers: z.array(comment),
  /** Whether its words stand in the body as it is written now; null of one that is about no place in it. */
  in_text: z.boolean().nullable(),
});
export type LmsThread = z.output<typeof thread>;

/** Fields by their names, with the version that they are of; half written, so that no schema of theirs judges them. */
const formValues = z.record(z.string().max(40), z.unknown());
const typed = z
  .strictObject({ base: formValues, values: formValues })
  .superRefine((value, context) => {
    const text = JSON.stringify(value);
    // Names of parts may hold what no text may.
    if (text.includes('\\u0000')) context.addIssue({ code: 'custom', message: 'Must not contain a NUL character' });
    if (text.length > MOST_DRAFT_LETTERS)
      context.addIssue({ code: 'custom', message: `Must have at most ${MOST_DRAFT_LETTERS} characters as JSON` });
  })
  .nullable();
const keptDraft = z.strictObject({
  /** 0 where none was ever kept. */
  version: z.int(),
  at: epochSeconds.nullable(),
});

export const lmsDrafts = {
  typedDraft: endpoint({
    summary: 'What the caller has typed into a node and not saved, on whatever device',
    group: GROUP,
    who: 'staff',
    path,
    answer: keptDraft.extend({ typed }),
  }),
  keepTypedDraft: endpoint({
    summary: 'Keeps what is typed into a node, or drops it; refused where another device has written since',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      /** The version that this device knows of; 0 for none. */
      seen: z.int().min(0),
      /** What is typed now; null where nothing is left of it. */
      typed,
    }),
    answer: keptDraft,
  }),
  previewDraftMerge: endpoint({
    summary: 'What merging a draft with the latest published version takes over, and what a person decides',
    group: GROUP,
    who: 'staff',
    path,
    answer: merge,
  }),
  mergeDraft: endpoint({
    summary: 'Merges a draft that was begun on an older version with the latest one, as a person decided',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      version: z.int().min(1),
      decisions: z.array(z.strictObject({ key: z.string().max(200), side: z.enum(['ours', 'theirs']) })).max(2000),
    }),
    answer: z.strictObject({ kind, id, version: z.int() }),
  }),
  nodeComments: endpoint({
    summary: 'What was said about the text of a node: threads, the open ones first',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.array(thread),
  }),
  commentOnNode: endpoint({
    summary: 'Begins a thread about a place in the text of a node, or answers one',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      /** The words that it is about; null: the whole, or an answer. */
      quote: z
        .string()
        .trim()
        .min(1)
        .max(MOST_QUOTED, { error: `Must have at most ${MOST_QUOTED} characters` })
        .nullable(),
      /** Where these words stand in the body; null where they are of another text. */
      anchor: anchor.nullable().default(null),
      thread_id: recordId.nullable(),
      text: z
        .string({ error: 'Write something' })
        .trim()
        .min(1, { error: 'Write something' })
        .max(2000, { error: 'Must have at most 2000 characters' }),
    }),
    answer: comment,
    status: 201,
  }),
};
