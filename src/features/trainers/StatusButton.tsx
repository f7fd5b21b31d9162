// Deactivates or reactivates one trainer, depending on the status; the snack bar offers to undo it.
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Trainer } from '@domain/contract/trainers';
import { actionOf } from '@domain/actions/actions';
import { useNow } from '@/clock/useNow';
import { upcomingOf } from '@/store/api/trainers';
import { useAppDispatch } from '@/store/hooks';
import { changeStatus } from '@/store/trainerStatus';
import { ActionButton } from '@/widgets/action/ActionButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { workText } from './UpcomingWork';

const ICONS = { deactivate: IconUserOff, reactivate: IconUserCheck };

/** `compact`: an icon, for a row. */
export function StatusButton({ trainer, compact = false }: { trainer: Trainer; compact?: boolean }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { teacher_id: email, trainer_name: name, trainer_status: status } = trainer;
  const action = actionOf('trainer', 'reactivate').from.includes(status) ? 'reactivate' : 'deactivate';
  const Icon = ICONS[action];
  /** Asked for, and not done before it is known what stays behind. */
  const [asking, setAsking] = useState<{ text: string }>();
  const change = () => dispatch(changeStatus({ action, email, name }));

  async function act(): Promise<void> {
    if (action === 'reactivate') return change();
    const work = await dispatch(upcomingOf([email]));
    if (work?.sessions === 0) return change();
    setAsking({ text: workText(work) });
  }

  function confirm(): void {
    setAsking(undefined);
    void change();
  }

  return (
    <>
      <ActionButton
        kind="trainer"
        name={action}
        subject={{ status }}
        now={now}
        scope={name}
        size="compact-sm"
        icon={compact && <Icon size={16} aria-hidden />}
        onDo={act}
      />
      <ConfirmDialog
        opened={asking !== undefined}
        title={`Deactivate ${name}?`}
        keep="Keep active"
        onKeep={() => setAsking(undefined)}
        buttons={
          <Button color="red" onClick={confirm}>
            Deactivate
          </Button>
        }
      >
        <p>
          <strong>{asking?.text}</strong> The sessions stay with them until somebody reassigns or cancels them.
        </p>
      </ConfirmDialog>
    </>
  );
}
