// How people call the colour schemes.
import type { COLOR_SCHEMES } from '@/store/preferences';

export const SCHEME_LABELS = { light: 'Light', dark: 'Dark', auto: 'Match system' } as const satisfies Record<
  (typeof COLOR_SCHEMES)[number],
  string
>;
