// Invites a person: a one-time link goes to their e-mail and is shown to who invites them, and an earlier one leads nowhere from then on.
import type { AnswerOf } from '@domain/contract/contract';
import { momentText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { type User, USERS } from '@domain/records/user';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { composed } from '../integrations/messages/compose';
import { putMessage } from '../integrations/messages/putMessage';
import type { Call } from '../operations/call';
import { auditOfRecord, changesBetween } from '../records/edits';
import type { Store } from '../store/store';

type Inviting = Pick<Call<'inviteUser'>, 'user' | 'now' | 'passwordResets' | 'publicOrigin' | 'carriers'>;

/** Throws a `Failure`: 404 for nobody, 409 for who has a password already or is disabled. */
export async function invite(
  tx: Store,
  id: string,
  { user: by, now, passwordResets, publicOrigin, carriers }: Inviting,
): Promise<AnswerOf<'inviteUser'>> {
  // Locked before the row, in the order in which disabling people locks them too.
  await tx.users.lock();
  const user = await tx.records(USERS).findForUpdate(id);
  if (!user) throw new Failure(404, { message: 'User not found' });
  const link = await passwordResets.invite(tx, user, by.email, now);
  await noteInvited(tx, user, link.expires_on, { actor: by.email, now });
  const is_mailed = carriers.of('email') !== undefined;
  const invitation = letter('invitation', {
    inviter: by.email,
    link: absoluteLink(link.path, publicOrigin),
    until: `${momentText(link.expires_on)} IST`,
    email: user.email,
  });
  await putMessage(
    tx,
    {
      ...(await composed(tx, invitation)),
      channel: 'email',
      to: user.email,
      kind: 'invitation',
      purpose: 'service',
      about: { type: USERS.name, id },
      state: is_mailed ? 'queued' : 'kept',
    },
    { actor: by.email, now },
  );
  return { ...link, is_mailed };
}

async function noteInvited(
  tx: Store,
  user: User,
  invited_until: number,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const values = { status: 'invited' as const, invited_until };
  const version = user.version + 1;
  await tx.records(USERS).update({ ...user, ...values, version, updated_on: now, updated_by: actor }, user.version);
  await tx.audit.write([
    auditOfRecord(USERS, {
      at: now,
      actor,
      subject_type: 'user',
      subject_id: user.email,
      action: 'user.invited',
      version,
      changes: changesBetween(user, values),
    }),
  ]);
}
