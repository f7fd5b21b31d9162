// The one place that writes a leave: its row, what of it stands in the calendar, and the trainer's balance, in one transaction (decisions 10).
import { momentText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { TIME_ZONE } from '@domain/calendar';
import { type Leave, LEAVE_STATES, LEAVES } from '@domain/records/leave';
import { Failure } from '../failure';
import { tell } from '../integrations/tell';
import type { By } from '../store/rows';
import { auditOf, changesBetween } from '../records/edits';
import type { Store } from '../store/store';
import { kindOf, leaveKinds, paidByBalance } from './leaveKinds';
import { calendarPieces, datesOf, daysIn, holidaysOfLeaves, rounded } from './leaveRows';

type Trainer = NonNullable<Awaited<ReturnType<Store['trainerEdits']['findForUpdate']>>>;

/** Nobody else changes the trainer's leaves and sessions until the transaction ends. */
export async function heldTrainer(tx: Store, teacher_id: string): Promise<Trainer> {
  const trainer = await tx.trainerEdits.findForUpdate(teacher_id);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  return trainer;
}

/** Days as they are by its hours now, and what of them the balance pays: those of an approved leave alone, as far as its type leaves them to it. */
export async function counted(tx: Store, leave: Leave, trainer: Trainer): Promise<Leave> {
  const dates = datesOf(leave, trainer, await holidaysOfLeaves(tx));
  const kind = kindOf(await leaveKinds(tx), leave);
  return { ...leave, days: daysIn(dates), charged: leave.status === 'APPROVED' ? paidByBalance(kind, dates) : 0 };
}

/** `row` is counted already. */
export async function writeLeave(
  tx: Store,
  before: Leave,
  row: Leave,
  action: string,
  trainer: Trainer,
  by: By,
): Promise<Leave> {
  const next: Leave = { ...row, version: before.version + 1, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.records(LEAVES).update(next, before.version))) throw new Failure(409);
  // Which sessions it has touched is told by its hours.
  const { version: _version, updated_by: _by, updated_on: _on, touched: _touched, told: _told, ...changed } = next;
  await tx.audit.write([
    auditOf({
      subject_type: 'leave',
      subject_id: next.id,
      actor: by.actor,
      at: by.now,
      action: `leave.${action}`,
      version: next.version,
      changes: changesBetween(before, changed),
    }),
  ]);
  await settle(tx, before, next, trainer, by);
  return (await tx.records(LEAVES).find(next.id))!;
}

/** Calendar and balance follow the row. */
export async function settle(
  tx: Store,
  before: Pick<Leave, 'charged'>,
  leave: Leave,
  trainer: Trainer,
  by: By,
): Promise<void> {
  const { id, teacher_id, charged } = leave;
  const pieces = calendarPieces(leave).map(({ start, end, status }, at) => ({
    leave_id: at === 0 ? id : `${id}:${at}`,
    teacher_id,
    leave_start_time: start,
    leave_end_time: end,
    timezone: TIME_ZONE,
    status: status as 'REQUESTED' | 'APPROVED' | 'REJECTED',
  }));
  await tx.calendar.setLeave(id, teacher_id, pieces);
  const taken = rounded(charged - before.charged);
  if (taken === 0) return;
  const leave_balance = rounded(trainer.leave_balance - taken);
  const version = trainer.version + 1;
  await tx.trainerEdits.change(teacher_id, { leave_balance, version, updated_by: by.actor, updated_on: by.now });
  const changes = { leave_balance: { before: trainer.leave_balance, after: leave_balance } };
  await tx.audit.write([
    auditOf({
      subject_type: 'trainer',
      subject_id: teacher_id,
      actor: by.actor,
      at: by.now,
      action: 'trainer.edited',
      version,
      changes,
    }),
  ]);
}

/** `what`: what became of it, where its state does not say so. */
export async function tellTrainer(
  tx: Store,
  { teacher_id, status, note, ...leave }: Leave,
  by: By,
  what = LEAVE_STATES[status].toLowerCase(),
): Promise<void> {
  const values = { period: leaveText(leave), decision: what };
  const told = note ? letter('leave_decided_with_note', { ...values, note }) : letter('leave_decided', values);
  await tell(tx, [teacher_id], told, by);
}

export function leaveText({ start_time, end_time }: Pick<Leave, 'start_time' | 'end_time'>): string {
  return `from ${momentText(start_time)} to ${momentText(end_time)} (IST)`;
}
