// Whether a click on a link is for this page: others open a tab or a window, or save the target.
import type { MouseEvent } from 'react';

export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
