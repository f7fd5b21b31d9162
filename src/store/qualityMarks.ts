// Marks of quality checks on their way to the API: shown at once, sent one after the other, and kept here until they are there.
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { MarkRow } from '@domain/contract/quality';
import { qualityApi } from './api/quality';
import { errorText, failedCall } from './errors/catalogue';
import { registerFeature } from './features';
import type { AppStore, RootState } from './store';

export type GivenPart = Partial<Omit<MarkRow, 'item'>>;

interface Waiting {
  item: string;
  set: GivenPart;
}

interface OfCheck {
  waiting: Waiting[];
  isSending: boolean;
  /** Why the first of them was not saved. */
  problem: string | null;
}

export type QualityMarksState = Record<string, OfCheck>;

const NONE: OfCheck = { waiting: [], isSending: false, problem: null };

const qualityMarks = createSlice({
  name: 'qualityMarks',
  initialState: {} as QualityMarksState,
  reducers: {
    itemMarked(state, { payload: { check, ...waiting } }: PayloadAction<{ check: string } & Waiting>) {
      const of = (state[check] ??= { waiting: [], isSending: false, problem: null });
      of.waiting.push(waiting);
    },
    sendingBegun(state, { payload: check }: PayloadAction<string>) {
      Object.assign(state[check]!, { isSending: true, problem: null });
    },
    markKept(state, { payload: check }: PayloadAction<string>) {
      const of = state[check]!;
      of.waiting.shift();
      of.isSending = false;
    },
    markFailed(state, { payload: { check, problem } }: PayloadAction<{ check: string; problem: string }>) {
      Object.assign(state[check]!, { isSending: false, problem });
    },
    sendingRetried(state, { payload: check }: PayloadAction<string>) {
      if (state[check]) state[check].problem = null;
    },
  },
});

export const { itemMarked, sendingRetried } = qualityMarks.actions;
const { sendingBegun, markKept, markFailed } = qualityMarks.actions;

export function selectMarksOf({ qualityMarks: state }: RootState, check: string): OfCheck {
  return state[check] ?? NONE;
}

export function openItem(item: string): MarkRow {
  return { item, mark: null, at_second: null, note: null };
}

/** By item, as they are kept and as what is on its way makes them. */
export function shownMarks(kept: readonly MarkRow[], waiting: readonly Waiting[]): Record<string, MarkRow> {
  const shown: Record<string, MarkRow> = Object.fromEntries(kept.map((row) => [row.item, row]));
  for (const { item, set } of waiting) shown[item] = { ...(shown[item] ?? openItem(item)), ...set };
  return shown;
}

/** Once nothing is on its way any more; false where something could not be saved. */
export function whenMarksAreKept(store: Pick<AppStore, 'getState' | 'subscribe'>, check: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { waiting, problem } = selectMarksOf(store.getState(), check);
      if (waiting.length > 0 && problem === null) return;
      end();
      resolve(waiting.length === 0);
    };
    const end = store.subscribe(look);
    look();
  });
}

const isSendable = isAnyOf(itemMarked, markKept, sendingRetried);

registerFeature({
  name: 'qualityMarks',
  slices: [qualityMarks],
  listen: (listen) =>
    listen({
      matcher: isSendable,
      effect: async ({ payload }, { dispatch, getState }) => {
        const check = typeof payload === 'string' ? payload : payload.check;
        const { waiting, isSending, problem } = selectMarksOf(getState(), check);
        const [next] = waiting;
        if (!next || isSending || problem !== null) return;
        dispatch(sendingBegun(check));
        const { item, set } = next;
        const path = { id: check, item };
        const { data, error } = await dispatch(qualityApi.endpoints.markItem.initiate({ path, body: set }));
        if (!data) {
          dispatch(markFailed({ check, problem: errorText(failedCall(error)) }));
          return;
        }
        dispatch(
          qualityApi.util.updateQueryData('checkSheet', { path: { id: check } }, (sheet) => {
            sheet.marks = [...sheet.marks.filter((row) => row.item !== data.item), data];
          }),
        );
        dispatch(markKept(check));
      },
    }),
});

declare module './features' {
  interface LazySlices {
    qualityMarks: QualityMarksState;
  }
}
