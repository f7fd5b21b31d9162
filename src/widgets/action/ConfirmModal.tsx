// Asks before something is done to a record: what it does to whom, and two ways on.
import { type ReactNode, useState } from 'react';
import { type Question, useQuestion } from '@/store/questions';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

export interface Confirming {
  /** As it was asked; null while nothing is. */
  question: Question | null;
  busy: boolean;
  ask: (question: Question) => void;
  drop: () => void;
  /** Does it, and closes once it is known how it went. */
  act: () => Promise<void>;
}

/** `about` names what is asked, the record included. */
export function useConfirm(about: string, onDo: () => Promise<unknown>): Confirming {
  const [question, setQuestion] = useQuestion(about);
  const [busy, setBusy] = useState(false);
  const drop = () => setQuestion(null);
  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onDo();
    } finally {
      setBusy(false);
      drop();
    }
  }
  return { question, busy, ask: setQuestion, drop, act };
}

interface ConfirmModalProps {
  confirm: Confirming;
  /** Such as `Disable ravi@example.com?`. */
  title: string;
  label: string;
  /** The button that leaves everything as it is. */
  keep: string;
  /** Set where nothing is lost by it: the button is not red. */
  calm?: boolean;
  children: ReactNode;
}

export function ConfirmModal({
  confirm: { question, busy, drop, act },
  title,
  label,
  keep,
  calm,
  children,
}: ConfirmModalProps) {
  return (
    <ConfirmDialog
      opened={question !== null}
      title={question?.title ?? title}
      keep={keep}
      onKeep={drop}
      busy={busy}
      buttons={
        <BusyButton color={calm ? undefined : 'red'} busy={busy} onClick={() => void act()}>
          {label}
        </BusyButton>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
