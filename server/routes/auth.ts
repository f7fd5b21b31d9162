// Signing in and out (spec 2.1, decisions 4).
import type { auth as contract } from '@domain/contract/auth';
import { setupPage, signInPage } from '../auth/pages';
import { returnLocation } from '../auth/returnUrl';
import type { HandlersOf } from '../operations/call';

export const auth: HandlersOf<typeof contract> = {
  async signInPage({ query, user, allowedOrigins, ...place }) {
    if (user) return redirect(returnLocation(query.return_url, place, allowedOrigins));
    return signInPage({}, query.return_url);
  },

  async signIn({ query, body, now, passwordSignIn, sessions, allowedOrigins, ...place }) {
    const user = await passwordSignIn.user(body, place, now);
    await sessions.open(user, place, now);
    return redirect(returnLocation(query.return_url, place, allowedOrigins));
  },

  async setupPage({ query, setup }) {
    await setup.check(query.token);
    return setupPage({}, query.token);
  },

  async setUp({ query, body, now, setup, sessions, ...place }) {
    await setup.check(query.token);
    const admin = await setup.firstAdmin(body, now);
    await sessions.open(admin, place, now);
    return redirect('/');
  },

  async signOut({ cookies, now, sessions }) {
    await sessions.close(cookies, now);
    return null;
  },

  async currentUser({ user }) {
    const { email, permissions } = user;
    return { email, permissions };
  },
};

/** 303: what follows a form is always read with GET. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
