// A trainer's status, by word and look.
import { lookOf, LOOKS } from '@domain/actions/looks';
import type { Trainer } from '@domain/contract/trainers';
import { TRAINER_STATUSES } from '@domain/lists/trainerList';
import { Status } from '@/ui/Status';

export function StatusBadge({ status }: { status: Trainer['trainer_status'] }) {
  return <Status look={lookOf(LOOKS.trainer, status)}>{TRAINER_STATUSES[status]}</Status>;
}
