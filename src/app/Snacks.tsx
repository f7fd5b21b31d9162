// The snack bar as it looks, loaded with its first message: bottom right, the newest on top. Shows the slice, and dispatches
// what was hidden (spec 2.1, 8).
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dismissed, selectSnacks, type Snack, type SnackKind } from '@/store/snackbar';
import type { AppDispatch } from '@/store/store';
import { undoPressed } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import classes from './SnackBar.module.css';

const COLORS: Record<SnackKind, string> = { success: 'green', error: 'red', info: 'ink' };
/** Beside the colour, on a square of 24. */
const SHAPES: Record<SnackKind, string> = {
  success: 'M5 12l5 5L20 7',
  error: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8v.01M12 12v4',
};
/** How long a snack stays, ms; errors and questions stay until they are hidden, and an undo as long as it is offered. */
const STAYS = 6000;

export function Snacks() {
  const snacks = useAppSelector(selectSnacks);
  const dispatch = useAppDispatch();
  const shown = useRef(new Map<string, Snack>());
  const latest = useRef(0);

  useEffect(() => {
    const now = new Map(snacks.map((snack) => [snack.id, snack]));
    for (const id of shown.current.keys()) if (!now.has(id)) notifications.hide(id);
    for (const [id, snack] of now) {
      const before = shown.current.get(id);
      if (!before) notifications.show({ ...shownAs(snack, dispatch), priority: ++latest.current });
      else if (before !== snack) notifications.update(shownAs(snack, dispatch));
    }
    shown.current = now;
  }, [snacks, dispatch]);

  // They are kept outside of the store, and go with the component that shows them: one that can be undone stays for a minute.
  useEffect(
    () => () => {
      shown.current = new Map();
      notifications.clean();
    },
    [],
  );

  return (
    <section aria-label="Notifications" className={classes.bar}>
      <Notifications position="bottom-right" withinPortal={false} limit={5} zIndex={400} containerWidth={420} />
    </section>
  );
}

function shownAs(snack: Snack, dispatch: AppDispatch) {
  const { id, kind, text, action, undo } = snack;
  return {
    id,
    color: COLORS[kind],
    icon: <Icon shape={SHAPES[kind]} />,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: staysFor(snack),
    closeButtonProps: { 'aria-label': 'Hide' },
    withBorder: true,
    onClose: () => dispatch(dismissed(id)),
    message: (
      <>
        {text}
        {/* Parts the words from a button's; where there is none, the text ends with the words. */}
        {(undo ?? action) && ' '}
        <SnackButton snack={snack} dispatch={dispatch} />
      </>
    ),
  } as const;
}

function Icon({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden className={classes.icon}>
      <path d={shape} />
    </svg>
  );
}

function staysFor({ kind, action, undo, undoing }: Snack): number | false {
  if (kind === 'error' || action || undoing) return false;
  return undo?.stays ?? STAYS;
}

function SnackButton({
  snack: { id, action, undo, undoing, kind },
  dispatch,
}: {
  snack: Snack;
  dispatch: AppDispatch;
}) {
  if (undo)
    return (
      <BusyButton
        size="compact-sm"
        variant="subtle"
        busy={undoing === true}
        onClick={() => void dispatch(undoPressed(id))}
      >
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
