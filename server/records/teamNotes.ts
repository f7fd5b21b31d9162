// The rules of team notes: about a record that is there and that the writer may read; an edit keeps what stood there before.
import { mayAccess } from '@domain/access';
import type { ListQuery } from '@domain/lists/list';
import { whoOf, rowsOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import { NOTED, TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { Failure } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import type { Store } from '../store/store';
import type { RecordHooks } from './hooks';
import { wrongField } from './recordHandlers';

const FINDERS: Record<keyof typeof NOTED, (tx: Store, id: string) => Promise<unknown>> = {
  trainer: (tx, id) => tx.trainers.find(id),
  session: (tx, id) => tx.calendar.session(id),
  lead: (tx, id) => tx.leads.find(id),
  user: (tx, id) => tx.users.byId(id),
};

interface Subject {
  ofAdmins: boolean;
  isThere: boolean;
}

/** What the writer may not read is as if it were not there. */
async function subjectOf(tx: Store, { user, onLocalhost }: AnyCall, { subject_type, subject_id }: TeamNote): Promise<Subject> {
  if (subject_type in NOTED) {
    const known = subject_type as keyof typeof NOTED;
    const ofAdmins = NOTED[known];
    const may = mayAccess(ofAdmins ? 'admin' : 'staff', user, onLocalhost);
    return { ofAdmins, isThere: may && (await FINDERS[known](tx, subject_id)) !== undefined };
  }
  const type = recordNamed(subject_type);
  // Notes are read by type: where a person may read some rows alone, they would tell of the others.
  if (!type || type.name === TEAM_NOTES.name || typeof type.access.read !== 'string') return { ofAdmins: true, isThere: false };
  const may = mayAccess(whoOf(type.access.read), user, onLocalhost);
  return { ofAdmins: type.access.read === 'admin', isThere: may && (await tx.records(type).find(subject_id)) !== undefined };
}

export const teamNoteHooks: RecordHooks<TeamNote> = {
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before?.status !== 'written') throw new Failure(409, { message: 'The note was deleted' });
  },
  before: async ({ tx, call, action, row }) => {
    if (action !== 'create') return row;
    const { ofAdmins, isThere } = await subjectOf(tx, call, row);
    if (!isThere) throw wrongField('subject_id', 'There is no such record');
    return { ...row, of_admins: ofAdmins };
  },
  after: async ({ tx, action, row, before }) => {
    if (action !== 'edit' || !before || before.text === row.text) return;
    await tx.records(TEAM_NOTES).insert([{ ...before, id: crypto.randomUUID(), note_id: row.id, status: 'replaced' }]);
  },
};

/** Whole, unlike other sealed texts: who may read the list reads what it says. */
export const teamNoteHandlers: Readonly<Record<string, AnyHandler>> = {
  page: async (call) => {
    const records = call.store.records(TEAM_NOTES);
    const within = rowsOf(TEAM_NOTES.access.read, call.user);
    const { rows, has_next } = await records.page({ ...(call.query as ListQuery), within });
    const whole = await Promise.all(rows.map(({ id }) => records.find(id)));
    const own = call.user!.email;
    return {
      rows: whole.flatMap((row) => (row ? [row.status === 'removed' && row.created_by !== own ? { ...row, text: null } : row] : [])),
      has_next,
    };
  },
};
