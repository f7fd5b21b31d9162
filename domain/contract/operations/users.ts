// Invitations and sign-ins of others, which administrators look after.
import type { Area } from '../operation';

export const users = {
  inviteUser: {
    at: 'POST /admin-auth/v1/users/:user_id/invitation',
    changes: ['user', 'security_event', 'sent_message'],
  },
  makeResetLink: { at: 'POST /admin-auth/v1/users/:user_id/reset-link', changes: ['security_event'] },
  listSignIns: { at: 'GET /admin-auth/v1/users/:user_id/sign-ins', shows: ['sign_in'] },
  endSignIns: { at: 'POST /admin-auth/v1/users/:user_id/sign-ins/end', changes: ['sign_in', 'security_event'] },
  endSignIn: {
    at: 'POST /admin-auth/v1/users/:user_id/sign-ins/:sign_in_id/end',
    changes: ['sign_in', 'security_event'],
  },
} as const satisfies Area;
