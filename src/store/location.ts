// The address bar as a part of the store: what a screen filters by lives in the URL, and a jump in time moves the URL too.
import { createAction, createReducer, isAction, type UnknownAction } from '@reduxjs/toolkit';

export interface LocationState {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
}

/** Query parameters to set; null or empty takes one out. */
export type SearchPatch = Readonly<Record<string, string | null>>;

/** The browser moved to another address. */
export const navigated = createAction<LocationState>('location/navigated');

interface SearchAction extends UnknownAction {
  /** `orElse` is the query string where none is left. */
  meta: { search: SearchPatch; orElse?: string };
}

/** An action that changes query parameters says so in `meta.search`, and keeps a name that tells what happened. */
function changesSearch(action: unknown): action is SearchAction {
  return isAction(action) && typeof (action as Partial<SearchAction>).meta?.search === 'object';
}

const initialState: LocationState = { pathname: '/', search: '' };

export const locationReducer = createReducer(initialState, (builder) => {
  builder
    .addCase(navigated, (_, { payload }) => ({ pathname: payload.pathname, search: payload.search }))
    .addMatcher(changesSearch, (state, action) => {
      state.search = patchSearch(state.search, action.meta.search) || action.meta.orElse || '';
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
