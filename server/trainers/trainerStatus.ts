// Finding a trainer, deactivating and reactivating one (spec 7.1).
import { type ActionOf, actionOf } from '@domain/actions/actions';
import type { Trainer } from '@domain/contract/trainers';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { permit } from '../policies/actions';
import { auditOf, type Changes, changesBetween } from '../records/edits';
import type { Store, User } from '../store/store';

type Status = Trainer['trainer_status'];

/** Throws a `Failure` 404. */
export async function findTrainer(store: Store, email: string): Promise<Trainer> {
  const trainer = await store.trainers.find(email);
  if (!trainer) throw trainerNotFound();
  return trainer;
}

function trainerNotFound(): Failure {
  return new Failure(404, { message: 'Trainer not found' });
}

/** Holds the trainer's row, asks the table of actions whether it may be done, and writes to the audit log. */
export async function changeStatus(
  tx: Store,
  name: ActionOf<'trainer'>,
  email: string,
  call: Pick<AnyCall, 'onLocalhost' | 'now'> & { user: User },
): Promise<Trainer> {
  const before = await tx.trainerEdits.findForUpdate(email);
  if (!before) throw trainerNotFound();
  permit('trainer', name, { status: before.trainer_status }, call);
  const trainer_status = await statusAfter(tx, name, email);
  const { user, now: at } = call;
  const version = before.version + 1;
  await tx.trainerEdits.change(email, { trainer_status, version, updated_by: user.email, updated_on: at });
  const record = { subject_type: 'trainer', subject_id: email, actor: user.email, at, version };
  await tx.audit.write([
    auditOf({ ...record, action: `trainer.${name}d`, changes: changesBetween(before, { trainer_status }) }),
  ]);
  return findTrainer(tx, email);
}

/** A trainer who was deactivated while waiting for the calendar's consent waits for it again. */
async function statusAfter(tx: Store, name: ActionOf<'trainer'>, email: string): Promise<Status> {
  const { to, restores } = actionOf('trainer', name);
  if (!restores) return to as Status;
  const left = (await tx.audit.of('trainer', email))
    .map(({ details }) => (details.changes as Changes | undefined)?.trainer_status)
    .find((change) => change?.after === 'inactive');
  return (left?.before ?? to) as Status;
}
