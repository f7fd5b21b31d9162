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
  /** Menu groups that the person opened or closed; of the others the one of the current page is open. */
  menuGroups: Record<string, boolean>;
  /** Paths of screens that stand on top of the menu, in the order in which they were added. */
  favourites: string[];
  hoursDensity: HoursDensity;
  /** By kind of record and head of a column: the field that the person imports it into, empty where it is left out. */
  importWords: Record<string, Record<string, string>>;
  /** As long as nobody has chosen, absent. Names of the queues of My day: their order, those that are not named after the others, and those that are turned off. */
  dayOrder?: string[];
  dayOff?: string[];
  /** The console is begun at My day, not at the first page. */
  beginsAtMyDay?: boolean;
}

/** Always the same one: what reads it is not drawn again. */
const NONE: readonly string[] = [];

const initialState: Preferences = {
  colorScheme: 'auto',
  menuOpen: true,
  menuGroups: {},
  favourites: [],
  hoursDensity: 'fit',
  importWords: {},
};

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
    importWordsKept: (
      { importWords },
      { payload: { record, head, field } }: PayloadAction<{ record: string; head: string; field: string }>,
    ) => {
      importWords[record] = { ...importWords[record], [head]: field };
    },
    dayOrdered: (state, { payload }: PayloadAction<string[]>) => {
      state.dayOrder = payload;
    },
    dayItemToggled: (state, { payload: name }: PayloadAction<string>) => {
      const { dayOff = NONE } = state;
      state.dayOff = dayOff.includes(name) ? dayOff.filter((each) => each !== name) : [...dayOff, name];
    },
    dayReset: (state) => {
      delete state.dayOrder;
      delete state.dayOff;
    },
    beginningChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.beginsAtMyDay = payload;
    },
    /** What the menu does by itself is not kept: that group follows the page again. */
    menuGroupToggled: (
      { menuGroups },
      { payload: { group, open, byItself } }: PayloadAction<{ group: string; open: boolean; byItself: boolean }>,
    ) => {
      if (open === byItself) delete menuGroups[group];
      else menuGroups[group] = open;
    },
    favouriteToggled: ({ favourites }, { payload: path }: PayloadAction<string>) => {
      const at = favourites.indexOf(path);
      if (at < 0) favourites.push(path);
      else favourites.splice(at, 1);
    },
  },
  selectors: {
    selectColorScheme: (state) => state.colorScheme,
    selectMenuOpen: (state) => state.menuOpen,
    selectMenuGroups: (state) => state.menuGroups,
    selectFavourites: (state) => state.favourites,
    selectHoursDensity: (state) => state.hoursDensity,
    selectImportWords: (state) => state.importWords,
    selectDayOrder: (state) => state.dayOrder ?? NONE,
    selectDayOff: (state) => state.dayOff ?? NONE,
    selectBeginsAtMyDay: (state) => state.beginsAtMyDay ?? false,
  },
});

/** The valid preferences of stored data; everything else falls back to the default. */
export function restorePreferences(stored: unknown): Preferences {
  const { colorScheme, menuOpen, menuGroups, favourites, hoursDensity, importWords, dayOrder, dayOff, beginsAtMyDay } =
    Object(stored) as Partial<Record<keyof Preferences, unknown>>;
  return {
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? initialState.colorScheme,
    menuOpen: typeof menuOpen === 'boolean' ? menuOpen : initialState.menuOpen,
    menuGroups: Object.fromEntries(
      Object.entries(Object(menuGroups)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
    favourites: texts(favourites),
    hoursDensity: HOURS_DENSITIES.find((density) => density === hoursDensity) ?? initialState.hoursDensity,
    importWords: Object.fromEntries(
      Object.entries(Object(importWords)).map(([record, words]) => [
        record,
        Object.fromEntries(
          Object.entries(Object(words)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        ),
      ]),
    ),
    ...(Array.isArray(dayOrder) && { dayOrder: texts(dayOrder) }),
    ...(Array.isArray(dayOff) && { dayOff: texts(dayOff) }),
    ...(typeof beginsAtMyDay === 'boolean' && { beginsAtMyDay }),
  };
}

/** Each once. */
function texts(stored: unknown): string[] {
  return Array.isArray(stored) ? [...new Set(stored.filter((each) => typeof each === 'string'))] : [];
}

export const preferencesReducer = preferences.reducer;
export const {
  colorSchemeChosen,
  menuToggled,
  menuGroupToggled,
  favouriteToggled,
  hoursDensityChosen,
  importWordsKept,
  dayOrdered,
  dayItemToggled,
  dayReset,
  beginningChosen,
} = preferences.actions;
export const {
  selectColorScheme,
  selectMenuOpen,
  selectMenuGroups,
  selectFavourites,
  selectHoursDensity,
  selectImportWords,
  selectDayOrder,
  selectDayOff,
  selectBeginsAtMyDay,
} = preferences.selectors;
