// One's own password and sign-ins.
import type { Area } from '../operation';

export const account = {
  changePassword: { at: 'POST /admin-auth/v1/user/password', changes: ['user', 'sign_in', 'security_event'] },
  tellTour: { at: 'POST /admin-auth/v1/user/tour', changes: ['user'] },
  listOwnSignIns: { at: 'GET /admin-auth/v1/user/sign-ins', shows: ['sign_in'] },
  endOtherSignIns: { at: 'POST /admin-auth/v1/user/sign-ins/end-others', changes: ['sign_in', 'security_event'] },
  endOwnSignIn: { at: 'POST /admin-auth/v1/user/sign-ins/:sign_in_id/end', changes: ['sign_in', 'security_event'] },
} as const satisfies Area;
