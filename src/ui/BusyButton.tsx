// A button whose work is under way: it keeps the focus and its words, which a disabled one would lose, and does nothing more.
import { Button, type ButtonProps, Loader } from '@mantine/core';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  onClick: () => void;
}

export function BusyButton({ busy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size="xs" color="currentColor" aria-hidden />}
      onClick={() => {
        if (!busy) onClick();
      }}
    />
  );
}
