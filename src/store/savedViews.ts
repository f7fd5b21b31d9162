// Deletes a saved view of a list: done at once, and taken back from the snack bar.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SavedView } from '@domain/contract/views';
import { viewsApi } from './api/views';
import type { Extra } from './environment';
import { notify } from './snackbar';
import type { RootState } from './store';
import { undoBy } from './undo';

export function dropView(view: SavedView): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { list, name } = view;
    const { error } = await dispatch(viewsApi.endpoints.deleteView.initiate({ query: { list, name } }, { track: false }));
    if (error) return;
    const undo = undoBy('saveView', { body: view }, `View “${name}” restored`);
    dispatch(notify({ kind: 'success', text: `View “${name}” deleted`, undo }));
  };
}
