// Blocks and unblocks hours, each taken back from the snack bar.
import { trainerCalendar } from '@domain/contract/operations/trainerCalendar';
import type { BlockedHours } from '@domain/records/trainerCalendar';
import type { Stretch } from '@domain/trainerCalendar/closures';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { trainerCalendarApi } from './api/trainerCalendar';
import type { Extra } from './environment';
import { notify } from './snackbar';
import type { RootState } from './store';
import { undoBy } from './undo';

type Done = ThunkAction<Promise<boolean>, RootState, Extra, UnknownAction>;

/** `when`: the hours in words. Answers whether it was done; the snack bar says it either way. */
export function blockHours(
  { start, end }: Stretch,
  { teacher_id, note, when }: { teacher_id: string; note: string; when: string },
): Done {
  return async (dispatch) => {
    const hours = { teacher_id, start_time: start, end_time: end };
    const { error } = await dispatch(
      trainerCalendarApi.endpoints.blockHours.initiate({ body: { ...hours, note } }, { track: false }),
    );
    if (error) return false;
    dispatch(
      notify({
        kind: 'success',
        text: `Blocked ${when}`,
        undo: undoBy(trainerCalendar, 'unblockHours', { body: hours }, `${when} is free again`),
      }),
    );
    return true;
  };
}

/** The part of the block that lies in the hours. */
export function unblockHours(
  { start, end }: Stretch,
  { block, when }: { block: Pick<BlockedHours, 'teacher_id' | 'note'>; when: string },
): Done {
  return async (dispatch) => {
    const { teacher_id, note } = block;
    const hours = { teacher_id, start_time: start, end_time: end };
    const { error } = await dispatch(
      trainerCalendarApi.endpoints.unblockHours.initiate({ body: hours }, { track: false }),
    );
    if (error) return false;
    dispatch(
      notify({
        kind: 'success',
        text: `Unblocked ${when}`,
        undo: undoBy(trainerCalendar, 'blockHours', { body: { ...hours, note } }, `${when} is blocked again`),
      }),
    );
    return true;
  };
}
