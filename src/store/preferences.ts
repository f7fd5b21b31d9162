// A person's settings of the console, stored in the browser.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** How the hours grid shows a day: `fit` all hours with short words, `roomy` the words in full. */
export const HOURS_DENSITIES = ['fit', 'roomy'] as const;
export type HoursDensity = (typeof HOURS_DENSITIES)[number];

export interface Preferences {
  colorScheme: ColorScheme;
  /** The side menu on large screens. */
  menuOpen: boolean;
  /** Menu groups that are folded. */
  foldedGroups: string[];
  hoursDensity: HoursDensity;
}

const initialState: Preferences = { colorScheme: 'auto', menuOpen: true, foldedGroups: [], hoursDensity: 'fit' };

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
    hoursDensityChosen: (state, { payload }: PayloadAction<HoursDensity>) => {
      state.hoursDensity = payload;
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
    selectHoursDensity: (state) => state.hoursDensity,
  },
});

/** The valid preferences of stored data; everything else falls back to the default. */
export function restorePreferences(stored: unknown): Preferences {
  const { colorScheme, menuOpen, foldedGroups, hoursDensity } = Object(stored) as Partial<Record<keyof Preferences, unknown>>;
  return {
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? initialState.colorScheme,
    menuOpen: typeof menuOpen === 'boolean' ? menuOpen : initialState.menuOpen,
    foldedGroups: Array.isArray(foldedGroups) ? foldedGroups.filter((group) => typeof group === 'string') : [],
    hoursDensity: HOURS_DENSITIES.find((density) => density === hoursDensity) ?? initialState.hoursDensity,
  };
}

export const preferencesReducer = preferences.reducer;
export const { colorSchemeChosen, menuToggled, menuGroupToggled, hoursDensityChosen } = preferences.actions;
export const { selectColorScheme, selectMenuOpen, selectFoldedGroups, selectHoursDensity } = preferences.selectors;
