// Asks before something is done: what it does to whom, and two ways on. The way back is the one that a key pressed by habit takes.
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BusyButton } from './BusyButton';

export interface Confirming {
  opened: boolean;
  busy: boolean;
  ask: () => void;
  drop: () => void;
  /** Does it, and closes once it is known how it went. */
  act: () => Promise<void>;
}

export function useConfirm(onDo: () => Promise<unknown>): Confirming {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const drop = () => setOpened(false);
  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onDo();
    } finally {
      setBusy(false);
      drop();
    }
  }
  return { opened, busy, ask: () => setOpened(true), drop, act };
}

interface ConfirmModalProps {
  confirm: Confirming;
  /** Such as `Disable ravi@example.com?`. */
  title: string;
  label: string;
  /** The button that leaves everything as it is. */
  keep: string;
  /** Nobody loses anything by it. */
  calm?: boolean;
  children: ReactNode;
}

export function ConfirmModal({ confirm: { opened, busy, drop, act }, title, label, keep, calm, children }: ConfirmModalProps) {
  return (
    <Modal opened={opened} onClose={drop} title={title} closeButtonProps={{ 'aria-label': 'Do not' }}>
      {children}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" data-autofocus disabled={busy} onClick={drop}>
          {keep}
        </Button>
        <BusyButton color={calm ? undefined : 'red'} busy={busy} onClick={() => void act()}>
          {label}
        </BusyButton>
      </Group>
    </Modal>
  );
}
