// Asks before unsaved changes are left behind: within the console by a dialog, else by the browser's own question.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type To, useBlocker, useNavigate } from 'react-router-dom';
import { useAppStore } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { UnsavedDialog } from '@/ui/UnsavedDialog';

interface LeaveGuardProps {
  /** The form's id. */
  form: string;
  dirty: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

export function LeaveGuard({ form, dirty, onDiscard }: LeaveGuardProps) {
  const navigate = useNavigate();
  const store = useAppStore();
  /** Where the person is on the way to while they are asked. */
  const [way, setWay] = useScreenState<To | null>(`leave ${form}`, null);
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The store is there already: a jump in time, which nothing stops.
      store.getState().location.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const { pathname, search } = blocker.location ?? { pathname: null, search: '' };
  useEffect(() => {
    if (pathname !== null) setWay({ pathname, search });
  }, [pathname, search, setWay]);

  function stay(): void {
    setWay(null);
    blocker.reset?.();
  }

  /** After a jump in time the router holds no way back to go on with: the address is enough. */
  function leave(): void {
    setWay(null);
    if (blocker.state === 'blocked') return blocker.proceed();
    isLeaving.current = true;
    if (way !== null) void navigate(way);
  }

  function discard(): void {
    onDiscard();
    leave();
  }

  return (
    <UnsavedDialog
      opened={way !== null}
      message="The draft stays on this device until you come back."
      onStay={stay}
    >
      <Button variant="default" onClick={leave}>
        Leave, keep draft
      </Button>
      <Button variant="subtle" color="red" onClick={discard}>
        Discard
      </Button>
    </UnsavedDialog>
  );
}
