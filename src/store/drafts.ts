// What a person typed into forms and did not save: it survives a reload and a lost session, and belongs to that person.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Draft {
  /** The record as it was when the person began; empty for a new one. */
  base: Record<string, unknown>;
  values: Record<string, unknown>;
  /** Of one that the API keeps too: its version there that this device knows of. */
  seen?: number;
}

export type Drafts = Record<string, Draft>;

/** Beyond this number the oldest are dropped. */
const MAX_DRAFTS = 20;

const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    /** `key` names the form and the record: `trainer asha@example.com`. */
    draftSaved(state, { payload: { key, ...draft } }: PayloadAction<Draft & { key: string }>) {
      const seen = state[key]?.seen;
      delete state[key];
      state[key] = { ...(seen !== undefined && { seen }), ...draft };
      for (const old of Object.keys(state).slice(0, -MAX_DRAFTS)) delete state[old];
    },
    /** The API keeps it too, as this version. */
    draftKept(state, { payload: { key, seen } }: PayloadAction<{ key: string; seen: number }>) {
      const draft = state[key];
      if (draft) draft.seen = seen;
    },
    draftDropped(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  selectors: { selectDraft: (state, key: string): Draft | undefined => state[key] },
});

/** The valid drafts of stored data; everything else is dropped. */
export function restoreDrafts(stored: unknown): Drafts {
  const entries = Object.entries(Object(stored) as Record<string, unknown>).flatMap(([key, draft]) => {
    const { base, values, seen } = Object(draft) as Partial<Record<keyof Draft, unknown>>;
    return isRecord(base) && isRecord(values)
      ? [[key, { base, values, ...(typeof seen === 'number' && { seen }) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const draftsReducer = drafts.reducer;
export const { draftSaved, draftKept, draftDropped } = drafts.actions;
export const { selectDraft } = drafts.selectors;
