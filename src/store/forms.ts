// Every open form: what is typed, what is wrong with it, and what somebody else changed meanwhile. It lasts as long as the form
// is open and is kept nowhere; what outlives the page is the draft (`drafts.ts`).
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EditConflict } from '@domain/contract/errors';
import { registerFeature } from './features';
import type { Forms, FormState, FormValues, Side } from './formState';

export function formBegun(started: Pick<FormState, 'base' | 'values' | 'secrets' | 'restored'>): FormState {
  return { ...started, errors: {}, failure: null, conflict: null, sides: {}, tries: 0, revision: 0, sending: false };
}

/** Of one form: every action but the first is about one that is open. */
type Of<P = object> = PayloadAction<{ id: string } & P>;

/** What went wrong with an attempt to save. */
export type SaveProblem = Pick<FormState, 'failure'> | { errors: Record<string, string> } | { conflict: EditConflict };

const forms = createSlice({
  name: 'forms',
  initialState: {} as Forms,
  reducers: {
    /** One that is there already, as after a jump in time, stays as it is. */
    formOpened(state, { payload: { id, form } }: Of<{ form: FormState }>) {
      state[id] ??= form;
    },
    formClosed(state, { payload: id }: PayloadAction<string>) {
      delete state[id];
    },
    /** A `hidden` value is shown in no log. */
    fieldChanged(state, { payload: { id, path, value } }: Of<{ path: string; value: unknown; hidden?: true }>) {
      const form = state[id];
      if (!form) return;
      setAt(form.values, path, value);
      for (const wrong of Object.keys(form.errors))
        if (wrong === path || wrong.startsWith(`${path}.`)) delete form.errors[wrong];
    },
    valuesReplaced(state, { payload: { id, values, base } }: Of<{ values: FormValues; base?: FormValues }>) {
      const form = state[id];
      if (!form) return;
      Object.assign(form, { values, errors: {}, conflict: null, sides: {}, ...(base && { base }) });
      form.revision++;
    },
    /** What others changed is no field of the form: it goes on from the version of now, with what was typed. */
    versionMoved(state, { payload: { id, version } }: Of<{ version: number }>) {
      const form = state[id];
      if (!form) return;
      form.base['version'] = version;
      form.values['version'] = version;
    },
    sideChosen(state, { payload: { id, field, side } }: Of<{ field: string; side: Side }>) {
      const form = state[id];
      if (form) form.sides[field] = side;
    },
    formSent(state, { payload: id }: PayloadAction<string>) {
      const form = state[id];
      if (form) Object.assign(form, { sending: true, failure: null, errors: {} });
    },
    formSaved(state, { payload: id }: PayloadAction<string>) {
      const form = state[id];
      // What is saved is left without a question, however late the browser goes back.
      if (form) Object.assign(form, { sending: false, base: form.values });
    },
    saveFailed(state, { payload: { id, problem } }: Of<{ problem: SaveProblem }>) {
      const form = state[id];
      if (!form) return;
      Object.assign(form, { failure: null, sending: false }, problem);
      form.tries++;
    },
  },
  selectors: { selectForm: (state, id: string): FormState | undefined => state[id] },
});

function setAt(values: FormValues, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop()!;
  let place = values;
  for (const step of steps) place = (place[step] ??= {}) as FormValues;
  place[last] = value;
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (value === undefined || value === null ? undefined : Reflect.get(Object(value), step)),
      values,
    );
}

export const {
  formOpened,
  formClosed,
  fieldChanged,
  valuesReplaced,
  versionMoved,
  sideChosen,
  formSent,
  formSaved,
  saveFailed,
} = forms.actions;
export const { selectForm } = forms.selectors;

declare module './features' {
  interface LazySlices {
    forms: Forms;
  }
}

registerFeature({ name: 'forms', slices: [forms] });
