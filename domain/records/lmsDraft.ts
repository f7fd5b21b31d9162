// What one person has typed into a node and not saved: kept by the server, so that it is there on any device, and read by that person alone.
import { NODE_KIND_WORDS } from '../learning/kinds';
import { choice, json, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** Letters as JSON: the texts of a node twice. */
export const MOST_DRAFT_LETTERS = 900_000;

export interface TypedDraft {
  /** The form as it began, with the version that it is of, and as it is now. */
  base: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
}

const fields = {
  node_id: text('Node', 36, { filtered: true, fixed: true }),
  kind: choice('Kind', NODE_KIND_WORDS, { filtered: true, fixed: true }),
};
/** Null once it was saved or discarded. */
const stored = { typed: optional(json<TypedDraft>('What was typed', MOST_DRAFT_LETTERS)) };

export interface NewLmsDraft extends ValuesOf<typeof fields> {}
export interface LmsDraft extends RecordRow, NewLmsDraft, ValuesOf<typeof stored> {}

const ownOnly = ({ email }: { email: string }) => ({ created_by: { anyOf: [email] } });

export const LMS_DRAFTS = record<LmsDraft, NewLmsDraft, Needed<typeof fields & typeof stored>>({
  name: 'lms_draft',
  table: 'lms_drafts',
  noun: { one: 'typed draft', many: 'typed drafts' },
  path: '/lms/v1/typed-drafts',
  group: 'Learning content',
  access: { read: { who: 'staff', rows: ownOnly }, create: null, edit: null, reveal: null },
  operations: [],
  fields,
  stored,
  named: 'node_id',
  sort: '-updated_on',
});

/** One of each node and person, whose second one the database refuses. */
export function draftId(node: string, email: string): string {
  return `${node}:${email}`;
}
