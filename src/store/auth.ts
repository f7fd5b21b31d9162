// Who is signed in, as the auth cookie says (spec 4 and 6). The API never trusts this; the menu and the pages do.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Access, type AuthUser, isExternalPartner, mayAccess } from '@domain/permissions';

/** `error`: the auth cookie is missing or unreadable; `loggedOut`: the API answered 401, or the person signed out (spec 4). */
export type AuthStatus = 'signedIn' | 'loggedOut' | 'error';

export interface AuthState {
  status: AuthStatus;
  user: AuthUser | null;
  /** Nobody is an external partner on localhost (spec 6). */
  onLocalhost: boolean;
  /** Of the deployment, where it has one: `-oc` in it changes what is sold (spec 9). */
  imageName?: string;
  /** The person wants to sign out with unsaved input, and has to confirm it. */
  asksToLeave?: true;
}

export function authOf(user: AuthUser | undefined, onLocalhost: boolean, imageName?: string): AuthState {
  return { status: user ? 'signedIn' : 'error', user: user ?? null, onLocalhost, ...(imageName && { imageName }) };
}

const auth = createSlice({
  name: 'auth',
  initialState: authOf(undefined, false),
  reducers: {
    /** The cookie names a person: at the start, or after a sign-in in another tab. */
    signedIn: (state, { payload }: PayloadAction<AuthUser>) => authOf(payload, state.onLocalhost, state.imageName),
    /** The API answered 401: the session is over, unfinished work stays. */
    loggedOut: (state) => leave(state),
    leaveRequested: (state) => ({ ...state, asksToLeave: true }),
    leaveDismissed: ({ asksToLeave: _asked, ...state }) => state,
    /** The person left, here or in another tab: nothing of theirs stays. */
    signedOut: (state) => leave(state),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectOnLocalhost: (state) => state.onLocalhost,
    selectIsPartner: (state) => state.user !== null && isExternalPartner(state.user, state.onLocalhost),
    selectMayAccess: (state, access: Access) => mayAccess(access, state.user ?? undefined, state.onLocalhost),
  },
});

function leave(state: AuthState): void {
  state.status = 'loggedOut';
  state.user = null;
  delete state.asksToLeave;
}

export const authReducer = auth.reducer;
export const { signedIn, loggedOut, signedOut, leaveRequested, leaveDismissed } = auth.actions;
export const { selectUser, selectOnLocalhost, selectIsPartner, selectMayAccess } = auth.selectors;
