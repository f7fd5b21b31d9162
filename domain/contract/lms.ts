// Learning content as a tree: what stands where, moved, copied, exchanged as a file, published, and read in any published version (decisions 13).
import { z } from 'zod';
import { NODE_KINDS, NODE_STATES, nodeOfWord } from '../learning/kinds';
import { endpoint } from './endpoint';
import { email, epochSeconds } from './fields';
import { CONTENT_FILE } from './files';
import { fileCheck, lmsFile, MOST_NODES } from './lmsFile';
import { recordId } from './records';

const GROUP = 'Learning content';
const kind = z.enum(NODE_KINDS);
const state = z.enum(Object.keys(NODE_STATES) as [keyof typeof NODE_STATES, ...(keyof typeof NODE_STATES)[]]);
const path = z.strictObject({ kind, id: recordId });
const id = z.string();
const readVersion = z.string().regex(/^(?:draft|[1-9]\d{0,5})$/, { error: 'Must be draft or the number of a version' });

/** Such as `topic:6f1c…`. */
const place = z
  .string()
  .max(60)
  .transform((word, context) => {
    const node = nodeOfWord(word);
    if (!node)
      context.issues.push({ code: 'custom', input: word, message: 'Must be a kind and an id, such as topic:6f1c' });
    return node ?? { kind: 'course' as const, id: '' };
  });

/** Judged by the schema of its kind: texts, lists, rich texts, levels. */
const fields = z.record(z.string().max(40), z.unknown());

const nodeView = z.strictObject({
  id,
  kind,
  title: z.string(),
  /** The number of the version; null for a draft. */
  number: z.int().nullable(),
  /** As it is now. */
  status: state,
  /** Number of its latest published version; 0 before the first. */
  latest: z.int(),
  written_by: z.string().nullable(),
  /** When it was published, or last changed. */
  at: epochSeconds,
  fields,
  /** Ids, in order. */
  children: z.array(id),
});
export type LmsNodeView = z.output<typeof nodeView>;

const neighbour = z.strictObject({ kind, id, title: z.string(), status: state, published_version: z.int() });

const childBelow = neighbour.extend({
  /** The version that is kept, whatever is published after it; null: the latest is taken. */
  pinned: z.int().nullable(),
  /** Which one the published version above holds; null where it holds none. */
  held: z.int().nullable(),
});
export type LmsChild = z.output<typeof childBelow>;

const finding = z.strictObject({ node: id, text: z.string() });

/** As it was seen. */
const seen = z.strictObject({ id: recordId, version: z.int().min(1) });

const below = place.nullable();
const madeNode = z.strictObject({ kind, id, nodes: z.int() });

