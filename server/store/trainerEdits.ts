// Writing trainers: what adding and editing one asks of the store (spec 7.1).
import type { BankDetails, Trainer } from '@domain/contract/trainers';
import type { TrainerId } from '@domain/units';
import type { SeedTrainer } from './store';

/** What of a trainer may be changed; secrets are sealed by the store and left alone where they are not given. */
export type TrainerChange = Partial<Omit<Trainer, 'teacher_id' | 'pan_last4' | 'bank_last4'>> & {
  pan?: string;
  bank?: BankDetails;
};

export interface TrainerEdits {
  /** False when the e-mail belongs to a trainer already, deleted ones too; then nothing changed. */
  add(trainer: SeedTrainer): Promise<boolean>;
  /** The trainer, whatever their status, whose row is held until the transaction ends; undefined when there is none. */
  findForUpdate(email: TrainerId): Promise<Trainer | undefined>;
  change(email: TrainerId, change: TrainerChange): Promise<void>;
}
