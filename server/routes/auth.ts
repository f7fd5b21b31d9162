// Signing in and out (spec 2.1, decisions 4).
import { setupPage, signInPage } from '../auth/pages';
import { returnLocation } from '../auth/returnUrl';
import { presentUser } from './users';
import type { HandlersOf } from './call';

type Auth = 'signInPage' | 'signIn' | 'setupPage' | 'setUp' | 'signOut' | 'currentUser';

export const auth: HandlersOf<Auth> = {
  async signInPage({ query, user, url, allowedOrigins }) {
    if (user) return redirect(returnLocation(query.return_url, url, allowedOrigins));
    return signInPage({}, query.return_url);
  },

  async signIn({ query, body, url, remote, cookies, now, passwordSignIn, sessions, allowedOrigins }) {
    const user = await passwordSignIn.user(body, remote, now);
    await sessions.open(user, cookies, now);
    return redirect(returnLocation(query.return_url, url, allowedOrigins));
  },

  async setupPage({ query, setup }) {
    await setup.check(query.token);
    return setupPage({}, query.token);
  },

  async setUp({ query, body, cookies, now, setup, sessions }) {
    await setup.check(query.token);
    const admin = await setup.firstAdmin(body, now);
    await sessions.open(admin, cookies, now);
    return redirect('/');
  },

  async signOut({ cookies, sessions }) {
    await sessions.close(cookies);
    return null;
  },

  async currentUser({ user }) {
    const { email, permissions } = presentUser(user);
    return { email, permissions };
  },
};

/** 303: what follows a form is always read with GET. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
