// A button that is busy: unlike a disabled one it keeps the focus and its label, but further presses do nothing.
import { Button, type ButtonProps, Loader } from '@mantine/core';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Left out for a form's submit button. */
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
