// Deactivates or reactivates one trainer, depending on the status; the snack bar offers to undo it.
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { use } from 'react';
import type { ShownTrainer } from '@domain/contract/trainers';
import { actionOf, ACTIONS } from '@domain/actions/actions';
import { useNow } from '@/clock/useNow';
import { upcomingOf } from '@/store/api/trainers';
import { useAppDispatch } from '@/store/hooks';
import { changeStatus } from '@/store/trainerStatus';
import { ActionButton } from '@/widgets/action/ActionButton';
import { ConfirmModal, useConfirm } from '@/widgets/action/ConfirmModal';
import { ActionPlace } from '@/widgets/action/place';
import { workText } from './UpcomingWork';

const ICONS = { deactivate: IconUserOff, reactivate: IconUserCheck };

/** `compact`: an icon, for a row. */
export function StatusButton({ trainer, compact = false }: { trainer: ShownTrainer; compact?: boolean }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { teacher_id: email, trainer_name: name, trainer_status: status } = trainer;
  const action = actionOf('trainer', 'reactivate').from.includes(status) ? 'reactivate' : 'deactivate';
  const Icon = ICONS[action];
  const change = () => dispatch(changeStatus({ action, email, name }));
  /** Not done before it is known what stays behind. A row and the record beside it ask each for itself. */
  const confirm = useConfirm(`deactivate ${email}${compact ? ' in its row' : ''}`, change);
  const place = use(ActionPlace);

  async function act(): Promise<void> {
    if (action === 'reactivate') return change();
    const work = await dispatch(upcomingOf([email]));
    if (work?.sessions === 0) return change();
    confirm.ask({ title: `Deactivate ${name}?`, scope: workText(work) });
  }

  return (
    <>
      <ActionButton
        noun="trainer"
        action={ACTIONS.trainer[action]}
        subject={{ status }}
        now={now}
        scope={name}
        size="compact-sm"
        icon={compact && <Icon size={16} aria-hidden />}
        onDo={act}
      />
      {(place === 'button' || place === 'question') && (
        <ConfirmModal confirm={confirm} title={`Deactivate ${name}?`} label="Deactivate" keep="Keep active">
          <p>
            <strong>{confirm.question?.scope}</strong> The sessions stay with them until somebody reassigns or cancels
            them.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
