// Adds and edits trainers, each in the caller's transaction. No answer and no audit row shows a secret (spec 7.1, decisions 4).
import { PROFICIENCY_BANDS } from '@domain/business/trainerTerms';
import type { EditedTrainer, NewTrainer } from '@domain/contract/trainerEdits';
import type { Trainer } from '@domain/contract/trainers';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { enterPapers, holdFile, type Papers } from '../onboarding/trainerPapers';
import { requireDuty } from '../policies/duties';
import { auditOf, changesBetween, refuseStale } from '../records/edits';
import type { AuditRow, SeedTrainer, Store, User } from '../store/store';
import { PAPERS_CHANGED, seesPapers } from './shown';

interface By {
  user: User;
  onLocalhost: boolean;
  now: EpochSeconds;
}

/** Once the code sent to the trainer's address is proven. Throws a `Failure` 409 when the address is a trainer's already. */
export async function addTrainer(
  tx: Store,
  trainer: Omit<NewTrainer, 'otp'>,
  { user, now }: Pick<By, 'user' | 'now'>,
): Promise<Trainer> {
  const { pan: _pan, bank: _bank, address: _address, ...open } = trainer;
  const { teacher_id } = trainer;
  if (!(await tx.trainerEdits.add(newRow(open, user.email, now))))
    throw new Failure(409, {
      errors: [invalidField('body.teacher_id', 'This e-mail belongs to a trainer already')],
    });
  await tx.otps.delete(teacher_id);
  const record = { subject_type: 'trainer', subject_id: teacher_id, actor: user.email, at: now };
  await tx.audit.write([
    ...balanceSet(record, changesBetween({ leave_balance: 0 }, open)),
    auditOf({ ...record, action: 'trainer.added', version: 1, changes: changesBetween({}, open) }),
  ]);
  const by = { actor: user.email, now };
  await holdFile(tx, teacher_id, by);
  await enterPapers(tx, teacher_id, papersOf(trainer), by);
  return (await tx.trainers.find(teacher_id))!;
}

/** Papers become an entry of the onboarding; what was verified stays until another person has checked it. Throws a `Failure`: 403, 404, or 412 when somebody else has edited it since. */
export async function editTrainer(tx: Store, edit: EditedTrainer, { user, onLocalhost, now }: By): Promise<Trainer> {
  const { teacher_id, version: sent, pan: _pan, bank: _bank, address: _address, ...fields } = edit;
  const before = await tx.trainerEdits.findForUpdate(teacher_id);
  if (!before) throw new Failure(404, { message: 'Trainer not found' });
  requireDuties(edit, before, { user, onLocalhost });
  const subject = { subject_type: 'trainer', subject_id: teacher_id };
  await refuseStale(tx, {
    ...subject,
    sent,
    current: before.version,
    hidden: seesPapers({ user, onLocalhost }) ? [] : PAPERS_CHANGED,
  });
  await enterPapers(tx, teacher_id, papersOf(edit, before), { actor: user.email, now });
  const changes = changesBetween(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const version = before.version + 1;
  await tx.trainerEdits.change(teacher_id, { ...fields, version, updated_by: user.email, updated_on: now });
  await tx.audit.write([
    ...balanceSet({ ...subject, actor: user.email, at: now }, changes),
    auditOf({ ...subject, action: 'trainer.edited', actor: user.email, at: now, version, changes }),
  ]);
  return (await tx.trainers.find(teacher_id))!;
}

/** A duty of its own, so that the people who took it can be found. What it was set to stands in the edit, for those who may read it. */
function balanceSet(
  by: Pick<AuditRow, 'subject_type' | 'subject_id' | 'actor' | 'at'>,
  { leave_balance }: { leave_balance?: unknown },
): AuditRow[] {
  return leave_balance === undefined ? [] : [{ ...by, action: 'trainer.leave_balance_set', details: {} }];
}

/** Of a new trainer: eligible for nothing. */
export function initialProficiency() {
  return Object.fromEntries(
    Object.entries(PROFICIENCY_BANDS).map(([product, bands]) => [
      product,
      Object.fromEntries(bands.map((band) => [band, { eligible: false as const }])),
    ]),
  );
}

type Written = Pick<EditedTrainer, 'pan' | 'bank' | 'address' | 'leave_balance'>;

/** A person who may not see a balance may not send one either: an answer would tell them whether it is the stored one. */
export function requireDuties(
  written: Written,
  before: Partial<Pick<Trainer, 'address' | 'leave_balance'>>,
  person: Omit<By, 'now'>,
): void {
  const { leave_balance } = written;
  if (leave_balance !== undefined && (leave_balance !== before.leave_balance || !seesPapers(person)))
    requireDuty('set_leave_balance', person);
  if (Object.keys(papersOf(written)).length > 0) requireDuty('write_trainer_papers', person);
}

/** Those that were filled in, and of the address one that differs from what is verified; an empty field leaves what is stored. */
function papersOf({ pan, bank, address }: Written, before: Partial<Pick<Trainer, 'address'>> = {}): Papers {
  return {
    ...(pan && { pan }),
    ...(bank && bank.account_number !== '' && { bank }),
    ...(address && address !== before.address && { address }),
  };
}

/** A new trainer waits for the calendar's consent, and has no ratings and batches yet. */
function newRow(open: Omit<NewTrainer, 'otp' | 'pan' | 'bank' | 'address'>, actor: string, now: number): SeedTrainer {
  return {
    leave_balance: 0,
    ...open,
    trainer_status: 'pending_oauth',
    row_status: 'active',
    rating: 0,
    rated_reviews: 0,
    demo_conversion_rating: 0,
    batches_count: 0,
    created_by: actor,
    created_on: now,
    updated_by: actor,
    updated_on: now,
    version: 1,
    address: '',
    pan: null,
    bank: null,
    calendar_credential: null,
  };
}
