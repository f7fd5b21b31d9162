// What Redux DevTools shows, in production too: calls by their name, so that the log reads as a story, and big answers in short.
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { type Forms, type FormState, withoutSecrets } from './formState';

const WORDS = { pending: 'asked', fulfilled: 'answered', rejected: 'failed' } as const;
/** Lists and texts longer than this are shown by their size alone. */
const SHOWN = 50;

/** `trainerSlots answered` instead of `api/executeQuery/fulfilled`. */
export function describeAction<A extends Action>(action: A): A {
  const { type } = action;
  const step = /\/(pending|fulfilled|rejected)$/.exec(type)?.[1] as keyof typeof WORDS | undefined;
  if (type.startsWith('forms/')) return hidden(action);
  const { meta, payload } = action as A & { meta?: { arg?: { endpointName?: string } }; payload?: unknown };
  const name = meta?.arg?.endpointName;
  // The whole of what a call has answered, where a part of it is another one by now.
  if (type.endsWith('/queryResultPatched')) return { ...action, payload: inShort(payload) };
  if (!step || !name) return action;
  return { ...action, type: `${name} ${WORDS[step]}`, payload: inShort(payload) };
}

/** What a form says, without the values of its secrets. */
function hidden<A extends Action>(action: A): A {
  const { payload } = action as A & { payload?: { hidden?: boolean; form?: FormState; values?: object } };
  if (payload?.hidden) return { ...action, payload: { ...payload, value: '•••' } };
  if (payload?.form) return { ...action, payload: { ...payload, form: withoutSecrets(payload.form) } };
  return payload?.values
    ? { ...action, payload: { ...payload, values: `${Object.keys(payload.values).length} values` } }
    : action;
}

/** The state as it is shown: answers of calls are shortened, secrets are hidden, everything else is as it is. */
export function shownState<S>(state: S): S {
  const { api, forms } = state as { api?: { queries: Record<string, { data?: unknown } | undefined> }; forms?: Forms };
  if (!api) return state;
  const queries = Object.entries(api.queries).map(([key, query]) => [key, { ...query, data: inShort(query?.data) }]);
  const shownForms = forms && {
    forms: Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, withoutSecrets(form)])),
  };
  return { ...state, ...shownForms, api: { ...api, queries: Object.fromEntries(queries) } };
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
