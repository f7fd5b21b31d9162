// What the snack bar says. This slice is the truth; the screen only shows it (spec 2.1 and 8).
import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Undo } from './undo';

export type SnackKind = 'success' | 'error' | 'info';

export interface Snack {
  id: string;
  kind: SnackKind;
  text: string;
  /** What it is about, such as a call: a later message about that takes its place. */
  of?: string;
  /** A button beside the text: pressing it dispatches the action and hides the snack. */
  action?: { label: string; does: UnknownAction };
  /** How what it is about is undone. It belongs to the person: nobody else takes it back. */
  undo?: Undo;
  /** It is being taken back. */
  undoing?: true;
}

const snackbar = createSlice({
  name: 'snackbar',
  initialState: [] as Snack[],
  reducers: {
    /** The same words are not shown twice at a time, and of one thing only the last is shown. */
    notify: {
      prepare: (snack: Omit<Snack, 'id'>) => ({ payload: { ...snack, id: nanoid(8) } }),
      reducer: (snacks, { payload }: PayloadAction<Snack>) => {
        if (snacks.some(({ kind, text }) => kind === payload.kind && text === payload.text)) return snacks;
        return [...snacks.filter(({ of }) => of === undefined || of !== payload.of), payload];
      },
    },
    undoBegun: (snacks, { payload: id }: PayloadAction<string>) => changed(snacks, id, (snack) => ({ ...snack, undoing: true })),
    /** Whether it is still offered: not when the API has refused it. */
    undoFailed: (snacks, { payload: { id, problem, isOffered } }: PayloadAction<{ id: string; problem: string; isOffered: boolean }>) =>
      changed(snacks, id, ({ undo, undoing: _undoing, ...snack }) => ({
        ...snack,
        kind: 'error',
        text: `${undo?.label} failed: ${problem}`,
        ...(undo && isOffered && { undo }),
      })),
    /** It went well after all: that it failed is no news any more. */
    succeeded: (snacks, { payload }: PayloadAction<string>) => snacks.filter(({ kind, of }) => kind !== 'error' || of !== payload),
    dismissed: (snacks, { payload }: PayloadAction<string>) => snacks.filter(({ id }) => id !== payload),
  },
  selectors: { selectSnacks: (snacks) => snacks },
});

function changed(snacks: readonly Snack[], id: string, change: (snack: Snack) => Snack): Snack[] {
  return snacks.map((snack) => (snack.id === id ? change(snack) : snack));
}

/** What another person may see of it: nothing that they could take back. */
export function withoutUndo(snacks: readonly Snack[]): Snack[] {
  return snacks.filter(({ undo }) => !undo);
}

export const snackbarReducer = snackbar.reducer;
export const { notify, undoBegun, undoFailed, succeeded, dismissed } = snackbar.actions;
export const { selectSnacks } = snackbar.selectors;
