// The snack bar as it looks, loaded with the first thing it says: shows what the slice says, and tells it what was hidden
// (spec 2.1, 8).
import '@/ui/styles/snackBar';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dismissed, selectSnacks, type Snack, type SnackKind } from '@/store/snackbar';
import type { AppDispatch } from '@/store/store';

const COLORS: Record<SnackKind, string> = { success: 'green', error: 'red', info: 'ink' };
/** How long a snack stays, ms; errors and questions stay until they are hidden. */
const STAYS = 6000;

export function Snacks() {
  const snacks = useAppSelector(selectSnacks);
  const dispatch = useAppDispatch();
  const shown = useRef(new Set<string>());

  useEffect(() => {
    const now = new Set(snacks.map(({ id }) => id));
    for (const id of shown.current) if (!now.has(id)) notifications.hide(id);
    for (const snack of snacks) if (!shown.current.has(snack.id)) notifications.show(shownAs(snack, dispatch));
    shown.current = now;
  }, [snacks, dispatch]);

  return <Notifications position="bottom-center" limit={5} zIndex={400} containerWidth={420} />;
}

function shownAs({ id, kind, text, action }: Snack, dispatch: AppDispatch) {
  return {
    id,
    color: COLORS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' || action ? false : STAYS,
    closeButtonProps: { 'aria-label': 'Hide' },
    withBorder: true,
    onClose: () => dispatch(dismissed(id)),
    message: action ? (
      <>
        {text}{' '}
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
      </>
    ) : (
      text
    ),
  } as const;
}
