// One-time codes that prove an e-mail address before a trainer with it is added (spec 7.1).
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { OtpSender } from '../host';
import type { Store } from '../store/store';
import { sameText, signature } from './digest';

const VALID_SECONDS = 10 * 60;
const MOST_TRIES = 5;
const MOST_SENDS = 5;
const COUNTED_SECONDS = 60 * 60;
/** Between one code and the next. */
const PAUSE_SECONDS = 20;

export interface SentOtp {
  message: string;
  expires_on: EpochSeconds;
}

export class Otp {
  constructor(
    private readonly store: Store,
    private readonly secret: string,
    private readonly sender: OtpSender,
  ) {}

  /**
   * Sends a code in place of any earlier one. Throws a `Failure`: 409 at the field when a trainer has the address,
   * 429 when codes are asked for too often or too many times.
   */
  async send(email: string, now: EpochSeconds): Promise<SentOtp> {
    const code = sixDigits();
    const code_hash = await this.#hash(email, code);
    const expires_on = now + VALID_SECONDS;
    await this.store.transaction(async (tx) => {
      if (await tx.trainers.find(email))
        throw new Failure(409, { errors: [invalidField('body.email', 'This e-mail belongs to a trainer already')] });
      const last = await tx.otps.find(email);
      const counting = last && now - last.counted_from < COUNTED_SECONDS;
      const wait = last ? last.sent_on + PAUSE_SECONDS - now : 0;
      if (wait > 0) throw tooMany(`Wait ${wait === 1 ? '1 second' : `${wait} seconds`} before the next code.`);
      if (counting && last.sends >= MOST_SENDS) throw tooMany('Too many codes for this address. Try again in an hour.');
      await tx.otps.put({
        email,
        code_hash,
        sent_on: now,
        expires_on,
        tries: 0,
        sends: counting ? last.sends + 1 : 1,
        counted_from: counting ? last.counted_from : now,
      });
    });
    return { message: await this.sender.send(email, code), expires_on };
  }

  /** Throws a `Failure`: 400 at the field for a code that is wrong or too old, 429 after too many tries. */
  async prove(email: string, code: string, now: EpochSeconds): Promise<void> {
    const sent = await this.store.otps.countTry(email);
    if (!sent || sent.expires_on <= now) throw wrong('Send a code to this e-mail first, or again: it is valid for 10 minutes');
    if (sent.tries > MOST_TRIES) throw tooMany('Too many wrong codes. Send a new one.');
    if (!(await sameText(sent.code_hash, await this.#hash(email, code)))) throw wrong('This is not the code that was sent');
  }

  #hash(email: string, code: string): Promise<string> {
    return signature(`one-time code ${code} of ${email}`, this.secret);
  }
}

/** Evenly among all codes: numbers beyond the last whole million are drawn again. */
function sixDigits(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < 4294 * 1_000_000 ? String(drawn % 1_000_000).padStart(6, '0') : sixDigits();
}

function wrong(message: string): Failure {
  return new Failure(400, { errors: [invalidField('body.otp', message)] });
}

function tooMany(message: string): Failure {
  return new Failure(429, { message });
}
