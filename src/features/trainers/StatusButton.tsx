// Deactivates or reactivates one trainer, depending on the status; the snack bar offers to undo it.
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { use } from 'react';
import type { ShownTrainer } from '@domain/contract/trainers';
import { actionOf, ACTIONS } from '@domain/actions/actions';
import { useNow } from '@/clock/useNow';
import { upcomingOf } from '@/store/api/trainers';
import { useAppDispatch } from '@/store/hooks';
import { useQuestion } from '@/store/questions';
import { changeStatus } from '@/store/trainerStatus';
import { ActionButton } from '@/widgets/action/ActionButton';
import { ActionPlace } from '@/widgets/action/place';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { workText } from './UpcomingWork';

const ICONS = { deactivate: IconUserOff, reactivate: IconUserCheck };

/** `compact`: an icon, for a row. */
export function StatusButton({ trainer, compact = false }: { trainer: ShownTrainer; compact?: boolean }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { teacher_id: email, trainer_name: name, trainer_status: status } = trainer;
  const action = actionOf('trainer', 'reactivate').from.includes(status) ? 'reactivate' : 'deactivate';
  const Icon = ICONS[action];
  /** Not done before it is known what stays behind. A row and the record beside it ask each for itself. */
  const [question, setQuestion] = useQuestion(`deactivate ${email}${compact ? ' in its row' : ''}`);
  const place = use(ActionPlace);
  const change = () => dispatch(changeStatus({ action, email, name }));

  async function act(): Promise<void> {
    if (action === 'reactivate') return change();
    const work = await dispatch(upcomingOf([email]));
    if (work?.sessions === 0) return change();
    setQuestion({ title: `Deactivate ${name}?`, scope: workText(work) });
  }

  function confirm(): void {
    setQuestion(null);
    void change();
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
        <ConfirmDialog
          opened={question !== null}
          title={question?.title}
          keep="Keep active"
          onKeep={() => setQuestion(null)}
          buttons={
            <Button color="red" onClick={confirm}>
              Deactivate
            </Button>
          }
        >
          <p>
            <strong>{question?.scope}</strong> The sessions stay with them until somebody reassigns or cancels them.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
