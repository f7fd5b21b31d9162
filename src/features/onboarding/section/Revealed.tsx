// A stored value as far as it is shown, and *Reveal*: after a reason it stands there in full for a minute. Who asked and why is written down.
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SectionName } from '@domain/onboarding/sections';
import { useRevealOnboardingFieldMutation } from '@/store/api/onboarding';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useQuestion } from '@/store/questions';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import styles from '../onboarding.module.css';
import { lowerFirst } from '@/ui/formatValue';

const SHOWN_MS = 60_000;

interface RevealedProps {
  path: { teacher_id: string; section: SectionName };
  field: string;
  label: string;
  masked: string;
}

export function Revealed({ path, field, label, masked }: RevealedProps) {
  const [reveal, { isLoading }] = useRevealOnboardingFieldMutation();
  const [question, setQuestion] = useQuestion(`reveal ${path.section} ${field}`);
  // What is revealed, and why, is nowhere but here: the store is kept, followed and reported.
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  async function ask(): Promise<void> {
    const asked = reveal({ path, body: { field, reason } });
    const { data, error } = await asked;
    asked.reset();
    if (data) {
      setShown(data.value ?? 'Nothing stored');
      setReason('');
      setProblem(undefined);
      return setQuestion(null);
    }
    const call = failedCall(error);
    setProblem(fieldErrors(call)['reason'] ?? errorText(call));
  }

  const name = lowerFirst(label);
  return (
    <div className={styles.stored}>
      {shown === null ? (
        <>
          <span className={styles.quiet}>Stored: {masked}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Reveal ${label}`}
            onClick={() => setQuestion({ title: `Reveal ${name}?` })}
          >
            Reveal
          </Button>
        </>
      ) : (
        <>
          <output aria-label={`${label}, shown for a minute`}>{shown}</output>
          <Button size="compact-xs" variant="subtle" aria-label={`Hide ${label}`} onClick={() => setShown(null)}>
            Hide
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={question !== null}
        title={question?.title ?? ''}
        keep="Keep hidden"
        onKeep={() => setQuestion(null)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void ask()}>
            Reveal
          </BusyButton>
        }
      >
        <p>It is shown for a minute. That you asked for it, and why, is written to the security log.</p>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={problem}
        />
      </ConfirmDialog>
    </div>
  );
}
