// Tools of the hours grid that nobody needs to see it: loaded once it is there.
import { part } from '@/ui/part';

export const PAINTING = part(() => import('./tools/PaintLayer'));
export const FAMILY_CLOCKS = part(() => import('./tools/familyClocks'));
export const PICK_TOOLS = part(() => import('./tools/PickTools'));
export const INVALID_ADDRESS = part(() => import('./tools/InvalidAddress'));
export const ROWS_MENU = part(() => import('./tools/RowsMenu'));

/** What a screen remembers: whether the plan's panel is open, and whether demand is shown. */
export const PLAN_FOR_ME = 'plan for me';
export const DEMAND = 'demand';
