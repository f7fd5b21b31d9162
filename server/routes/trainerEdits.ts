// Adding and editing trainers (spec 7.1). Secrets are told nowhere, neither here nor in the audit log.
import { PROFICIENCY_BANDS } from '@domain/business/trainerTerms';
import type { EditedTrainer, NewTrainer } from '@domain/contract/trainerEdits';
import type { Trainer } from '@domain/contract/trainers';
import { Failure, invalidField } from '../failure';
import { auditOf, changesBetween, type Changes, refuseStale } from '../records/edits';
import { lastFour } from '../store/secrets';
import type { SeedTrainer } from '../store/store';
import type { TrainerChange } from '../store/trainerEdits';
import type { HandlersOf } from '../operations/call';

type TrainerEdits = 'addTrainer' | 'editTrainer' | 'sendOtp' | 'resendOtp' | 'initialProficiency';

export const trainerEdits: HandlersOf<TrainerEdits> = {
  sendOtp: ({ body, now, otp }) => otp.send(body.email, now),
  resendOtp: ({ body, now, otp }) => otp.send(body.email, now),

  async addTrainer({ body: { otp: code, ...body }, user, now, store, otp }) {
    const { teacher_id } = body;
    await otp.prove(teacher_id, code, now);
    return store.transaction(async (tx) => {
      if (!(await tx.trainerEdits.add(newRow(body, user.email, now))))
        throw new Failure(409, {
          errors: [invalidField('body.teacher_id', 'This e-mail belongs to a trainer already')],
        });
      await tx.otps.delete(teacher_id);
      const { pan, bank, ...open } = body;
      const changes = { ...changesBetween({}, open), ...secretChanges({ pan_last4: null, bank_last4: null }, { pan, bank }) };
      const record = { subject_type: 'trainer', subject_id: teacher_id, actor: user.email, at: now };
      await tx.audit.write([auditOf({ ...record, action: 'trainer.added', version: 1, changes })]);
      return (await tx.trainers.find(teacher_id))!;
    });
  },

  async editTrainer({ body, user, now, store }) {
    const { teacher_id, version: sent, pan, bank, ...fields } = body;
    return store.transaction(async (tx) => {
      const before = await tx.trainerEdits.findForUpdate(teacher_id);
      if (!before) throw new Failure(404, { message: 'Trainer not found' });
      const subject = { subject_type: 'trainer', subject_id: teacher_id };
      await refuseStale(tx, { ...subject, sent, current: before.version });
      const changes = { ...changesBetween(before, fields), ...secretChanges(before, { pan, bank }) };
      if (Object.keys(changes).length === 0) return before;
      const version = before.version + 1;
      const made = { version, updated_by: user.email, updated_on: now };
      await tx.trainerEdits.change(teacher_id, { ...fields, ...secrets({ pan, bank }), ...made });
      await tx.audit.write([auditOf({ ...subject, action: 'trainer.edited', actor: user.email, at: now, version, changes })]);
      return (await tx.trainers.find(teacher_id))!;
    });
  },

  async initialProficiency() {
    return {
      product_wise_grade_proficiency: Object.fromEntries(
        Object.entries(PROFICIENCY_BANDS).map(([product, bands]) => [
          product,
          Object.fromEntries(bands.map((band) => [band, { eligible: false as const }])),
        ]),
      ),
    };
  },
};

type Secrets = Pick<EditedTrainer, 'pan' | 'bank'>;

/** What was written; empty ones leave what is stored. */
function secrets({ pan, bank }: Secrets): Pick<TrainerChange, 'pan' | 'bank'> {
  return { ...(pan !== '' && { pan }), ...(bank.account_number !== '' && { bank }) };
}

/** Secrets as the audit log may know them. */
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

/** A new trainer waits for the calendar's consent; what is measured begins at zero. */
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
