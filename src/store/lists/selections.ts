// Which rows of each list are selected, on whatever pages they are, and what became of what was done to them.
import { createSlice, original, type PayloadAction, type WritableDraft } from '@reduxjs/toolkit';
import type { RowResult } from '@domain/contract/list';
import { idOf, type ListShape } from '@domain/lists/list';
import { registerFeature } from '../features';

/** The fields of a row that its list's shape keeps of it. */
export type RowKey = Readonly<Record<string, unknown>>;

export interface RowFailure {
  id: string;
  /** What people call the row. */
  name: string;
  error: string;
}

export interface Run {
  label: string;
  of: number;
  settled: number;
  /** The API does it whether this page waits or not. */
  isJob: boolean;
}

export interface Selection {
  /** By id, in the order selected. */
  rows: Readonly<Record<string, RowKey>>;
  /** What the last action could not be done to; it stays until the next one, or until it is dismissed. */
  failures: readonly RowFailure[];
  /** The label of the action that is asked about; null while none is. */
  requested: string | null;
  /** Null while nothing is being done. */
  run: Run | null;
}

/** By the list's name. */
export type Selections = Record<string, Selection>;

const NOTHING: Selection = { rows: {}, failures: [], requested: null, run: null };

const selections = createSlice({
  name: 'selections',
  initialState: {} as Selections,
  reducers: {
    rowsSelected: {
      prepare: (shape: ListShape, rows: readonly object[]) => ({
        payload: {
          list: shape.name,
          rows: Object.fromEntries(rows.map((row) => [idOf(shape, row), keyOf(shape, row)])),
        },
      }),
      reducer: (state, { payload: { list, rows } }: PayloadAction<{ list: string; rows: Record<string, RowKey> }>) =>
        changed(state, list, (selection) => ({ rows: { ...selection.rows, ...rows } })),
    },
    rowsDeselected: (state, { payload: { list, ids } }: PayloadAction<{ list: string; ids: readonly string[] }>) =>
      changed(state, list, ({ rows }) => ({ rows: without(rows, ids) })),
    selectionCleared: (state, { payload: list }: PayloadAction<string>) => changed(state, list, () => ({ rows: {} })),
    failuresDismissed: (state, { payload: list }: PayloadAction<string>) =>
      changed(state, list, () => ({ failures: [] })),
    actionRequested: (state, { payload: { list, label } }: PayloadAction<{ list: string; label: string }>) =>
      changed(state, list, () => ({ requested: label })),
    actionDismissed: (state, { payload: list }: PayloadAction<string>) =>
      changed(state, list, () => ({ requested: null })),
    runStarted: (
      state,
      {
        payload: { list, label, of, isJob = false },
      }: PayloadAction<{ list: string; label: string; of: number; isJob?: boolean }>,
    ) => changed(state, list, () => ({ requested: null, failures: [], run: { label, of, settled: 0, isJob } })),
    /** What is done is no longer selected; what failed stays, with its reason. */
    batchSettled: (
      state,
      {
        payload,
      }: PayloadAction<{ list: string; results: readonly RowResult[]; names: Readonly<Record<string, string>> }>,
    ) =>
      changed(state, payload.list, ({ rows, failures, run }) => {
        const done = payload.results.filter(({ status }) => status === 'done').map(({ id }) => id);
        const failed = payload.results
          .filter(({ id, status }) => status === 'failed' && id in rows)
          .map(({ id, error = 'Failed' }) => ({ id, name: payload.names[id] ?? id, error }));
        return {
          rows: without(rows, done),
          failures: [...failures, ...failed],
          run: run && { ...run, settled: run.settled + payload.results.length },
        };
      }),
    /** All of it is done, or somebody stopped it; what was not tried stays selected. */
    runEnded: (state, { payload: list }: PayloadAction<string>) => changed(state, list, () => ({ run: null })),
  },
  selectors: { selectSelection: (state, list: string) => state[list] ?? NOTHING },
});

/** Away from the draft: there may be ten thousand rows, and each that is looked at would become one. */
function changed(
  draft: WritableDraft<Selections>,
  list: string,
  change: (before: Selection) => Partial<Selection>,
): Selections {
  const state = original(draft) as Selections;
  const before = state[list] ?? NOTHING;
  return { ...state, [list]: { ...before, ...change(before) } };
}

function without(rows: Selection['rows'], ids: readonly string[]): Selection['rows'] {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !gone.has(id)));
}

function keyOf({ id, keys = [id] }: ListShape, row: object): RowKey {
  return Object.fromEntries(keys.map((field) => [field, Reflect.get(row, field)]));
}

registerFeature({ name: 'selections', slices: [selections] });

declare module '@/store/features' {
  interface LazySlices {
    selections: Selections;
  }
}

export const {
  rowsSelected,
  rowsDeselected,
  selectionCleared,
  failuresDismissed,
  actionRequested,
  actionDismissed,
  runStarted,
  batchSettled,
  runEnded,
} = selections.actions;
export const { selectSelection } = selections.selectors;
