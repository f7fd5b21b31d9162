// Taking back the creation of demo sessions: from the snack bar right after it, and from the log of the day whenever it is.
import { creations } from '@domain/contract/operations/creations';
import { countText } from '@domain/formats';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { creationsApi } from '../api/creations';
import type { Extra } from '../environment';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { type Undo, undoBy } from '../undo';

const SESSIONS = { one: 'session', many: 'sessions' };

export function undoOfCreation(session_ids: readonly string[]): Undo {
  return undoBy(
    creations,
    'takeBackSessions',
    { body: { session_ids: [...session_ids] } },
    doneText(session_ids.length),
  );
}

/** `Creation of 2 sessions undone`. */
function doneText(count: number): string {
  return `Creation of ${countText(SESSIONS, count)} undone`;
}

/** The snack bar says what became of them; which were refused, and why, stands in the log. */
export function sessionsTakenBack(
  session_ids: readonly string[],
): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { data } = await dispatch(
      creationsApi.endpoints.takeBackSessions.initiate({ body: { session_ids: [...session_ids] } }, { track: false }),
    );
    if (!data) return;
    const refused = data.filter(({ status }) => status === 'failed');
    const done = doneText(data.length - refused.length);
    const reasons = [...new Set(refused.map(({ error }) => error))].join('. ');
    dispatch(
      notify(
        refused.length === 0
          ? { kind: 'success', text: done }
          : { kind: 'error', text: `${done}, ${refused.length} not: ${reasons}` },
      ),
    );
  };
}
