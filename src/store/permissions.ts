// What the person may do, followed after every call: the API writes the readable cookie anew as soon as it has changed.
import { createListenerMiddleware, isFulfilled, isRejectedWithValue, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { type AuthState, signedIn } from './auth';
import type { Extra } from './environment';

interface Signing {
  auth: AuthState;
}

export function createPermissionsListener(extra: Extra) {
  const listener = createListenerMiddleware<Signing, ThunkDispatch<Signing, Extra, UnknownAction>, Extra>({ extra });
  listener.startListening({
    matcher: (action: unknown): action is UnknownAction => isFulfilled(action) || isRejectedWithValue(action),
    effect: (_, { dispatch, getState, extra: { readUser } }) => {
      const { user } = getState().auth;
      const named = user && readUser?.();
      // Another person who signed in meanwhile is noticed when the tab is looked at again.
      if (!user || !named || named.email !== user.email || sameTexts(named.permissions, user.permissions)) return;
      dispatch(signedIn(named));
    },
  });
  return listener;
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
