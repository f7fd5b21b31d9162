// Deletes a saved view of a list: done at once, and taken back from the snack bar.
import { createAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SavedView } from '@domain/contract/views';
import { listsApi } from './api/lists';
import type { Extra } from './environment';
import { registerFeature } from './features';
import { said } from './snackbar';
import type { RootState } from './store';

/** The snack bar's; the listener does it. */
const restoreAsked = createAction<SavedView>('views/restoreAsked');

export function dropView(view: SavedView): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { list, name } = view;
    const { error } = await dispatch(listsApi.endpoints.deleteView.initiate({ query: { list, name } }, { track: false }));
    if (error) return;
    const undo = { label: 'Undo', does: restoreAsked(view) };
    dispatch(said({ kind: 'success', text: `The view “${name}” is deleted`, action: undo }));
  };
}

registerFeature({
  name: 'saved views',
  listen: (listen) =>
    listen({
      actionCreator: restoreAsked,
      effect: async ({ payload }, { dispatch }) => {
        await dispatch(listsApi.endpoints.saveView.initiate({ body: payload }, { track: false }));
      },
    }),
});
