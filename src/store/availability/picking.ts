// Picking hours, asking the engine what the picks block, and sending them. The engine is asked by live actions only,
// so that a jump in time needs neither worker nor network.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { codeAt } from '@domain/availability/codes';
import { mayPick } from '@domain/availability/demoSlot';
import { hasHour, hourBit, NO_HOURS } from '@domain/availability/hours';
import { dateOf, SECONDS_PER_HOUR, startOfHour, TIME_ZONE } from '@domain/calendar';
import type { SlotEvent } from '@domain/contract/availability';
import type { EpochSeconds, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import type { PickQuestion } from '@/workers/dayEngine';
import type { PrefetchingEngine } from '@/workers/prefetchingEngine';
import { LOADED_DAYS } from '../api/staleness';
import { availabilityApi } from '../api/availability';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import { changedElsewhere } from '../persistence/otherTabs';
import type { RootState } from '../store';
import { dayEngineOf } from './engine';
import { hourPicked, hourUnpicked, type PickStep, picksGivenUp, picksRestored } from './picks';
import {
  type DayPicks,
  selectDayPicks,
  selectPickMask,
  selectTrainerPicks,
  shownCodes,
  selectSlots,
} from './selectors';
import { slotsSent } from './submission';
import { blocksAnswered } from './slice';

type Thunk<T = void> = ThunkAction<T, RootState, Extra, UnknownAction>;

export interface CellOf {
  date: IsoDate;
  trainerId: TrainerId;
  hour: HourOfDay;
}

/** How long a pick waits for its blocks, in milliseconds: less than a frame. */
const MAX_PENDING = 8;

/**
 * A cell is pressed: what picking it would block is asked already, since by the end of a press the answer has come.
 * Changes nothing on the screen.
 */
export function cellPressed(cell: CellOf, now: EpochSeconds): Thunk {
  return (_dispatch, getState, extra) => {
    const question = questionOf(getState(), cell, now);
    const revision = getState().availability.days[cell.date]?.revision;
    if (question && question.picks !== NO_HOURS && revision !== undefined)
      dayEngineOf(extra).prefetch(revision, [question]);
  };
}

/**
 * A cell was clicked: picks its hour, or gives it up; ignored where the hour may not be picked (spec 2.4).
 * The question goes to the engine first and the pick waits for the answer, so that one frame paints the tick and what it
 * blocks. An engine that takes longer, or is being replaced, does not hold the tick back.
 */
export function cellToggled(cell: CellOf, now: EpochSeconds): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { date, trainerId } = cell;
    const question = questionOf(getState(), cell, now);
    if (!question) return;
    const requested = dispatch(queryEngine(date, [question]));
    const answer = await Promise.race([
      requested,
      new Promise<undefined>((resolve) => setTimeout(resolve, MAX_PENDING)),
    ]);
    if (!questionOf(getState(), cell, now)) return;
    const before = selectTrainerPicks(getState(), date, trainerId);
    const kept = before.filter(({ hour }) => hour !== cell.hour);
    dispatch(
      kept.length < before.length
        ? hourUnpicked(cell, stepTo(getState(), date, { [trainerId]: kept }))
        : hourPicked(
            { ...cell, today: dateOf(now) },
            stepTo(getState(), date, { [trainerId]: [...before, { hour: cell.hour, id: crypto.randomUUID() }] }),
          ),
    );
    dispatch(blocksCame(date, answer ?? (await requested)));
    // Another click came in between: the answer was about other picks.
    const picks = selectPickMask(getState(), date, trainerId);
    if (picks !== question.picks) dispatch(blocksCame(date, await dispatch(queryEngine(date, [{ trainerId, picks }]))));
  };
}

/** The trainer's picks as they would be once the cell is toggled; undefined where it may not be, as while they are sent. */
function questionOf(state: RootState, cell: CellOf, now: EpochSeconds): PickQuestion | undefined {
  if (isBeingSent(state, cell.date)) return undefined;
  if (!isPicked(state, cell) && !isPickable(state, cell, now)) return undefined;
  const { date, trainerId, hour } = cell;
  return { trainerId, picks: selectPickMask(state, date, trainerId) ^ hourBit(hour) };
}

/** The step after which these trainers have these picks. */
export function stepTo(state: RootState, date: IsoDate, after: DayPicks): PickStep {
  const before = Object.keys(after).map((id) => [id, selectTrainerPicks(state, date, id)] as const);
  return { date, before: Object.fromEntries(before), after };
}

export function isBeingSent({ availability: { sending, progress } }: RootState, date: IsoDate): boolean {
  return sending && progress?.date === date;
}

function isPicked(state: RootState, { date, trainerId, hour }: CellOf): boolean {
  return hasHour(selectPickMask(state, date, trainerId), hour);
}

function isPickable(state: RootState, { date, trainerId, hour }: CellOf, now: EpochSeconds): boolean {
  const slots = selectSlots(state, date);
  const index = slots?.trainers.findIndex((trainer) => trainer.id === trainerId) ?? -1;
  const base = slots?.codes[index];
  return base !== undefined && mayPick(codeAt(shownCodes(state, date, trainerId, base), hour), { date, hour }, now);
}

