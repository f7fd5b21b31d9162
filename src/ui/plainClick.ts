// Which clicks on a link are for this page: any other opens a tab or a window, or saves what the link leads to.
import type { MouseEvent } from 'react';

export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
