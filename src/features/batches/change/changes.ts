// What may be changed of a batch, and in which states (decisions 8). The API judges by the same states.
import type { BatchChange } from '@domain/contract/batches';
import type { Batch } from '@domain/records/batch';

export type ChangeName = BatchChange['what'];

interface ChangeLook {
  label: string;
  from: readonly Batch['stage'][];
  /** Of the button that does it. */
  submit: string;
  done: string;
}

export const CHANGES: Readonly<Record<ChangeName, ChangeLook>> = {
  trainer: {
    label: 'Change trainer',
    from: ['upcoming', 'active', 'dormant'],
    submit: 'Change trainer',
    done: 'Trainer changed',
  },
  recreate: {
    label: 'Recreate sessions',
    from: ['upcoming', 'active'],
    submit: 'Recreate sessions',
    done: 'Sessions recreated',
  },
  reschedule: {
    label: 'Reschedule a session',
    from: ['upcoming', 'active'],
    submit: 'Reschedule',
    done: 'Session rescheduled',
  },
  meeting: { label: 'Add CatchUp or PTM', from: ['upcoming', 'active'], submit: 'Add session', done: 'Session added' },
  place: {
    label: 'Place sessions without an hour',
    from: ['upcoming', 'active'],
    submit: 'Place sessions',
    done: 'Sessions placed',
  },
  seats: {
    label: 'Change seats',
    from: ['upcoming', 'active', 'dormant'],
    submit: 'Change seats',
    done: 'Seats changed',
  },
  dormant: { label: 'Make dormant', from: ['active'], submit: 'Make dormant', done: 'Batch made dormant' },
  active: { label: 'Make active', from: ['dormant'], submit: 'Make active', done: 'Batch made active' },
  cancel: {
    label: 'Cancel batch',
    from: ['upcoming', 'active', 'dormant'],
    submit: 'Cancel batch',
    done: 'Batch cancelled',
  },
};
