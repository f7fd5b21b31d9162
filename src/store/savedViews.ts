// Deletes a saved view of a list: done at once, and taken back from the snack bar.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SavedView } from '@domain/contract/views';
import { listsApi } from './api/lists';
import type { Extra } from './environment';
import { said } from './snackbar';
import type { RootState } from './store';
import { undoBy } from './undo';

export function dropView(view: SavedView): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { list, name } = view;
    const { error } = await dispatch(listsApi.endpoints.deleteView.initiate({ query: { list, name } }, { track: false }));
    if (error) return;
    const undo = undoBy('saveView', { body: view }, `The view “${name}” is back`);
    dispatch(said({ kind: 'success', text: `The view “${name}” is deleted`, undo }));
  };
}
