// The address bar as a part of the store: what a screen filters by lives in the URL, and a jump in time moves the URL too.
import { createAction, createReducer, isAction, type UnknownAction } from '@reduxjs/toolkit';

export interface LocationState {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** Back leads from here to the address before: so it is with a record or a page of rows, but not with what is typed. */
  isStep?: true;
  /** The address within the console from which one came to this page; Back leads there. */
  from?: string;
}

/** Query parameters to set; null or empty takes one out. */
export type SearchPatch = Readonly<Record<string, string | null>>;

/** The browser moved to another address. */
export const navigated = createAction<LocationState>('location/navigated');

interface SearchAction extends UnknownAction {
  /** `orElse` is the query string where none is left; `step` makes the change a step of the Back button. */
  meta: { search: SearchPatch; orElse?: string; step?: boolean };
}

/** An action that changes query parameters says so in `meta.search`, and keeps a name that says what happened. */
function changesSearch(action: unknown): action is SearchAction {
  return isAction(action) && typeof (action as Partial<SearchAction>).meta?.search === 'object';
}

const initialState: LocationState = { pathname: '/', search: '' };

export const locationReducer = createReducer(initialState, (builder) => {
  builder
    .addCase(navigated, (_, { payload: { pathname, search, from } }) => ({ pathname, search, ...(from && { from }) }))
    .addMatcher(changesSearch, (state, { meta: { search, orElse = '', step } }) => {
      state.search = patchSearch(state.search, search) || orElse;
      if (step) state.isStep = true;
      else delete state.isStep;
    });
});

/** The query string with some parameters changed; the others keep their place. */
export function patchSearch(search: string, patch: SearchPatch): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text && `?${text}`;
}
