// Asks before unsaved changes are left behind: within the console by a dialog, else by the browser's own question.
import { Button, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface LeaveGuardProps {
  dirty: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

export function LeaveGuard({ dirty, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="You have not saved your changes"
      closeButtonProps={{ 'aria-label': 'Stay here' }}
    >
      <p>They are kept in this browser and are here when you come back.</p>
      <Group gap="xs">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave and keep them
        </Button>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          Discard them
        </Button>
      </Group>
    </Modal>
  );
}
