// Asked before what was typed and not saved is left behind; to stay is the first choice and what Escape does.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface UnsavedDialogProps {
  opened: boolean;
  /** What becomes of what was typed. */
  message: string;
  onStay: () => void;
  /** The buttons that lead on. */
  children: ReactNode;
}

export function UnsavedDialog({ opened, message, onStay, children }: UnsavedDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title="Unsaved changes"
      closeButtonProps={{ 'aria-label': 'Stay' }}
    >
      <p>{message}</p>
      <Group gap="xs" justify="flex-end">
        <Button data-autofocus onClick={onStay}>
          Stay
        </Button>
        {children}
      </Group>
    </Dialog>
  );
}
