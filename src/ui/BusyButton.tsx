// A button that is busy: unlike a disabled one it keeps the focus and its label, but further presses do nothing.
import { Button, type ButtonProps, Loader } from '@mantine/core';
import styles from './busyButton.module.css';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Left out for a form's submit button. */
  onClick?: () => void;
  type?: 'submit';
  /** Not now: whoever presses it is told why beside it. */
  'aria-disabled'?: boolean;
}

/** As wide busy as not, so that nothing beside it moves: what turns takes the place of its icon, or lies over its label. */
export function BusyButton({ busy, onClick, leftSection, children, ...rest }: BusyButtonProps) {
  const turning = busy && (
    <Loader size={16} color="currentColor" aria-hidden className={leftSection ? undefined : styles.over} />
  );
  return (
    <Button
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      leftSection={leftSection && (turning || leftSection)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className={busy && !leftSection ? styles.under : undefined}>{children}</span>
      {!leftSection && turning}
    </Button>
  );
}