export const lms = {
  nodeContents: endpoint({
    summary: 'A node with all that stands below it, as it is written now or in a published version',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      /** Its latest published version by default, and the draft where there is none. */
      at: readVersion.optional(),
      /** Without the fields of each, where the tree alone is drawn. */
      texts: z.enum(['none'], { error: 'Must be none, or left out' }).optional(),
    }),
    answer: z.strictObject({
      root: id,
      /** The number of the version; null for the draft. */
      number: z.int().nullable(),
      nodes: z.array(nodeView),
      versions: z.array(z.strictObject({ number: z.int(), by: z.string(), at: epochSeconds })),
    }),
  }),
  nodeNeighbours: endpoint({
    summary: 'What stands directly below and above a node, and in which courses',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      below: z.array(childBelow),
      above: z.array(neighbour.extend({ courses: z.array(z.strictObject({ id, title: z.string() })) })),
    }),
  }),
  contentShelf: endpoint({
    summary: 'The nodes of a kind that have a published version, by title',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ kind }),
    answer: z.array(
      z.strictObject({
        id,
        title: z.string(),
        summary: z.string().nullable(),
        product_type: z.string().nullable(),
        grade_band: z.string().nullable(),
        published_version: z.int(),
        contents: z.int(),
        status: state,
      }),
    ),
  }),
  moveNode: endpoint({
    summary: 'Places a node below another one, moves it there, changes its order, or takes it out; no ring can be made',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ from: below, to: below, before: recordId.nullable() }),
    answer: z.strictObject({
      parents: z.array(z.strictObject({ kind, id, version: z.int(), children: z.array(id) })),
    }),
  }),
  moveNodes: endpoint({
    summary: 'Moves several nodes in order, all or none',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      moves: z
        .array(
          z.strictObject({
            node: place,
            from: place.nullable(),
            to: place.nullable(),
            before: recordId.nullable(),
          }),
        )
        .min(1, { error: 'Choose at least one' })
        .max(100, { error: 'At most 100 at once' }),
    }),
    answer: z.strictObject({
      parents: z.array(z.strictObject({ kind, id, version: z.int(), children: z.array(id) })),
    }),
  }),
  pinVersion: endpoint({
    summary: 'Keeps a version of what stands below a draft, whatever is published after it, or takes the latest again',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      child: recordId,
      /** The number of the version; null for the latest. */
      number: z.int().min(1, { error: 'Must be the number of a version' }).max(999_999).nullable(),
    }),
    answer: z.strictObject({ kind, id, version: z.int() }),
  }),
  copyNode: endpoint({
    summary: 'Copies a node with all that stands below it as drafts, under another title',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      title: z.string().trim().min(1, { error: 'Fill this in' }).max(120, { error: 'At most 120 letters' }),
      below,
    }),
    answer: madeNode,
    status: 201,
  }),
  exportNode: endpoint({
    summary:
      'A node with all that stands below it as a file that can be imported again: as it is written now, without retired ones, or as a version holds it',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      /** The draft by default. */
      at: readVersion.optional(),
    }),
    answer: lmsFile,
  }),
  checkImport: endpoint({
    summary: 'What a file of learning content would create, and what is wrong with it; nothing is changed',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ file: lmsFile }),
    answer: fileCheck,
    reads: true,
  }),
  importContent: endpoint({
    summary: 'Creates the nodes of a file as drafts, all or none',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ file: lmsFile, below }),
    answer: madeNode,
    status: 201,
  }),
  checkContentFile: endpoint({
    summary: 'As the check of an import, of a file of up to 20 MB that is the body of the call; nothing is changed',
    group: GROUP,
    who: 'staff',
    takes: CONTENT_FILE,
    answer: fileCheck,
  }),
  importContentFile: endpoint({
    summary: 'Creates the nodes of a file of up to 20 MB, which is the body of the call, as drafts, all or none',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ below: place.optional() }),
    takes: CONTENT_FILE,
    answer: madeNode,
    status: 201,
  }),
  previewTakeBack: endpoint({
    summary: 'What was created with a node, by a copy or from a file: what of it can be undone, and what stays and why',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      by: z.string(),
      at: epochSeconds,
      takes: z.array(z.strictObject({ kind, id, title: z.string(), version: z.int() })),
      stays: z.array(finding),
    }),
  }),
  takeBackNode: endpoint({
    summary:
      'Retires in one step what was created with a node, by a copy or from a file, and takes it out of where it was put',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      /** What was seen; null: all of it, and nothing where any of it stays. */
      takes: z.array(seen).min(1, { error: 'Nothing can be undone' }).max(MOST_NODES).nullable(),
    }),
    answer: z.strictObject({ kind, id, taken: z.int() }),
    status: 201,
  }),
  previewReview: endpoint({
    summary: 'Which drafts are sent to review with a node, itself among them, and which can’t be and why',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      takes: z.array(
        z.strictObject({ kind, id, title: z.string(), version: z.int(), written_by: z.string().nullable() }),
      ),
      stays: z.array(finding),
    }),
  }),
  sendToReview: endpoint({
    summary: 'Sends those drafts to review that are listed, of a node and of all that stands below it, in one step',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      takes: z.array(seen).min(1, { error: 'Choose at least one' }).max(MOST_NODES),
      /** The e-mail of the person who is asked; null: anybody may review. */
      reviewer: email.nullable(),
    }),
    answer: z.strictObject({ kind, id, sent: z.int() }),
    status: 201,
  }),
  previewPublication: endpoint({
    summary: 'What publishing a node would take and keep, what stops it, and what is worth a warning',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      /** Ids in review that are left out, with commas between them. */
      without: z
        .string()
        .max(20_000)
        .transform((text) => text.split(',').filter(Boolean))
        .optional(),
    }),
    answer: z.strictObject({
      takes: z.array(
        z.strictObject({
          kind,
          id,
          title: z.string(),
          version: z.int(),
          number: z.int(),
          written_by: z.string().nullable(),
        }),
      ),
      keeps: z.int(),
      stops: z.array(finding),
      warnings: z.array(finding),
    }),
  }),
  publishNode: endpoint({
    summary:
      'Publishes a node with those below it that are listed, in one step; another person than who wrote them last',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      takes: z.array(seen).min(1).max(MOST_NODES),
    }),
    answer: z.strictObject({ kind, id, number: z.int(), published: z.int() }),
    status: 201,
  }),
};
