// One demo slot at the same hour for many trainers: who is chosen, when, and what became of it (spec 2.2, decisions 3).
import { CAPACITIES } from '@domain/availability/capacity';
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { HourOfDay, IsoDate, TrainerId } from '@domain/units';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import type { RootState } from '../store';
import { type ParsedPart, slotsJudged } from './outcome';
import { slotEvent } from './picking';
import type { Failure } from './picks';
import { slotsSent } from './submission';

/** A slot that was sent. It keeps its id while trainer, date and hour stay, so that no retry creates it twice. */
interface SentSlot {
  id: string;
  date: IsoDate;
  hour: HourOfDay;
  failure?: Failure;
}

export interface DemoCreationState {
  chosen: TrainerId[];
  hour: HourOfDay | null;
  capacity: number;
  sent: Record<TrainerId, SentSlot>;
  /** For whom the last attempt created a slot, and when. */
  created: { trainerId: TrainerId; date: IsoDate; hour: HourOfDay }[];
}

const initialState: DemoCreationState = { chosen: [], hour: null, capacity: CAPACITIES[0], sent: {}, created: [] };

const demoCreation = createSlice({
  name: 'demoCreation',
  initialState,
  reducers: {
    trainersChosen(state, { payload }: PayloadAction<readonly TrainerId[]>) {
      state.chosen = [...payload];
    },
    startChosen(state, { payload }: PayloadAction<HourOfDay | null>) {
      state.hour = payload;
    },
    demoCapacityChosen(state, { payload }: PayloadAction<number>) {
      state.capacity = payload;
    },
    slotsNamed(state, { payload }: PayloadAction<Record<TrainerId, SentSlot>>) {
      Object.assign(state.sent, payload);
      state.created = [];
    },
  },
  extraReducers: (builder) => builder.addCase(slotsJudged, settle),
});

export const { trainersChosen, startChosen, demoCapacityChosen } = demoCreation.actions;

/** A trainer who got a slot is no longer chosen; one who did not stays chosen, with the reason. */
function settle(state: DemoCreationState, { payload: { slots } }: PayloadAction<ParsedPart>): void {
  for (const [trainerId, slot] of Object.entries(state.sent)) {
    const outcome = slots[slot.id];
    if (outcome === 'created') {
      state.created.push({ trainerId, date: slot.date, hour: slot.hour });
      state.chosen = state.chosen.filter((id) => id !== trainerId);
      delete state.sent[trainerId];
    } else if (outcome) slot.failure = outcome;
  }
}

/** Why the trainer's slot of this hour was refused when it was last sent. */
export function selectSlotFailure(
  { demoCreation: { sent } }: RootState,
  trainerId: TrainerId,
  date: IsoDate | null,
  hour: HourOfDay | null,
): Failure | undefined {
  const slot = sent[trainerId];
  return slot?.date === date && slot.hour === hour ? slot.failure : undefined;
}

/** Sends one slot for every chosen trainer. */
export function demosSubmitted(
  date: IsoDate,
  hour: HourOfDay,
): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> {
  return async (dispatch, getState) => {
    const { availability, demoCreation: state } = getState();
    if (availability.sending || state.chosen.length === 0) return;
    const slots = state.chosen.map((trainerId) => {
      const before = state.sent[trainerId];
      const same = before?.date === date && before.hour === hour;
      return { trainerId, slot: same ? before : { id: crypto.randomUUID(), date, hour } };
    });
    dispatch(
      demoCreation.actions.slotsNamed(Object.fromEntries(slots.map(({ trainerId, slot }) => [trainerId, slot]))),
    );
    const body = slots.map(({ trainerId, slot: { id } }) => ({
      trainer_email: trainerId,
      events: [slotEvent({ id, date, hour, capacity: state.capacity })],
    }));
    await dispatch(slotsSent(date, body));
  };
}

declare module '../features' {
  interface LazySlices {
    demoCreation: DemoCreationState;
  }
}

registerFeature({ name: 'demo creation', slices: [demoCreation] });
