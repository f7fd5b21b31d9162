// Taking back the creation of demo sessions: from the snack bar right after it, and from the log of the day whenever it is.
import { MAX_SLOTS_PER_REQUEST } from '@domain/availability/demoSlot';
import type { RowResult } from '@domain/contract/list';
import { creations } from '@domain/contract/operations/creations';
import { countText } from '@domain/formats';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { creationsApi } from '../api/creations';
import type { Extra } from '../environment';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { type Undo, undoBy } from '../undo';

const SESSIONS = { one: 'session', many: 'sessions' };

/** Undefined for more than one call takes: they are undone in the log of the day. */
export function undoOfCreation(session_ids: readonly string[]): Undo | undefined {
  if (session_ids.length > MAX_SLOTS_PER_REQUEST) return undefined;
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
    const data: RowResult[] = [];
    for (let first = 0; first < session_ids.length; first += MAX_SLOTS_PER_REQUEST) {
      const body = { session_ids: session_ids.slice(first, first + MAX_SLOTS_PER_REQUEST) };
      const answer = await dispatch(creationsApi.endpoints.takeBackSessions.initiate({ body }, { track: false }));
      // The snack bar has said why.
      if (!answer.data) return;
      data.push(...answer.data);
    }
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