/** The date's picks are given up, except while they are sent; until others are, or sessions are created, they can be taken back. */
export function picksCleared(date: IsoDate): Thunk {
  return (dispatch, getState) => {
    const picks = selectDayPicks(getState(), date);
    if (isBeingSent(getState(), date) || Object.keys(picks).length === 0) return;
    const none = Object.fromEntries(Object.keys(picks).map((id) => [id, []]));
    dispatch(picksGivenUp({ date, picks }, stepTo(getState(), date, none)));
  };
}

export function picksTakenBack(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { givenUp } = getState().availability;
    if (givenUp?.date !== date || isBeingSent(getState(), date)) return;
    const after = Object.entries(givenUp.picks).map(([id, hours]) => {
      const since = selectTrainerPicks(getState(), date, id);
      return [id, [...since, ...hours.filter((pick) => !since.some(({ hour }) => hour === pick.hour))]] as const;
    });
    dispatch(picksRestored(givenUp, stepTo(getState(), date, Object.fromEntries(after))));
    await dispatch(requestAllBlocks(date));
  };
}

/** Refresh: reloads the list and clears the date's picks (spec 4). */
export function listRefreshed(date: IsoDate): Thunk {
  return (dispatch) => {
    dispatch(picksCleared(date));
    dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
  };
}

/** The day is asked for before the page that shows it is there; nothing holds it until then. */
export function dayAskedAhead(date: IsoDate): Thunk {
  return (dispatch) => void dispatch(availabilityApi.endpoints.trainerSlots.initiate(date, { subscribe: false }));
}

registerFeature({
  name: 'availability picking',
  listen: (listen) => {
    listen({
      matcher: availabilityApi.endpoints.trainerSlots.matchFulfilled,
      effect: ({ payload }, { dispatch }) => void dispatch(requestAllBlocks(payload.date)),
    });
    listen({
      actionCreator: changedElsewhere,
      effect: ({ payload }, { dispatch, getState }) => {
        if (payload.picks)
          for (const date of Object.keys(getState().availability.days)) void dispatch(requestAllBlocks(date));
      },
    });
  },
});

/** Asks what all picks of a date block, after a load. */
export function requestAllBlocks(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState();
    const questions = Object.keys(selectDayPicks(state, date)).map((trainerId) => ({
      trainerId,
      picks: selectPickMask(state, date, trainerId),
    }));
    dispatch(blocksCame(date, await dispatch(queryEngine(date, questions))));
  };
}

type EngineAnswer = Awaited<ReturnType<PrefetchingEngine['blocksOf']>>;

/** The message is posted before this returns. Without picks there is nothing to ask: the loaded codes hold. */
export function queryEngine(
  date: IsoDate,
  questions: readonly PickQuestion[],
): Thunk<Promise<EngineAnswer | undefined>> {
  return async (_dispatch, getState, extra) => {
    const revision = getState().availability.days[date]?.revision;
    const requested = questions.filter(({ picks }) => picks !== NO_HOURS);
    return revision === undefined || requested.length === 0
      ? undefined
      : dayEngineOf(extra).blocksOf(revision, requested);
  };
}

/** Answers to picks that changed meanwhile are dropped; theirs are on the way. */
export function blocksCame(date: IsoDate, answer: EngineAnswer | undefined): Thunk {
  return (dispatch, getState) => {
    if (answer?.ok) {
      const fresh = answer.blocks.filter(
        ({ trainerId, picks }) => picks === selectPickMask(getState(), date, trainerId),
      );
      if (fresh.length > 0) dispatch(blocksAnswered({ date, revision: answer.revision, blocks: fresh }));
    }
    // The engine no longer holds this day: load it again. A restarted worker is reloaded by `onLost`.
    else if (answer?.reason === 'stale') dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
  };
}

/** Sends the picked hours of a date; the slice takes what was created, the error catalogue reports what failed. */
export function picksSubmitted(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState();
    if (state.availability.sending) return;
    const requests = Object.entries(selectDayPicks(state, date)).map(([trainerId, picks]) => ({
      trainer_email: trainerId,
      events: picks.map(({ id, hour }) => slotEvent({ id, date, hour, capacity: state.picks.capacity })),
    }));
    if (requests.length === 0) return;
    await dispatch(slotsSent(date, requests));
  };
}

/** One demo slot of an hour, as the create call takes it (spec 3, session creation payload). */
export function slotEvent(slot: { id: string; date: IsoDate; hour: HourOfDay; capacity: number }): SlotEvent {
  const start = startOfHour(slot.date, slot.hour);
  return {
    id: slot.id,
    capacity: slot.capacity,
    summary: 'Demo Slot',
    start: { dateTime: start, timeZone: TIME_ZONE },
    end: { dateTime: start + SECONDS_PER_HOUR, timeZone: TIME_ZONE },
  };
}
