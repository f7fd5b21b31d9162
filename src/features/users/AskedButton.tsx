// A button that asks before it does what cannot be undone.
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '@/ui/BusyButton';
import { Dialog } from '@/ui/Dialog';

interface AskedButtonProps {
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

export function AskedButton({ label, name, question, children, keep, onDo }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onDo();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={question} closeButtonProps={{ 'aria-label': keep }}>
        <p>{children}</p>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" data-autofocus disabled={busy} onClick={() => setAsking(false)}>
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
