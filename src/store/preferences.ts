// How a person likes the console: kept in the browser between visits.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export interface Preferences {
  colorScheme: ColorScheme;
  /** The side menu on large screens. */
  menuOpen: boolean;
  /** Menu groups that are folded. */
  foldedGroups: string[];
}

const initialState: Preferences = { colorScheme: 'auto', menuOpen: true, foldedGroups: [] };

const preferences = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    colorSchemeChosen: (state, { payload }: PayloadAction<ColorScheme>) => {
      state.colorScheme = payload;
    },
    menuToggled: (state) => {
      state.menuOpen = !state.menuOpen;
    },
    menuGroupToggled: ({ foldedGroups }, { payload }: PayloadAction<string>) => {
      const at = foldedGroups.indexOf(payload);
      if (at < 0) foldedGroups.push(payload);
      else foldedGroups.splice(at, 1);
    },
  },
  selectors: {
    selectColorScheme: (state) => state.colorScheme,
    selectMenuOpen: (state) => state.menuOpen,
    selectFoldedGroups: (state) => state.foldedGroups,
  },
});

/** Preferences out of whatever was kept; what is not understood falls back to the default. */
export function restorePreferences(kept: unknown): Preferences {
  const { colorScheme, menuOpen, foldedGroups } = Object(kept) as Partial<Record<keyof Preferences, unknown>>;
  return {
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? initialState.colorScheme,
    menuOpen: typeof menuOpen === 'boolean' ? menuOpen : initialState.menuOpen,
    foldedGroups: Array.isArray(foldedGroups) ? foldedGroups.filter((group) => typeof group === 'string') : [],
  };
}

export const preferencesReducer = preferences.reducer;
export const { colorSchemeChosen, menuToggled, menuGroupToggled } = preferences.actions;
export const { selectColorScheme, selectMenuOpen, selectFoldedGroups } = preferences.selectors;
