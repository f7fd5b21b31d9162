// What the person may do, followed after every call: the API writes the readable cookie again as soon as it has changed.
import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { signedIn } from './auth';
import { registerFeature } from './features';

registerFeature({
  name: 'permissions',
  listen: (listen) =>
    listen({
      matcher: (action: unknown): action is UnknownAction => isFulfilled(action) || isRejectedWithValue(action),
      effect: (_, { dispatch, getState, extra: { readUser } }) => {
        const { user } = getState().auth;
        const named = user && readUser?.();
        // Another person who signed in meanwhile is noticed when the tab is looked at again.
        if (!user || !named || named.email !== user.email || sameTexts(named.permissions, user.permissions)) return;
        dispatch(signedIn(named));
      },
    }),
});

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
