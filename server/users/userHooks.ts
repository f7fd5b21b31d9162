// What is special about users: a person who is added is invited first, one production admin is always left, a partner's lead source is
// nobody else's, and a person who is disabled, or whose invitation is revoked, has no link and is signed out at once (decisions 4).
import { isProdAdmin } from '@domain/access';
import type { User } from '@domain/records/user';
import { claimLeadSources } from './partners';
import { Failure, invalidField } from '../failure';
import type { Change, RecordHooks } from '../records/hooks';

const LAST_ADMIN = 'This is the last production admin. Make somebody else one first';

export const userHooks: RecordHooks<User> = {
  lock: (tx) => tx.users.lock(),
  allowed: async (change) => {
    if (change.before) await keepAnAdmin(change);
    if (change.action === 'create' || change.action === 'edit')
      await claimLeadSources(change.tx, change.row.permissions);
  },
  before: async ({ tx, call, action, row, noted }) => {
    // They sign in once they have chosen a password, behind a link that is sent by itself.
    if (action === 'create') return { ...row, status: 'invited' };
    if (action === 'disable') noted['sign_ins_ended'] = await tx.signIns.endAll(row.email, call.now);
    if (action === 'disable' || action === 'revoke_invitation') await tx.passwordResets.deleteOf(row.id);
    return {
      ...row,
      invited_until: row.status === 'invited' ? row.invited_until : null,
      disabled_on: row.status === 'disabled' ? (row.disabled_on ?? call.now) : null,
    };
  },
};

async function keepAnAdmin({ tx, action, row }: Change<User>): Promise<void> {
  const after = (await tx.users.list()).map((each) => (each.id === row.id ? row : each));
  if (after.some((each) => each.status === 'active' && isProdAdmin(each))) return;
  throw new Failure(
    409,
    action === 'edit' ? { errors: [invalidField('body.permissions', LAST_ADMIN)] } : { message: `${LAST_ADMIN}.` },
  );
}
