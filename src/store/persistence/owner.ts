// Whose preferences and picks this browser keeps: the e-mail of the last person signed in, also after a 401.
import { createReducer } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../auth';

export const ownerReducer = createReducer<string | null>(null, (builder) => {
  builder.addCase(signedIn, (_, { payload }) => payload.email).addCase(signedOut, () => null);
});
