// What the snack bar says. This slice is the truth; the screen only shows it (spec 2.1 and 8).
import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Undo } from './undo';

export type SnackKind = 'success' | 'error' | 'info';

export interface Snack {
  id: string;
  kind: SnackKind;
  text: string;
  /** What it is about, such as calls that failed alike: a later message about one of them takes its place, once there is no other. */
  of?: readonly string[];
  /** A button beside the text: pressing it dispatches the action and hides the snack. */
  action?: { label: string; does: UnknownAction };
  /** How what it is about is undone. It belongs to the person: nobody else takes it back. */
  undo?: Undo;
  /** Set while the action is being taken back. */
  undoing?: true;
}

const snackbar = createSlice({
  name: 'snackbar',
  initialState: [] as Snack[],
  reducers: {
    /** The same words are not shown twice at a time, and of one thing only the last is shown. */
    notify: {
      prepare: ({ of, ...snack }: Omit<Snack, 'id' | 'of'> & { of?: string }) => ({
        payload: { ...snack, id: nanoid(8), ...(of !== undefined && { of: [of] }) },
      }),
      reducer: (snacks, { payload }: PayloadAction<Snack>) => {
        const about = payload.of?.[0];
        const same = snacks.find(({ kind, text }) => kind === payload.kind && text === payload.text);
        if (!same) return [...without(snacks, about), payload];
        if (about === undefined || same.of?.includes(about)) return snacks;
        return changed(without(snacks, about), same.id, (snack) => ({ ...snack, of: [...(snack.of ?? []), about] }));
      },
    },
    undoBegun: (snacks, { payload: id }: PayloadAction<string>) =>
      changed(snacks, id, (snack) => ({ ...snack, undoing: true })),
    /** Whether it is still offered: not when the API has refused it. What the call itself said makes room for it. */
    undoFailed: (
      snacks,
      { payload: { id, problem, isOffered } }: PayloadAction<{ id: string; problem: string; isOffered: boolean }>,
    ) => {
      const text = `Failed: ${problem}`;
      const others = snacks.filter((snack) => snack.id === id || snack.text !== text);
      return changed(others, id, ({ undo, undoing: _undoing, ...snack }) => ({
        ...snack,
        kind: 'error',
        text,
        ...(undo && isOffered && { undo }),
      }));
    },
    /** It went well after all, or is shown nowhere any more: that it failed is no news. */
    succeeded: (snacks, { payload }: PayloadAction<string>) =>
      snacks.flatMap((snack) => (snack.kind === 'error' ? without([snack], payload) : [snack])),
    dismissed: (snacks, { payload }: PayloadAction<string>) => snacks.filter(({ id }) => id !== payload),
  },
  selectors: { selectSnacks: (snacks) => snacks },
});

function changed(snacks: readonly Snack[], id: string, change: (snack: Snack) => Snack): Snack[] {
  return snacks.map((snack) => (snack.id === id ? change(snack) : snack));
}

/** A snack goes with the last thing that it is about, unless something can still be undone with it. */
function without(snacks: readonly Snack[], about: string | undefined): Snack[] {
  return snacks.flatMap((snack) => {
    if (about === undefined || !snack.of?.includes(about)) return [snack];
    const of = snack.of.filter((each) => each !== about);
    return of.length > 0 || snack.undo ? [{ ...snack, of }] : [];
  });
}

/** What another person may see of it: nothing that they could take back. */
export function withoutUndo(snacks: readonly Snack[]): Snack[] {
  return snacks.filter(({ undo }) => !undo);
}

export const snackbarReducer = snackbar.reducer;
export const { notify, undoBegun, undoFailed, succeeded, dismissed } = snackbar.actions;
export const { selectSnacks } = snackbar.selectors;
