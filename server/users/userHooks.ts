// What is special about users: a password's hash is kept apart, one production admin is always left, a partner's lead source
// is nobody else's, and a person who is disabled is signed out at once (decisions 4).
import { isProdAdmin } from '@domain/access';
import type { NewUser, User } from '@domain/records/user';
import { claimLeadSources } from './partners';
import { refuseWeakPassword } from '../auth/passwordStrength';
import { Failure, invalidField } from '../failure';
import type { Change, RecordHooks } from '../records/hooks';

const LAST_ADMIN = 'This is the last production admin. Make somebody else one first';

export const userHooks: RecordHooks<User> = {
  prepare: async ({ passwords }, input) => {
    const { email, password } = input as NewUser;
    await refuseWeakPassword(password, email, 'body.password');
    return passwords.hash(password);
  },
  lock: (tx) => tx.users.lock(),
  allowed: async (change) => {
    if (change.before) await keepAnAdmin(change);
    if (change.action === 'create' || change.action === 'edit')
      await claimLeadSources(change.tx, change.row.permissions);
  },
  before: async ({ tx, call, action, row, noted }) => {
    if (action === 'disable') {
      noted['sign_ins_ended'] = await tx.signIns.endAll(row.email, call.now);
      await tx.passwordResets.deleteOf(row.id);
    }
    return { ...row, disabled_on: row.status === 'disabled' ? (row.disabled_on ?? call.now) : null };
  },
  after: async ({ tx, action, row, prepared }) => {
    if (action === 'create') await tx.users.putPassword({ user_id: row.id, hash: prepared as string });
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
