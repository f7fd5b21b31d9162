// Marks on their way to the API: shown at once, sent one after the other, and kept here until they are there. One queue for each screen that marks.
import { createSlice, isAnyOf, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { GivenMark } from '@domain/quality/marks';
import { errorText, failedCall } from './errors/catalogue';
import { registerFeature } from './features';
import type { AppStore, RootState } from './store';

export interface ShownMark {
  item: string;
  mark: GivenMark | null;
  note: string | null;
  /** Of a recording, where one is watched. */
  at_second?: number | null;
}

export type GivenPart = Partial<Omit<ShownMark, 'item'>>;

interface Waiting {
  item: string;
  set: GivenPart;
}

interface Queue {
  waiting: Waiting[];
  isSending: boolean;
  /** Why the first of them was not saved. */
  problem: string | null;
}

/** By what is marked, such as a check's id. */
export type MarkQueues = Record<string, Queue>;

type Name = 'qualityMarks' | 'reviewMarks';
export type SendMark = (
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>,
  of: string,
  waiting: Waiting,
) => Promise<{ data?: unknown; error?: unknown }>;

const NONE: Queue = { waiting: [], isSending: false, problem: null };

/** `send` also tells the cache of what is kept by then. */
export function markQueueOf(name: Name, send: SendMark) {
  const slice = createSlice({
    name,
    initialState: {} as MarkQueues,
    reducers: {
      itemMarked(state, { payload: { of, item, set } }: PayloadAction<{ of: string } & Waiting>) {
        const queue = (state[of] ??= { waiting: [], isSending: false, problem: null });
        queue.waiting.push({ item, set });
      },
      sendingBegun(state, { payload: of }: PayloadAction<string>) {
        Object.assign(state[of]!, { isSending: true, problem: null });
      },
      markKept(state, { payload: of }: PayloadAction<string>) {
        const queue = state[of]!;
        queue.waiting.shift();
        queue.isSending = false;
      },
      markFailed(state, { payload: { of, problem } }: PayloadAction<{ of: string; problem: string }>) {
        Object.assign(state[of]!, { isSending: false, problem });
      },
      sendingRetried(state, { payload: of }: PayloadAction<string>) {
        if (state[of]) state[of].problem = null;
      },
    },
  });
  const { itemMarked, sendingBegun, markKept, markFailed, sendingRetried } = slice.actions;
  const selectMarksOf = (state: RootState, of: string): Queue => state[name][of] ?? NONE;

  registerFeature({
    name,
    slices: [slice],
    listen: (listen) =>
      listen({
        matcher: isAnyOf(itemMarked, markKept, sendingRetried),
        effect: async (action, { dispatch, getState }) => {
          const { payload } = action as PayloadAction<string | { of: string }>;
          const of = typeof payload === 'string' ? payload : payload.of;
          const { waiting, isSending, problem } = selectMarksOf(getState(), of);
          const [next] = waiting;
          if (!next || isSending || problem !== null) return;
          dispatch(sendingBegun(of));
          const { data, error } = await send(dispatch, of, next);
          dispatch(data ? markKept(of) : markFailed({ of, problem: errorText(failedCall(error as never)) }));
        },
      }),
  });

  /** Once nothing is on its way any more; false where something could not be saved. */
  function whenMarksAreKept(store: Pick<AppStore, 'getState' | 'subscribe'>, of: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const { waiting, problem } = selectMarksOf(store.getState(), of);
        if (waiting.length > 0 && problem === null) return;
        end();
        resolve(waiting.length === 0);
      };
      const end = store.subscribe(look);
      look();
    });
  }

  return { itemMarked, sendingRetried, selectMarksOf, whenMarksAreKept };
}

export function openItem(item: string): ShownMark {
  return { item, mark: null, at_second: null, note: null };
}

/** By item, as they are kept and as what is on its way makes them. */
export function shownMarks(kept: readonly ShownMark[], waiting: readonly Waiting[]): Record<string, ShownMark> {
  const shown: Record<string, ShownMark> = Object.fromEntries(kept.map((row) => [row.item, row]));
  for (const { item, set } of waiting) shown[item] = { ...(shown[item] ?? openItem(item)), ...set };
  return shown;
}
