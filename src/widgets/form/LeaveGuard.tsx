// Asks before unsaved changes are left behind: within the console by a dialog, else by the browser's own question.
import { Button } from '@mantine/core';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { type Path, type To, useNavigate } from 'react-router-dom';
import { useAppStore } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { LeavingContext } from '@/ui/leaving';
import { UnsavedDialog } from '@/ui/UnsavedDialog';

interface LeaveGuardProps {
  /** The form's id. */
  form: string;
  dirty: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
  /** Said where no draft is kept: a person who leaves loses what they typed. */
  lost?: string;
}

export function LeaveGuard({ form, dirty, onDiscard, lost }: LeaveGuardProps) {
  const leaving = use(LeavingContext);
  const navigate = useNavigate();
  const store = useAppStore();
  /** Where the person is on the way to while they are asked. */
  const [way, setWay] = useScreenState<To | null>(`leave ${form}`, null);
  /** Goes on there, as long as the router holds the way. */
  const goOn = useRef<() => void>(undefined);
  const isLeaving = useRef(false);
  const mustAsk = useEffectEvent(
    (from: Path, to: Path) =>
      dirty &&
      !isLeaving.current &&
      from.pathname !== to.pathname &&
      // The store is there already: a jump in time, which nothing stops.
      store.getState().location.pathname !== to.pathname,
  );
  const ask = useEffectEvent((go: () => void, { pathname, search }: Path) => {
    goOn.current = go;
    setWay({ pathname, search });
  });

  useEffect(
    () =>
      leaving.guard(
        (from, to) => mustAsk(from, to),
        (go, to) => ask(go, to),
      ),
    [leaving],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  function stay(): void {
    goOn.current = undefined;
    setWay(null);
  }

  /** After a jump in time the router holds no way to go on with: the address is enough. */
  function leave(): void {
    const go = goOn.current;
    stay();
    if (go) return go();
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
      message={lost ?? 'The draft stays on this device until you come back.'}
      onStay={stay}
    >
      {lost === undefined && (
        <Button variant="default" onClick={leave}>
          Leave, keep draft
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={discard}>
        Discard
      </Button>
    </UnsavedDialog>
  );
}
