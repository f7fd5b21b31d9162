// A button whose work is under way: it keeps the focus and its words, which a disabled one would lose, and does nothing more.
import { Button, type ButtonProps, Loader } from '@mantine/core';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** None where a form's own sending is what it does. */
  onClick?: () => void;
  type?: 'submit';
}

export function BusyButton({ busy, onClick, leftSection, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size="xs" color="currentColor" aria-hidden /> : leftSection}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    />
  );
}
