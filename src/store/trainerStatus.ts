// Deactivates and reactivates a trainer: done at once, and taken back from the snack bar (spec 7.1).
import { createAction, createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ActionOf } from '@domain/actions/actions';
import { rosterApi } from './api/roster';
import type { Extra } from './environment';
import { said } from './snackbar';

export interface StatusWish {
  action: ActionOf<'trainer'>;
  email: string;
  name: string;
}

/** A button's or the snack bar's; the listener does it. */
export const statusChangeAsked = createAction<StatusWish>('trainers/statusChangeAsked');

export function createTrainerListener() {
  const listener = createListenerMiddleware<unknown, ThunkDispatch<unknown, Extra, UnknownAction>, Extra>();
  listener.startListening({
    actionCreator: statusChangeAsked,
    effect: async ({ payload: { action, email, name } }, { dispatch }) => {
      const { deactivateTrainer, reactivateTrainer } = rosterApi.endpoints;
      const input = { query: { email } };
      const { error } =
        action === 'deactivate'
          ? await dispatch(deactivateTrainer.initiate(input))
          : await dispatch(reactivateTrainer.initiate(input));
      if (error) return;
      const back = action === 'deactivate' ? 'reactivate' : 'deactivate';
      const undo = { label: 'Undo', does: statusChangeAsked({ action: back, email, name }) };
      dispatch(said({ kind: 'success', text: `${name} is ${action}d`, action: undo }));
    },
  });
  return listener;
}
