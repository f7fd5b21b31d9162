// Asks the engine why a cell is what it is.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Explanation } from '@domain/availability/explain';
import type { HourOfDay, IsoDate, TrainerId } from '@domain/units';
import type { Extra } from '../environment';
import type { RootState } from '../store';
import { selectPickMask } from './selectors';

/** Undefined when the day is no longer held, or the worker was just restarted: the next time it is asked anew. */
export function cellExplained(
  date: IsoDate,
  trainerId: TrainerId,
  hour: HourOfDay,
): ThunkAction<Promise<Explanation | undefined>, RootState, Extra, UnknownAction> {
  return async (_dispatch, getState, { dayEngine }) => {
    const state = getState();
    const revision = state.availability.days[date]?.revision;
    if (revision === undefined) return undefined;
    const answer = await dayEngine.explain(revision, trainerId, hour, selectPickMask(state, date, trainerId));
    return answer.ok ? answer.explanation : undefined;
  };
}
