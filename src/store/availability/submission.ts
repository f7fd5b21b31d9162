// Sends slots to be created: a batch after the other, so that the person sees how far it is and may stop what is not sent yet.
import { availability } from '@domain/contract/operations/availability';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SlotRequest } from '@domain/contract/availability';
import type { IsoDate } from '@domain/units';
import { changedBy } from '../api/staleness';
import { availabilityApi } from '../api/availability';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { countsText, evaluate, slotsJudged } from './outcome';
import { submissionStarted, submissionEnded } from './slice';

/** Slots of one request; the API takes up to `MAX_SLOTS_PER_REQUEST`. */
export const SLOTS_PER_BATCH = 100;

/** What became of all slots that were sent takes the place of what each batch failed with. */
const SLOTS = 'createSessions';

/** A batch that is refused as a whole, or whose answer does not come, ends it: what is left is still there to be sent again. */
export function slotsSent(
  date: IsoDate,
  requests: readonly SlotRequest[],
): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch, getState) => {
    dispatch(submissionStarted({ date, of: countSlots(requests) }));
    // Comes while the sessions are on their way. Without it they are taken back from the log of the day.
    const takingBack = import('./takingBack').catch(() => undefined);
    const created: string[] = [];
    for (const body of batchesOf(requests)) {
      // Without progress the person has signed out.
      if (getState().availability.progress?.stopping !== false) break;
      const answer = await dispatch(availabilityApi.endpoints.createSessions.initiate({ body }, { track: false }));
      const evaluated = evaluate(answer);
      if (evaluated) {
        dispatch(slotsJudged(evaluated));
        created.push(...Object.keys(evaluated.slots).filter((id) => evaluated.slots[id] === 'created'));
      }
      // The snack bar has said why.
      else break;
    }
    const undo = created.length > 0 ? (await takingBack)?.undoOfCreation(created) : undefined;
    const { progress } = getState().availability;
    dispatch(submissionEnded());
    // A refusal too says that the day shown is not the day as it is; a call that never arrived says nothing.
    if (!progress || progress.created + progress.failed === 0) return;
    dispatch(baseApi.util.invalidateTags(changedBy(availability.createSessions)));
    if (progress.created === progress.of)
      dispatch(notify({ kind: 'success', text: 'Sessions Submitted Successfully', of: SLOTS, ...(undo && { undo }) }));
    else if (progress.failed > 0)
      dispatch(
        notify({
          kind: 'error',
          text: `Failed: ${progress.problems.join(', ')} (${countsText(progress)})`,
          of: SLOTS,
        }),
      );
  };
}

/** In the order sent, which decides what is allowed; a trainer may be in two batches. */
export function batchesOf(requests: readonly SlotRequest[]): SlotRequest[][] {
  const batches: SlotRequest[][] = [];
  let room = 0;
  for (const { trainer_email, events } of requests)
    for (let first = 0; first < events.length;) {
      if (room === 0) {
        batches.push([]);
        room = SLOTS_PER_BATCH;
      }
      const some = events.slice(first, first + room);
      batches.at(-1)?.push({ trainer_email, events: some });
      first += some.length;
      room -= some.length;
    }
  return batches;
}

function countSlots(requests: readonly SlotRequest[]): number {
  return requests.reduce((sum, { events }) => sum + events.length, 0);
}
