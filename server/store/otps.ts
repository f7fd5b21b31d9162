// One-time codes: one for each e-mail address (spec 7.1).
import type { EpochSeconds } from '@domain/units';

export interface OtpRow {
  email: string;
  /** Signed with the API's secret, so that a stolen table is useless. */
  code_hash: string;
  sent_on: EpochSeconds;
  expires_on: EpochSeconds;
  /** How often somebody tried to prove it. */
  tries: number;
  /** Codes sent since `counted_from`. */
  sends: number;
  counted_from: EpochSeconds;
}

export interface Otps {
  find(email: string): Promise<OtpRow | undefined>;
  /** Replaces the address's last code. */
  put(row: OtpRow): Promise<void>;
  /** Counts a try before it is checked, so that parallel tries are all counted; returns the code with the new count. */
  countTry(email: string): Promise<OtpRow | undefined>;
  /** The code is over, if it still is this one. */
  expire(email: string, codeHash: string): Promise<void>;
  delete(email: string): Promise<void>;
}
