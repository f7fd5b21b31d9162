// Where nodes of learning content stand: below which node, in which order (decisions 13). A node may have several places.
import { NODE_KIND_WORDS } from '../learning/kinds';
import { choice, number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  parent_id: text('Above', 36, { filtered: true, fixed: true }),
  parent_kind: choice('Kind above', NODE_KIND_WORDS, { fixed: true }),
  child_id: text('Below', 36, { filtered: true, fixed: true }),
  child_kind: choice('Kind below', NODE_KIND_WORDS, { fixed: true }),
  /** Counted from 0 among the children of one node. */
  position: number('Position', { min: 0 }),
  /** The version that the parent keeps whatever is published after it; null: it takes the latest whenever it is published. */
  pinned: optional(number('Version kept', { min: 1 })),
};
const stored = {
  status: choice('State', { placed: 'Placed', taken_out: 'Taken out' }, { default: 'placed', filtered: true }),
};

export interface NewLmsPlace extends ValuesOf<typeof fields> {}
export interface LmsPlace extends RecordRow, NewLmsPlace, ValuesOf<typeof stored> {}

export const LMS_PLACES = record<LmsPlace, NewLmsPlace, Needed<typeof fields & typeof stored>>({
  name: 'lms_place',
  table: 'lms_places',
  noun: { one: 'place', many: 'places' },
  path: '/lms/v1/places',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  // Read with the contents of a node.
  operations: [],
  fields,
  stored,
  named: 'id',
  sort: '-created_on',
  idOf: ({ parent_id, child_id }) => placeId(parent_id, child_id),
  looks: { placed: 'now', taken_out: 'cancelled' },
});

/** A node stands at most once below another one. */
export function placeId(parent: string, child: string): string {
  return `${parent}:${child}`;
}
