// Asks before unsaved changes are left behind: within the console by a dialog, else by the browser's own question.
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { UnsavedDialog } from '@/ui/UnsavedDialog';

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

  function discard(): void {
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <UnsavedDialog
      opened={blocker.state === 'blocked'}
      message="The draft stays on this device until you come back."
      onStay={() => blocker.reset?.()}
    >
      <Button variant="default" onClick={() => blocker.proceed?.()}>
        Leave, keep draft
      </Button>
      <Button variant="subtle" color="red" onClick={discard}>
        Discard
      </Button>
    </UnsavedDialog>
  );
}
