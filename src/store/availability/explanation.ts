// Asks the engine why a cell is what it is.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Explanation } from '@domain/availability/explain';
import type { HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { LOADED_DAYS } from '../api/staleness';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import type { RootState } from '../store';
import { dayEngineOf } from './engine';
import { selectPickMask } from './selectors';

/** Undefined when the engine no longer holds the day: it is loaded again, and can be asked about that load. */
export function cellExplained(
  date: IsoDate,
  trainerId: TrainerId,
  hour: HourOfDay,
): ThunkAction<Promise<Explanation | undefined>, RootState, Extra, UnknownAction> {
  return async (dispatch, getState, extra) => {
    const state = getState();
    const revision = state.availability.days[date]?.revision;
    if (revision === undefined) return undefined;
    const answer = await dayEngineOf(extra).explain(revision, trainerId, hour, selectPickMask(state, date, trainerId));
    if (answer.ok) return answer.explanation;
    // A restarted worker is reloaded by `onLost`.
    if (answer.reason === 'stale') dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
    return undefined;
  };
}
