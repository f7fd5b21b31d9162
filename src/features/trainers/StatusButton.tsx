// Deactivates or reactivates one trainer, depending on the status; the snack bar offers to undo it.
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Trainer } from '@domain/contract/trainers';
import { actionOf } from '@domain/actions/actions';
import { useNow } from '@/clock/useNow';
import { useAppDispatch } from '@/store/hooks';
import { changeStatus } from '@/store/trainerStatus';
import { ActionButton } from '@/widgets/action/ActionButton';

const ICONS = { deactivate: IconUserOff, reactivate: IconUserCheck };

/** `compact`: an icon, for a row. */
export function StatusButton({ trainer, compact = false }: { trainer: Trainer; compact?: boolean }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { teacher_id: email, trainer_name: name, trainer_status: status } = trainer;
  const action = actionOf('trainer', 'reactivate').from.includes(status) ? 'reactivate' : 'deactivate';
  const Icon = ICONS[action];
  return (
    <ActionButton
      kind="trainer"
      name={action}
      subject={{ status }}
      now={now}
      scope={name}
      size="compact-sm"
      icon={compact && <Icon size={16} aria-hidden />}
      onDo={() => dispatch(changeStatus({ action, email, name }))}
    />
  );
}
