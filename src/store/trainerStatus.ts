// Deactivates and reactivates a trainer: done at once, and taken back from the snack bar (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { undoOf } from '@domain/actions/action';
import { type ActionOf, actionOf } from '@domain/actions/actions';
import type { Trainer } from '@domain/contract/trainers';
import { trainersApi } from './api/trainers';
import { ofType } from './api/staleness';
import type { Extra } from './environment';
import { notify } from './snackbar';
import type { RootState } from './store';
import { undoBy } from './undo';

export interface StatusChange {
  action: ActionOf<'trainer'>;
  email: string;
  name: string;
}

type Dispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** Settles when it is known how it went; the snack bar shows it, and offers the way back. */
export function changeStatus({
  action,
  email,
  name,
}: StatusChange): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch, getState) => {
    const { deactivateTrainer, reactivateTrainer } = trainersApi.endpoints;
    const taken = actionOf('trainer', action);
    const { to, restores } = taken;
    const { by: undoneBy } = undoOf(taken);
    // What a reactivation leads back to, only the API knows.
    const takeBack = restores ? () => {} : showStatus(email, to as Trainer['trainer_status'], dispatch, getState);
    const input = { query: { email } };
    const { error } =
      action === 'deactivate'
        ? await dispatch(deactivateTrainer.initiate(input, { track: false }))
        : await dispatch(reactivateTrainer.initiate(input, { track: false }));
    if (error) return takeBack();
    const undo = undoBy(trainers, `${undoneBy as ActionOf<'trainer'>}Trainer`, input, `${name} ${undoneBy}d`);
    dispatch(notify({ kind: 'success', text: `${name} ${action}d`, undo }));
  };
}

/** Puts the status into every answer that shows the trainer, before the API has confirmed it. Returns how to take it out. */
function showStatus(
  email: string,
  status: Trainer['trainer_status'],
  dispatch: Dispatch,
  getState: () => RootState,
): () => void {
  const { selectInvalidatedBy, updateQueryData } = trainersApi.util;
  const patches = selectInvalidatedBy(getState(), ofType('trainer')).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'trainerPage')
      return dispatch(
        updateQueryData(endpointName, originalArgs, ({ rows }) => {
          const shown = rows.find(({ teacher_id }) => teacher_id === email);
          if (shown) shown.trainer_status = status;
        }),
      );
    if (endpointName === 'trainerDetail' && originalArgs.query.email === email)
      return dispatch(
        updateQueryData(endpointName, originalArgs, (trainer) => {
          trainer.trainer_status = status;
        }),
      );
    return [];
  });
  return () => patches.forEach(({ undo }) => undo());
}
