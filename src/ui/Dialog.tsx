// Dialogs, whose code comes with the first one that opens.
import type { ModalProps } from '@mantine/core';
import { part, useKeptPart } from './part';

export const DIALOG = part(() => import('./DialogOpened'));

export function Dialog(props: ModalProps) {
  const loaded = useKeptPart(DIALOG, props.opened, props.onClose);
  return loaded && <loaded.default {...props} />;
}
