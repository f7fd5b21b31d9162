// The one dialog that asks before something is done: the title asks, the text says what follows, and of the buttons at the right
// the way back is the one that a key pressed by habit takes.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  opened: boolean;
  /** Such as `Cancel 30 sessions?`. */
  title: ReactNode;
  /** The button that leaves everything as it is, such as `Keep sessions`. */
  keep: string;
  onKeep: () => void;
  /** It is being done: there is no way back any more. */
  busy?: boolean;
  /** The buttons that lead on, the likeliest one last. */
  buttons: ReactNode;
  /** The scope, and what follows; then what is asked for, such as a reason. */
  children: ReactNode;
}

export function ConfirmDialog({ opened, title, keep, onKeep, busy = false, buttons, children }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onKeep} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" data-autofocus disabled={busy} onClick={onKeep}>
          {keep}
        </Button>
        {buttons}
      </Group>
    </Dialog>
  );
}
