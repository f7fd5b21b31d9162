// Signing in and out, the first set-up, and a new password by a link.
import type { Area } from '../operation';

export const signIn = {
  signInPage: { at: 'GET /admin-auth/v1/login' },
  signIn: { at: 'POST /admin-auth/v1/login', changes: ['sign_in', 'security_event'] },
  setupPage: { at: 'GET /admin-auth/v1/setup' },
  setUp: { at: 'POST /admin-auth/v1/setup', changes: ['user', 'sign_in', 'security_event'] },
  signOut: { at: 'POST /admin-auth/v1/logout', changes: ['sign_in', 'security_event'] },
  currentUser: { at: 'GET /admin-auth/v1/user', shows: ['user'] },
  resetPage: { at: 'GET /admin-auth/v1/reset' },
  resetPassword: { at: 'POST /admin-auth/v1/reset', changes: ['user', 'sign_in', 'security_event'] },
} as const satisfies Area;
