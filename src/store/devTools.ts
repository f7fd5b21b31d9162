// What Redux DevTools shows, in production too: calls by their name, so that the log reads as a story, and big answers in short.
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const WORDS = { pending: 'asked', fulfilled: 'answered', rejected: 'failed' } as const;
/** Lists and texts longer than this are shown by their size alone. */
const SHOWN = 50;

/** `trainerSlots answered` instead of `api/executeQuery/fulfilled`. */
export function describeAction<A extends Action>(action: A): A {
  const step = /\/(pending|fulfilled|rejected)$/.exec(action.type)?.[1] as keyof typeof WORDS | undefined;
  const { meta, payload } = action as A & { meta?: { arg?: { endpointName?: string } }; payload?: unknown };
  const name = meta?.arg?.endpointName;
  if (!step || !name) return action;
  return { ...action, type: `${name} ${WORDS[step]}`, payload: inShort(payload) };
}

/** The state as it is shown: answers of calls are shortened, everything else is as it is. */
export function shownState<S>(state: S): S {
  const { api } = state as { api?: { queries: Record<string, { data?: unknown } | undefined> } };
  if (!api) return state;
  const queries = Object.entries(api.queries).map(([key, query]) => [key, { ...query, data: inShort(query?.data) }]);
  return { ...state, api: { ...api, queries: Object.fromEntries(queries) } };
}

function inShort(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 40 * SHOWN ? `${value.length} characters` : value;
  if (Array.isArray(value)) return value.length > SHOWN ? `${value.length} entries` : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > SHOWN) return `${entries.length} entries`;
  return Object.fromEntries(entries.map(([key, part]) => [key, inShort(part)]));
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Tutoring console',
  actionSanitizer: describeAction,
  stateSanitizer: shownState,
};
