// The snack bar as it looks, loaded with its first message: bottom right, the newest on top (spec 2.1, 8).
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dismissed, selectSnacks, type Snack, type SnackKind } from '@/store/snackbar';
import { undoPressed } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import classes from './SnackBar.module.css';

const ICONS: Record<SnackKind, typeof IconCheck> = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };
/** How long a snack stays, ms; errors and questions stay until they are hidden, and an undo as long as it is offered. */
const STAYS = 6000;

export function Snacks() {
  const snacks = useAppSelector(selectSnacks);
  return (
    <section aria-label="Notifications" className={classes.snacks}>
      {snacks.toReversed().map((snack) => (
        <Shown key={snack.id} snack={snack} />
      ))}
    </section>
  );
}

function Shown({ snack }: { snack: Snack }) {
  const { id, kind, text } = snack;
  const dispatch = useAppDispatch();
  const [isHeld, setHeld] = useState(false);
  const stays = staysFor(snack);

  // While the pointer or the focus is on it, it stays.
  useEffect(() => {
    if (stays === undefined || isHeld) return undefined;
    const timer = setTimeout(() => dispatch(dismissed(id)), stays);
    return () => clearTimeout(timer);
  }, [dispatch, id, stays, isHeld]);

  const Icon = ICONS[kind];
  return (
    <div
      className={classes.snack}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} aria-hidden className={classes.icon} />
      <p role={kind === 'error' ? 'alert' : 'status'} className={classes.text}>
        {text}
      </p>
      <SnackButton snack={snack} />
      <button type="button" className={classes.hide} aria-label="Hide" onClick={() => dispatch(dismissed(id))}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Undefined: until it is hidden. */
function staysFor({ kind, action, undo, undoing }: Snack): number | undefined {
  if (kind === 'error' || action || undoing) return undefined;
  return undo?.stays ?? STAYS;
}

function SnackButton({ snack: { id, action, undo, undoing, kind } }: { snack: Snack }) {
  const dispatch = useAppDispatch();
  if (undo)
    return (
      <BusyButton size="compact-sm" variant="subtle" busy={undoing === true} onClick={() => void dispatch(undoPressed(id))}>
        {kind === 'error' ? 'Try again' : undo.label}
      </BusyButton>
    );
  if (!action) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={() => {
        dispatch(action.does);
        dispatch(dismissed(id));
      }}
    >
      {action.label}
    </Button>
  );
}
