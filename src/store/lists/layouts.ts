// A person's settings of each list: its columns, their order, pins and density. A view that is open has its own, and the list's are there
// again once it is left. Stored in the browser.
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

/** The view that is open. */
export interface OpenView {
  owner: string;
  name: string;
}

/** How a list is drawn now, and while a view draws it how it is drawn without one. */
interface Drawn extends ListLayout {
  view?: OpenView;
  own?: ListLayout;
}

/** By the list's name. */
export type ListLayouts = Record<string, Drawn>;

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
    /** `layout`: as the view keeps it; null where that is left to the person. */
    viewShown(state, { payload }: PayloadAction<{ list: string; view: OpenView; layout: ListLayout | null }>) {
      const { list, view, layout } = payload;
      const own = ownOf(state[list]);
      state[list] = { ...(layout ?? own), view, own };
    },
    viewLeft(state, { payload }: PayloadAction<string>) {
      if (state[payload]?.view) state[payload] = ownOf(state[payload]);
    },
  },
  selectors: {
    selectLayout: (state, list: string): ListLayout => state[list] ?? DEFAULT_LAYOUT,
    selectOpenView: (state, list: string) => state[list]?.view,
  },
});

function ownOf(drawn: Drawn = DEFAULT_LAYOUT): ListLayout {
  const { view: _view, own, ...layout } = drawn;
  return own ?? layout;
}

/** The valid layouts of stored data; everything else falls back to the default. */
export function restoreLayouts(stored: unknown): ListLayouts {
  return Object.fromEntries(Object.entries(Object(stored)).map(([list, drawn]) => [list, restoreDrawn(drawn)]));
}

function restoreDrawn(stored: unknown): Drawn {
  const { view, own } = Object(stored) as { view?: unknown; own?: unknown };
  const { owner, name } = Object(view) as Partial<OpenView>;
  if (typeof owner !== 'string' || typeof name !== 'string') return restoreLayout(stored);
  return { ...restoreLayout(stored), view: { owner, name }, own: restoreLayout(own) };
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

export const { layoutChanged, layoutReset, viewShown, viewLeft } = layouts.actions;
export const { selectLayout, selectOpenView } = layouts.selectors;
