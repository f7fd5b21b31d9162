// What the snack bar says. This slice is the truth; the screen only shows it (spec 2.1 and 8).
import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export type SnackKind = 'success' | 'error' | 'info';

export interface Snack {
  id: string;
  kind: SnackKind;
  text: string;
  /** A button beside the text: pressing it dispatches the action and hides the snack. */
  action?: { label: string; does: UnknownAction };
}

const snackbar = createSlice({
  name: 'snackbar',
  initialState: [] as Snack[],
  reducers: {
    /** The same words are not shown twice at a time. */
    notify: {
      prepare: (snack: Omit<Snack, 'id'>) => ({ payload: { ...snack, id: nanoid(8) } }),
      reducer: (snacks, { payload }: PayloadAction<Snack>) => {
        if (!snacks.some(({ kind, text }) => kind === payload.kind && text === payload.text)) snacks.push(payload);
      },
    },
    dismissed: (snacks, { payload }: PayloadAction<string>) => snacks.filter(({ id }) => id !== payload),
  },
  selectors: { selectSnacks: (snacks) => snacks },
});

export const snackbarReducer = snackbar.reducer;
export const { notify, dismissed } = snackbar.actions;
export const { selectSnacks } = snackbar.selectors;
