// What administrators, and people themselves, are shown of sign-ins.
import type { AuthUser } from '@domain/access';
import type { SignInRecord } from '@domain/contract/users';
import { Failure } from '../failure';
import type { SignInRow } from '../store/users';
import type { EpochSeconds } from '@domain/units';
import { deviceOf } from './device';

/** Never the token's hash; of what the browser sends about itself only its name and system. */
export function presentSignIn(signIn: SignInRow, current: SignInRow): SignInRecord {
  const { sign_in_id, user_agent, address, created_on, last_used_on, expires_on } = signIn;
  const isCurrent = sign_in_id === current.sign_in_id;
  return { sign_in_id, device: deviceOf(user_agent), address, created_on, last_used_on, expires_on, current: isCurrent };
}

export function signInNotFound(): Failure {
  return new Failure(404, { message: 'This sign-in has ended already' });
}

/** What the audit log says of every change around a person's sign-ins. */
export function auditing(email: string, by: AuthUser, at: EpochSeconds) {
  return { at, actor: by.email, subject_type: 'user', subject_id: email };
}
