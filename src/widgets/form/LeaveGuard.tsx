// Asks before unsaved changes are left behind: within the console by a dialog, else by the browser's own question.
import { Button } from '@mantine/core';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-router-dom';
import { LeavingContext } from '@/ui/leaving';
import { UnsavedDialog } from '@/ui/UnsavedDialog';

interface LeaveGuardProps {
  dirty: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

export function LeaveGuard({ dirty, onDiscard }: LeaveGuardProps) {
  const leaving = use(LeavingContext);
  /** Leaves, where somebody is being asked. */
  const [goOn, setGoOn] = useState<() => void>();
  const mustAsk = useEffectEvent((from: Path, to: Path) => dirty && from.pathname !== to.pathname);

  useEffect(
    () =>
      leaving.guard(
        (from, to) => mustAsk(from, to),
        (leave) => setGoOn(() => leave),
      ),
    [leaving],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  function leave(): void {
    setGoOn(undefined);
    goOn?.();
  }

  function discard(): void {
    onDiscard();
    leave();
  }

  return (
    <UnsavedDialog
      opened={goOn !== undefined}
      message="They are kept in this browser and are here when you come back."
      onStay={() => setGoOn(undefined)}
    >
      <Button variant="default" onClick={leave}>
        Leave and keep them
      </Button>
      <Button variant="subtle" color="red" onClick={discard}>
        Discard them
      </Button>
    </UnsavedDialog>
  );
}
