// One-time codes on their way to their owners: one for each e-mail address (spec 7.1).
import type { EpochSeconds } from '@domain/units';

export interface OtpRow {
  email: string;
  /** Signed with the API's secret: a stolen table proves nothing. */
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
  /** Takes the place of the address's last one. */
  put(row: OtpRow): Promise<void>;
  /** Counts a try before it is judged, so that none slip through side by side; answers the code with it. */
  countTry(email: string): Promise<OtpRow | undefined>;
  /** The code is over, if it still is this one. */
  expire(email: string, codeHash: string): Promise<void>;
  delete(email: string): Promise<void>;
}
