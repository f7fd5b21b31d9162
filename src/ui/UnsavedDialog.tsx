// Asked before what was typed and not saved is left behind; to stay is the first choice and what Escape does.
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedDialogProps {
  opened: boolean;
  /** What becomes of what was typed. */
  message: string;
  onStay: () => void;
  /** The buttons that lead on. */
  children: ReactNode;
}

export function UnsavedDialog({ opened, message, onStay, children }: UnsavedDialogProps) {
  return (
    <ConfirmDialog opened={opened} title="Unsaved changes" keep="Stay" onKeep={onStay} buttons={children}>
      <p>{message}</p>
    </ConfirmDialog>
  );
}
