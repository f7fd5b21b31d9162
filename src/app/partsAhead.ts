// What every page may need next: loaded when the first one is shown and the browser is idle, so that nobody waits for it.
import { DIALOG } from '@/ui/Dialog';
import { HINT } from '@/ui/Hint';
import { whenIdle } from '@/ui/part';
import { PALETTE, SHORTCUTS } from '../palette/PaletteButton';
import { SNACKS } from './SnackBar';
import { USER_MENU } from './UserMenu';

const PARTS = [SNACKS, USER_MENU, DIALOG, HINT, PALETTE, SHORTCUTS];

export function loadPartsAhead(): void {
  whenIdle(() => PARTS.forEach((part) => part.loadAhead()));
}
