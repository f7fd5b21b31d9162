// Adds and edits trainers, each in the caller's transaction. No answer and no audit row shows a secret (spec 7.1).
import { PROFICIENCY_BANDS } from '@domain/business/trainerTerms';
import type { EditedTrainer, NewTrainer } from '@domain/contract/trainerEdits';
import type { Trainer } from '@domain/contract/trainers';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { takeOver } from '../onboarding/decisions';
import { holdFile } from '../onboarding/onboardingRows';
import { auditOf, changesBetween, type Changes, refuseStale } from '../records/edits';
import { lastFour } from '../store/secrets';
import type { SeedTrainer, Store, User } from '../store/store';
import type { TrainerChange } from '../store/trainerEdits';

interface By {
  user: User;
  now: EpochSeconds;
}

/** Once the code sent to the trainer's address is proven. Throws a `Failure` 409 when the address is a trainer's already. */
export async function addTrainer(tx: Store, trainer: Omit<NewTrainer, 'otp'>, { user, now }: By): Promise<Trainer> {
  const { teacher_id } = trainer;
  if (!(await tx.trainerEdits.add(newRow(trainer, user.email, now))))
    throw new Failure(409, {
      errors: [invalidField('body.teacher_id', 'This e-mail belongs to a trainer already')],
    });
  await tx.otps.delete(teacher_id);
  const { pan, bank, ...open } = trainer;
  const changes = { ...changesBetween({}, open), ...secretChanges({ pan_last4: null, bank_last4: null }, { pan, bank }) };
  const record = { subject_type: 'trainer', subject_id: teacher_id, actor: user.email, at: now };
  await tx.audit.write([auditOf({ ...record, action: 'trainer.added', version: 1, changes })]);
  const by = { actor: user.email, now };
  await holdFile(tx, teacher_id, by);
  await takeOver(tx, teacher_id, secrets({ pan, bank }), by);
  return (await tx.trainers.find(teacher_id))!;
}

/** Throws a `Failure`: 404, or 412 when somebody else has edited it since. */
export async function editTrainer(tx: Store, edit: EditedTrainer, { user, now }: By): Promise<Trainer> {
  const { teacher_id, version: sent, pan, bank, ...fields } = edit;
  const before = await tx.trainerEdits.findForUpdate(teacher_id);
  if (!before) throw new Failure(404, { message: 'Trainer not found' });
  const subject = { subject_type: 'trainer', subject_id: teacher_id };
  await refuseStale(tx, { ...subject, sent, current: before.version });
  const changes = { ...changesBetween(before, fields), ...secretChanges(before, { pan, bank }) };
  if (Object.keys(changes).length === 0) return before;
  const version = before.version + 1;
  const made = { version, updated_by: user.email, updated_on: now };
  await tx.trainerEdits.change(teacher_id, { ...fields, ...secrets({ pan, bank }), ...made });
  await takeOver(tx, teacher_id, secrets({ pan, bank }), { actor: user.email, now });
  await tx.audit.write([auditOf({ ...subject, action: 'trainer.edited', actor: user.email, at: now, version, changes })]);
  return (await tx.trainers.find(teacher_id))!;
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

type Secrets = Pick<EditedTrainer, 'pan' | 'bank'>;

/** Those that were filled in; an empty field leaves what is stored. */
function secrets({ pan, bank }: Secrets): Pick<TrainerChange, 'pan' | 'bank'> {
  return { ...(pan !== '' && { pan }), ...(bank.account_number !== '' && { bank }) };
}

/** For the audit log: the last four characters only. */
function secretChanges(before: Pick<Trainer, 'pan_last4' | 'bank_last4'>, written: Secrets): Changes {
  const { pan, bank } = secrets(written);
  return {
    ...(pan && { pan: { before: masked(before.pan_last4), after: masked(lastFour(pan)) } }),
    ...(bank && { bank: { before: masked(before.bank_last4), after: masked(lastFour(bank.account_number)) } }),
  };
}

function masked(last4: string | null): string | null {
  return last4 && `••••${last4}`;
}

/** A new trainer waits for the calendar's consent, and has no ratings and batches yet. */
function newRow({ pan, bank, ...open }: Omit<NewTrainer, 'otp'>, actor: string, now: number): SeedTrainer {
  return {
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
    pan: pan || null,
    bank: bank.account_number === '' ? null : bank,
    calendar_credential: null,
  };
}
