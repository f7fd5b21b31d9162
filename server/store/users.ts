// Passwords, sign-ins, sign-in attempts and reset links, as every store keeps them.
import type { AuthUser } from '@domain/access';
import type { User } from '@domain/records/user';
import type { EpochSeconds } from '@domain/units';

/** A person as a host or a test adds them; administrators do it by the record's own call. */
export interface AddedUser {
  email: string;
  permissions: string[];
  /** As made by the host's `Passwords`; its own format, salt included. */
  password_hash: string;
  created_on: EpochSeconds;
  created_by: string;
  /** Of made-up people who need no tour of the console. */
  tour_seen_on?: EpochSeconds;
}

export interface PasswordRow {
  user_id: string;
  hash: string;
}

/** What a store itself does for users; the people are records. */
export interface PasswordStore {
  passwordOf(userId: string): Promise<string | undefined>;
  putPassword(row: PasswordRow): Promise<void>;
  /** Until the transaction ends, nobody else adds or changes users. */
  lock(): Promise<void>;
}

export interface SignInRow {
  /** Names the sign-in to people; it opens nothing. */
  sign_in_id: string;
  /** SHA-256 of the cookie's token, hex: a stolen table signs nobody in. */
  token_hash: string;
  email: string;
  created_on: EpochSeconds;
  last_used_on: EpochSeconds;
  expires_on: EpochSeconds;
  /** Where it was opened from. */
  address: string;
  user_agent: string;
  /** Once set it stays: an ended sign-in never comes back, whatever the clock does. */
  ended_on: EpochSeconds | null;
}

export type OpenedSignIn = Omit<SignInRow, 'last_used_on' | 'ended_on'>;

export interface SignIns {
  open(signIn: OpenedSignIn): Promise<void>;
  /** The sign-in of a token and its user, unless it has ended. */
  current(tokenHash: string): Promise<{ signIn: SignInRow; user: User & Pick<AuthUser, 'team'> } | undefined>;
  /** Those of a person that have not ended, last used first, then by id. */
  ofUser(email: string): Promise<SignInRow[]>;
  /** `last_used_on` only moves forward. */
  use(signInId: string, now: EpochSeconds): Promise<void>;
  /** False when the person has no such sign-in that has not ended. */
  end(email: string, signInId: string, now: EpochSeconds): Promise<boolean>;
  /** Ends all sign-ins of a person, but for one; how many there were. */
  endAll(email: string, now: EpochSeconds, but?: string): Promise<number>;
  /** Ends those that expire at `now` or before, or were last used at `idleSince` or before. */
  endExpired(now: EpochSeconds, idleSince: EpochSeconds): Promise<void>;
  /** Deletes those that ended before a time. */
  deleteEnded(before: EpochSeconds): Promise<void>;
}

export interface AttemptRow {
  /** Signed with the API's secret: the table tells nobody's address or e-mail. */
  key: string;
  attempts: number;
  counted_from: EpochSeconds;
}

/** Attempts to sign in, counted so that all servers and restarts count together. */
export interface Attempts {
  /** The counts of these keys, one each and new ones with no attempts, held until the transaction ends. */
  findForUpdate(keys: readonly string[], now: EpochSeconds): Promise<AttemptRow[]>;
  put(rows: readonly AttemptRow[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** Forgets what was counted from before a time. */
  forgetBefore(time: EpochSeconds): Promise<void>;
}

export interface PasswordResetRow {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  user_id: string;
  expires_on: EpochSeconds;
  created_by: string;
}

/** One-time links with which people choose a new password; one for each person. */
export interface PasswordResets {
  /** Takes the place of the person's last one. */
  put(row: PasswordResetRow): Promise<void>;
  find(tokenHash: string): Promise<PasswordResetRow | undefined>;
  /** Of many who ask at once, one gets the row; it is gone afterwards. */
  take(tokenHash: string): Promise<PasswordResetRow | undefined>;
  deleteOf(userId: string): Promise<void>;
}

/** Hashes of the tokens that make the first administrator: one for each server that waits for one. */
export interface SetupTokens {
  add(tokenHash: string): Promise<void>;
  has(tokenHash: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Which permission brings leads of a source: two that differ only in case or hyphens would share their leads. */
export interface Partners {
  /** Gives a lead source to a permission, unless another has it; answers the one that has it. Never given back. */
  claim(leadSource: string, permission: string): Promise<string>;
}
