// The rules of team notes: about a record that is there and that the writer may read; an edit keeps what stood there before.
import { type Access, mayAccess } from '@domain/access';
import { type ListQuery, MAX_COUNTED } from '@domain/lists/list';
import type { FilterValues } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { RECORDS, recordNamed } from '@domain/records/all';
import { NOTED, TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { Failure, wrongField } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import type { Store } from '../store/store';
import type { RecordHooks } from '../records/hooks';

const FINDERS: Record<keyof typeof NOTED, (tx: Store, id: string) => Promise<unknown>> = {
  trainer: (tx, id) => tx.trainers.find(id),
  session: (tx, id) => tx.calendar.session(id),
  lead: (tx, id) => tx.leads.find(id),
};

interface Subjects {
  /** Who may read them. */
  who: Access;
  find: (tx: Store, id: string) => Promise<unknown>;
}

/** Undefined where no record of that type can have notes. */
function subjectsOf(name: string): Subjects | undefined {
  if (Object.hasOwn(NOTED, name)) {
    const known = name as keyof typeof NOTED;
    return { who: NOTED[known] ? 'admin' : 'staff', find: FINDERS[known] };
  }
  const type = recordNamed(name);
  // Notes are read by type: where a person may read some rows alone, they would tell of the others.
  if (!type || type.name === TEAM_NOTES.name || typeof type.access.read !== 'string') return undefined;
  return { who: type.access.read, find: (tx, id) => tx.records(type).find(id) };
}

export const teamNoteHooks: RecordHooks<TeamNote> = {
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before?.status !== 'written') throw new Failure(409, { message: 'The note was deleted' });
  },
  before: async ({ tx, call, action, row }) => {
    if (action !== 'create') return row;
    const subjects = subjectsOf(row.subject_type);
    // What the writer may not read is as if it were not there.
    if (!subjects || !mayAccess(subjects.who, call.user, call.onLocalhost))
      throw wrongField('subject_type', 'No such records have notes');
    if (!(await subjects.find(tx, row.subject_id))) throw wrongField('subject_id', 'There is no such record');
    return { ...row, of_admins: subjects.who === 'admin' };
  },
  after: async ({ tx, action, row, before }) => {
    if (action !== 'edit' || !before || before.text === row.text) return;
    await tx.records(TEAM_NOTES).insert([{ ...before, id: crypto.randomUUID(), note_id: row.id, status: 'replaced' }]);
  },
};

/** Notes follow the access of what they are about: of these types alone the person reads any. */
function withinReach({ user, onLocalhost }: Pick<AnyCall, 'user' | 'onLocalhost'>): FilterValues {
  const types = [...Object.keys(NOTED), ...RECORDS.map(({ name }) => name)].filter((name) => {
    const subjects = subjectsOf(name);
    return subjects !== undefined && mayAccess(subjects.who, user, onLocalhost);
  });
  return { ...rowsOf(TEAM_NOTES.access.read, user), subject_type: { anyOf: types } };
}

/** Whole, unlike other sealed texts: who may read the list reads what it says. */
export const teamNoteHandlers: Readonly<Record<string, AnyHandler>> = {
  page: async (call) => {
    const records = call.store.records(TEAM_NOTES);
    const { rows, has_next } = await records.page({ ...(call.query as ListQuery), within: withinReach(call) });
    const whole = await Promise.all(rows.map(({ id }) => records.find(id)));
    const own = call.user!.email;
    return {
      rows: whole.flatMap((row) =>
        row ? [row.status === 'removed' && row.created_by !== own ? { ...row, text: null } : row] : [],
      ),
      has_next,
    };
  },
  count: async (call) => {
    const found = await call.store
      .records(TEAM_NOTES)
      .count({ ...(call.query as ListQuery), within: withinReach(call) }, MAX_COUNTED);
    return { total: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED };
  },
};
