// Asked before what was typed and not saved is left behind; to stay is the first choice and what Escape does.
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

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
    <Modal
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
    </Modal>
  );
}
