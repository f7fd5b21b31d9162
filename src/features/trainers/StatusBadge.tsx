// A trainer's status, by word and colour.
import { Badge } from '@mantine/core';
import type { Trainer } from '@domain/contract/trainers';
import { TRAINER_STATUSES } from '@domain/lists/trainerList';

const LOOK = { active: 'light', pending_oauth: 'outline', inactive: 'default' } as const;

export function StatusBadge({ status }: { status: Trainer['trainer_status'] }) {
  return (
    <Badge variant={LOOK[status]} size="sm" radius="sm" tt="none">
      {TRAINER_STATUSES[status]}
    </Badge>
  );
}
