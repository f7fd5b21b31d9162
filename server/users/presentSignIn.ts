// What administrators, and people themselves, are shown of sign-ins.
import type { AuthUser } from '@domain/access';
import type { SignInRecord } from '@domain/contract/users';
import { Failure } from '../failure';
import type { SignInRow } from '../store/users';
import type { EpochSeconds } from '@domain/units';
import type { AnyCall } from '../operations/call';
import { deviceOf } from '../auth/device';
import { placesOf } from '../integrations/geoLookup';

/** Never the token's hash; of what the browser sends about itself only its name and system. */
function presentSignIn(signIn: SignInRow, current: SignInRow, place: string | null): SignInRecord {
  const { sign_in_id, user_agent, address, created_on, last_used_on, expires_on } = signIn;
  const isCurrent = sign_in_id === current.sign_in_id;
  return {
    sign_in_id,
    device: deviceOf(user_agent),
    address,
    place,
    created_on,
    last_used_on,
    expires_on,
    current: isCurrent,
  };
}

export async function presentSignIns(
  signIns: readonly SignInRow[],
  current: SignInRow,
  { geoLookup, log }: Pick<AnyCall, 'geoLookup' | 'log'>,
): Promise<SignInRecord[]> {
  const place = await placesOf(
    geoLookup,
    signIns.map(({ address }) => address),
    log,
  );
  return signIns.map((each) => presentSignIn(each, current, place(each.address)));
}

export function signInNotFound(): Failure {
  return new Failure(404, { message: 'This sign-in has ended already' });
}

/** What the audit log says of every change around a person's sign-ins. */
export function auditing(email: string, by: AuthUser, at: EpochSeconds) {
  return { at, actor: by.email, subject_type: 'user', subject_id: email };
}
