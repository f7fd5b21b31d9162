// Deletes a saved view of a list: done at once, and taken back from the snack bar.
import { createAction, createListenerMiddleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { SavedView } from '@domain/contract/views';
import { viewsApi } from './api/views';
import type { Extra } from './environment';
import { notify } from './snackbar';
import type { RootState } from './store';

/** The snack bar's; the listener does it. */
const restoreRequested = createAction<SavedView>('views/restoreRequested');

export function dropView(view: SavedView): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { list, name } = view;
    const { error } = await dispatch(viewsApi.endpoints.deleteView.initiate({ query: { list, name } }, { track: false }));
    if (error) return;
    const undo = { label: 'Undo', does: restoreRequested(view) };
    dispatch(notify({ kind: 'success', text: `The view “${name}” is deleted`, action: undo }));
  };
}

export function createViewsListener() {
  const listener = createListenerMiddleware<RootState, ThunkDispatch<RootState, Extra, UnknownAction>, Extra>();
  listener.startListening({
    actionCreator: restoreRequested,
    effect: async ({ payload }, { dispatch }) => {
      await dispatch(viewsApi.endpoints.saveView.initiate({ body: payload }, { track: false }));
    },
  });
  return listener;
}
