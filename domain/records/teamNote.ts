// What staff write about a record for each other. Any record may have notes; who may read the record may read and write them.
import { isProdAdmin } from '../access';
import { choice, flag, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const MAX_NOTE = 2000;

const fields = {
  /** A record's name, such as `webinar`, or one of `NOTED`. */
  subject_type: text('Record', 64, { filtered: true, fixed: true }),
  subject_id: text('Record id', 254, { filtered: true, fixed: true }),
  /** People write of families in it: sealed at rest, and in no file, log or address. */
  text: text('Note', MAX_NOTE, { long: true, protect: 'encrypted' }),
};
const stored = {
  status: choice(
    'Status',
    { written: 'Written', removed: 'Deleted', replaced: 'Earlier version' },
    { default: 'written', filtered: true },
  ),
  /** Of an earlier version: the note that took its place. */
  note_id: optional(text('Note id', 36, { filtered: true })),
  /** About a record that administrators alone may read. */
  of_admins: flag('For administrators', { filtered: true }),
};

export interface NewTeamNote extends ValuesOf<typeof fields> {}
export interface TeamNote extends RecordRow, Omit<NewTeamNote, 'text'>, ValuesOf<typeof stored> {
  /** Null for a deleted note that another person wrote. */
  text: string | null;
}

/** Records that are not declared, and whether administrators alone may read them. */
export const NOTED = { trainer: false, session: false, lead: false } as const satisfies Record<string, boolean>;

const ownOnly = ({ email }: { email: string }) => ({ created_by: { anyOf: [email] } });

export const TEAM_NOTES = record<TeamNote, NewTeamNote, Needed<typeof fields & typeof stored>>({
  name: 'team_note',
  table: 'team_notes',
  noun: { one: 'note', many: 'notes' },
  path: '/notes/v1/notes',
  group: 'Team notes',
  access: {
    read: { who: 'staff', rows: (user) => isProdAdmin(user) || { of_admins: { is: false } } },
    create: 'staff',
    edit: { who: 'staff', rows: ownOnly },
    reveal: { who: 'staff', rows: ownOnly },
    actions: { remove: ownOnly, restore: ownOnly },
  },
  operations: ['page', 'count', 'create', 'edit', 'remove', 'restore'],
  fields,
  stored,
  named: 'id',
  sort: '-created_on',
  actions: {
    remove: {
      label: 'Delete note',
      done: 'deleted',
      who: 'staff',
      from: ['written'],
      to: 'removed',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore note',
      done: 'restored',
      who: 'staff',
      from: ['removed'],
      to: 'written',
      confirmation: 'undo',
      undo: 'remove',
    },
  },
  looks: { written: 'now', replaced: 'finished', removed: 'cancelled' },
});
