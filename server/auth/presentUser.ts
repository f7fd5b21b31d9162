// What administrators, and people themselves, are shown of users and sign-ins.
import type { SignInRecord, UserRecord } from '@domain/contract/users';
import { Failure } from '../failure';
import type { SignInRow } from '../store/users';
import type { UserRow } from '../store/store';
import { deviceOf } from './device';

/** Never the password's hash. */
export function presentUser(user: UserRow): UserRecord {
  const { user_id, email, permissions, version, disabled_on, password_changed_on, created_on, created_by } = user;
  return { user_id, email, permissions, version, disabled_on, password_changed_on, created_on, created_by };
}

/** Never the token's hash; of what the browser sends about itself only its name and system. */
export function presentSignIn(signIn: SignInRow, current: SignInRow): SignInRecord {
  const { sign_in_id, user_agent, address, created_on, last_used_on, expires_on } = signIn;
  const isCurrent = sign_in_id === current.sign_in_id;
  return { sign_in_id, device: deviceOf(user_agent), address, created_on, last_used_on, expires_on, current: isCurrent };
}

export function signInNotFound(): Failure {
  return new Failure(404, { message: 'This sign-in has ended already' });
}
