// Deletes a saved view of a list: done at once, and taken back from the snack bar.
import { createAction, createListenerMiddleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { SavedView } from '@domain/contract/views';
import { listsApi } from './api/lists';
import type { Extra } from './environment';
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

export function createViewsListener() {
  const listener = createListenerMiddleware<RootState, ThunkDispatch<RootState, Extra, UnknownAction>, Extra>();
  listener.startListening({
    actionCreator: restoreAsked,
    effect: async ({ payload }, { dispatch }) => {
      await dispatch(listsApi.endpoints.saveView.initiate({ body: payload }, { track: false }));
    },
  });
  return listener;
}
