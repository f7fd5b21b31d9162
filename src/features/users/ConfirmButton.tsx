// A button that asks before it does what cannot be undone.
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useQuestion } from '@/store/questions';
import { BusyButton } from '@/ui/BusyButton';
import { Dialog } from '@/ui/Dialog';

interface ConfirmButtonProps {
  label: string;
  /** Names the button where its label stands in many rows. */
  name?: string;
  /** Such as `Disable ravi@example.com?`. */
  question: string;
  /** What it does to whom. */
  children: ReactNode;
  /** The button that leaves everything as it is, such as `Keep enabled`. */
  keep: string;
  onDo: () => Promise<unknown>;
}

export function ConfirmButton({ label, name, question, children, keep, onDo }: ConfirmButtonProps) {
  const [requested, setRequested] = useQuestion(`${question} ${name ?? ''}`);
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onDo();
    } finally {
      setBusy(false);
      setRequested(null);
    }
  }

  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setRequested({ title: question })}>
        {label}
      </Button>
      <Dialog opened={requested !== null} onClose={() => setRequested(null)} title={requested?.title} closeButtonProps={{ 'aria-label': keep }}>
        <p>{children}</p>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" data-autofocus disabled={busy} onClick={() => setRequested(null)}>
            {keep}
          </Button>
          <BusyButton color="red" busy={busy} onClick={() => void act()}>
            {label}
          </BusyButton>
        </Group>
      </Dialog>
    </>
  );
}
