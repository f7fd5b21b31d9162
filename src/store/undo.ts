// Takes something back from the snack bar. What was done offers it as data, so that it outlives the screen it was done on; a
// replay of the log shows the offer and sends nothing.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RowResult } from '@domain/contract/list';
import type { OperationFacts } from '@domain/contract/operation';
import type { Write } from '@domain/contract/paths';
import { type RecordTag, staleAfter, tagsOf } from './api/staleness';
import { baseApi } from './baseApi';
import { type AreaOf, type Call, call, type Input } from './call';
import type { Extra } from './environment';
import { errorText, failedCall } from './errors/catalogue';
import { dismissed, notify, undoBegun, undoFailed } from './snackbar';
import type { RootState } from './store';

export interface Undo {
  /** On the button. */
  label: string;
  /** The write that takes it back, and the types of records that it changes. */
  call: Call;
  changes: string[];
  /** The message once it is undone. */
  done: string;
  /** How long it is offered, ms. */
  stays: number;
}

/** Long enough to read, think and reach the button without a mouse. */
const STAYS = 60_000;

/** `done` is shown once it is undone: `Asha Rao is active again`. */
export function undoBy<O extends Write>(area: AreaOf<O>, operation: O, input: Input<O>, done: string): Undo {
  const { changes = [] }: OperationFacts = area[operation];
  return undoByCall(call(area, operation)(input), [...changes], done);
}

export function undoByCall(inverse: Call, changes: string[], done: string): Undo {
  return { label: 'Undo', call: inverse, changes, done, stays: STAYS };
}

const undoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeBack: build.mutation<unknown, Pick<Undo, 'call' | 'changes'>>({
      query: ({ call: inverse }) => inverse,
      invalidatesTags: (_answer, error, { changes }): readonly RecordTag[] => staleAfter(tagsOf(changes), error),
    }),
  }),
});

/**
 * The button of a snack was pressed. A second press while it is under way does nothing. Where no answer came the offer stands,
 * and the next press sends the same once more, which the API does once; a refusal ends the offer and says why.
 */
export function undoPressed(id: string): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch, getState) => {
    const snack = getState().snackbar.find((each) => each.id === id);
    if (!snack?.undo || snack.undoing) return;
    const { call: inverse, changes, done } = snack.undo;
    dispatch(undoBegun(id));
    const { data, error } = await dispatch(
      undoApi.endpoints.takeBack.initiate({ call: inverse, changes }, { track: false }),
    );
    if (error === undefined) {
      const refused = refusedOf(data);
      if (refused.length > 0) {
        dispatch(undoFailed({ id, problem: refused.join('. '), isOffered: false }));
        return;
      }
      dispatch(dismissed(id));
      dispatch(notify({ kind: 'success', text: done }));
      return;
    }
    const failed = failedCall(error);
    const isOpen = typeof failed.status !== 'number' || failed.status === 429 || failed.status >= 500;
    dispatch(undoFailed({ id, problem: errorText(failed), isOffered: isOpen }));
  };
}

/** What an answer row by row says of those that stayed as they were. */
function refusedOf(answer: unknown): string[] {
  const rows = Array.isArray(answer) ? (answer as Partial<RowResult>[]) : [];
  return [
    ...new Set(rows.flatMap(({ status, error }) => (status === 'failed' ? [error ?? 'It could not be done'] : []))),
  ];
}
