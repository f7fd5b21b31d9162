// A person's settings of each list: its columns, their order, pins and density. Stored in the browser.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { registerFeature } from '../features';

/** Compact and comfortable, as the table library calls them. */
export const DENSITIES = ['xs', 'md'] as const;
export type Density = (typeof DENSITIES)[number];

export interface ListLayout {
  /** By column; one that is missing is as the list's own default. */
  visibility: Record<string, boolean>;
  /** Empty: the list's own order. */
  order: string[];
  pinning: { left: string[]; right: string[] };
  density: Density;
}

/** By the list's name. */
export type ListLayouts = Record<string, ListLayout>;

export const DEFAULT_LAYOUT: ListLayout = {
  visibility: {},
  order: [],
  pinning: { left: [], right: [] },
  density: 'xs',
};

const layouts = createSlice({
  name: 'listLayouts',
  initialState: {} as ListLayouts,
  reducers: {
    layoutChanged(state, { payload }: PayloadAction<{ list: string; change: Partial<ListLayout> }>) {
      state[payload.list] = { ...(state[payload.list] ?? DEFAULT_LAYOUT), ...payload.change };
    },
    layoutReset(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  selectors: { selectLayout: (state, list: string) => state[list] ?? DEFAULT_LAYOUT },
});

/** The valid layouts of stored data; everything else falls back to the default. */
export function restoreLayouts(stored: unknown): ListLayouts {
  return Object.fromEntries(Object.entries(Object(stored)).map(([list, layout]) => [list, restoreLayout(layout)]));
}

function restoreLayout(stored: unknown): ListLayout {
  const { visibility, order, pinning, density } = Object(stored) as Partial<Record<keyof ListLayout, unknown>>;
  const { left, right } = Object(pinning) as { left?: unknown; right?: unknown };
  const shown = Object.entries(Object(visibility)).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return {
    visibility: Object.fromEntries(shown),
    order: texts(order),
    pinning: { left: texts(left), right: texts(right) },
    density: DENSITIES.find((each) => each === density) ?? DEFAULT_LAYOUT.density,
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

registerFeature({ name: 'layouts', slices: [layouts], stored: { listLayouts: restoreLayouts } });

declare module '@/store/features' {
  interface LazySlices {
    listLayouts: ListLayouts;
  }
}

export const { layoutChanged, layoutReset } = layouts.actions;
export const { selectLayout } = layouts.selectors;
