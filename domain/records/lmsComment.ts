// What staff say to each other about a place in the text of a node: a thread, open until somebody resolves it (decisions 13).
import { NODE_KIND_WORDS } from '../learning/kinds';
import { type Anchor, anchorProblem } from '../richText/anchors';
import { choice, json, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  node_id: text('Node', 36, { filtered: true, fixed: true }),
  kind: choice('Kind', NODE_KIND_WORDS, { filtered: true, fixed: true }),
  /** The words that it is about, as they stood in the text; null: about the whole. */
  quote: optional(text('About', 300, { fixed: true, long: true })),
  /** Leads back to these words in the body; null: they are of another text, or there are none. */
  anchor: optional(
    json<Anchor>('Place in the text', 1000, { fixed: true, problemOf: anchorProblem, words: () => 'In the body' }),
  ),
  /** The first comment of its thread; null of that itself. */
  thread_id: optional(text('Thread', 36, { filtered: true, fixed: true })),
  text: text('Comment', 2000, { long: true, searched: true }),
};
const stored = {
  status: choice('State', { open: 'Open', resolved: 'Resolved' }, { default: 'open', sorted: true, filtered: true }),
};

export interface NewLmsComment extends ValuesOf<typeof fields> {}
export interface LmsComment extends RecordRow, NewLmsComment, ValuesOf<typeof stored> {}

const ownOnly = ({ email }: { email: string }) => ({ created_by: { anyOf: [email] } });

export const LMS_COMMENTS = record<LmsComment, NewLmsComment, Needed<typeof fields & typeof stored>>({
  name: 'lms_comment',
  table: 'lms_comments',
  noun: { one: 'comment', many: 'comments' },
  path: '/lms/v1/comments',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: { who: 'staff', rows: ownOnly }, reveal: null },
  operations: ['page', 'count', 'one', 'edit', 'resolve', 'reopen', 'activity'],
  fields,
  stored,
  named: 'text',
  sort: 'created_on',
  actions: {
    resolve: {
      label: 'Resolve',
      done: 'resolved',
      who: 'staff',
      from: ['open'],
      to: 'resolved',
      confirmation: 'undo',
      undo: 'reopen',
    },
    reopen: {
      label: 'Open again',
      done: 'opened again',
      who: 'staff',
      from: ['resolved'],
      to: 'open',
      confirmation: 'undo',
      undo: 'resolve',
    },
  },
  looks: { open: 'attention', resolved: 'finished' },
});
