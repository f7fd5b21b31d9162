// Searches with personal data of families: a name, an e-mail address, a mobile number. They are kept in the store and in this
// tab's session storage; the address has only a token, which means nothing elsewhere.
import { createReducer, isAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

/** The text by its token. */
export type PrivateSearches = Readonly<Record<string, string>>;

/** Beyond this number the oldest are dropped. */
const MAX_SEARCHES = 50;
const TOKEN = /^s\.[\w-]{10}$/;

interface SearchingAction extends UnknownAction {
  meta: { searchedFor: { token: string; text: string } };
}

/** The payload of an action that puts a private text into a parameter of the address; an empty text removes it. */
export function privateSearch(text: string): { token: string | null; meta: Partial<SearchingAction['meta']> } {
  if (text === '') return { token: null, meta: {} };
  const token = `s.${nanoid(10)}`;
  return { token, meta: { searchedFor: { token, text } } };
}

function isSearching(action: unknown): action is SearchingAction {
  return isAction(action) && typeof (action as Partial<SearchingAction>).meta?.searchedFor === 'object';
}

export const privateSearchesReducer = createReducer<PrivateSearches>({}, (builder) => {
  builder.addMatcher(isSearching, (state, { meta: { searchedFor } }) =>
    Object.fromEntries([...Object.entries(state), [searchedFor.token, searchedFor.text] as const].slice(-MAX_SEARCHES)),
  );
});

/** The text behind a parameter of the address; empty when it belongs to another tab. */
export function searchNamed(searches: PrivateSearches, parameter: string | null): string {
  return parameter !== null && Object.hasOwn(searches, parameter) ? searches[parameter]! : '';
}

/** The valid searches of stored data; everything else is dropped. */
export function restorePrivateSearches(stored: unknown): PrivateSearches {
  const entries = Object.entries(Object(stored) as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => TOKEN.test(entry[0]) && typeof entry[1] === 'string')
      .slice(-MAX_SEARCHES),
  );
}
