// One-time codes that prove an e-mail address before a trainer with it is added (spec 7.1).
import { letter } from '@domain/messages/templates';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { composed } from '../integrations/messages/compose';
import type { Sender } from '../integrations/sender';
import type { Store } from '../store/store';
import { sameText, signature } from '../digest';
import { inSeconds } from './hashing';

const VALID_SECONDS = 10 * 60;
const MAX_TRIES = 5;
const MAX_SENDS = 5;
const COUNTED_SECONDS = 60 * 60;
/** Between one code and the next. */
const PAUSE_SECONDS = 20;

export interface SentOtp {
  message: string;
  expires_on: EpochSeconds;
}

type Sent = Pick<SentOtp, 'expires_on'> & { code: string };
/** Seconds, because the last code is too young, or because there were too many. */
type Wait = { pause: number } | { full: number };

export class Otp {
  constructor(
    private readonly store: Store,
    private readonly secret: string,
    private readonly sender: Sender,
  ) {}

  /**
   * Sends a code in place of any earlier one. Throws a `Failure`: 409 at the field when a trainer has the address,
   * 429 when codes are asked for too often or too many times.
   */
  async send(email: string, now: EpochSeconds): Promise<SentOtp> {
    // The transaction returns the code: a repeat of this request sends the stored code again, not a new one.
    const sent = await this.store.transaction(async (tx): Promise<Sent | Wait> => {
      const code = sixDigits();
      const expires_on = now + VALID_SECONDS;
      if (await tx.trainers.find(email))
        throw new Failure(409, { errors: [invalidField('body.email', 'This e-mail belongs to a trainer already')] });
      const last = await tx.otps.find(email);
      const sent_on = last && Math.min(last.sent_on, now);
      const counted_from = last && Math.min(last.counted_from, now);
      const counting = counted_from !== undefined && now - counted_from < COUNTED_SECONDS;
      const pause = sent_on === undefined ? 0 : sent_on + PAUSE_SECONDS - now;
      const full = counting && last!.sends >= MAX_SENDS;
      if (pause > 0 || full) {
        // If the clock was set back, the wait starts again once and gets shorter from then on.
        await tx.otps.put({ ...last!, sent_on: sent_on!, counted_from: counted_from! });
        return pause > 0 ? { pause } : { full: counted_from! + COUNTED_SECONDS - now };
      }
      await tx.otps.put({
        email,
        code_hash: await this.#hash(email, code),
        sent_on: now,
        expires_on,
        tries: 0,
        sends: counting ? last!.sends + 1 : 1,
        counted_from: counting ? counted_from : now,
      });
      return { code, expires_on };
    });
    if ('pause' in sent) throw tooMany(`Wait ${inSeconds(sent.pause)} before the next code.`, sent.pause);
    if ('full' in sent) throw tooMany('Too many codes for this address. Try again in an hour.', sent.full);
    const code = letter('email_code', { code: sent.code, minutes: String(VALID_SECONDS / 60) });
    const message = { ...(await composed(this.store, code)), channel: 'email' as const, to: email };
    return { message: await this.sender.send(message), expires_on: sent.expires_on };
  }

  /** Throws a `Failure`: 400 at the field for a code that is wrong or too old, 429 after too many tries. */
  async prove(email: string, code: string, now: EpochSeconds): Promise<void> {
    const sent = await this.store.transaction((tx) => tx.otps.countTry(email));
    if (!sent || sent.expires_on <= now) {
      // Deleted for good, so that setting the clock back does not make the code valid again.
      if (sent) await this.store.otps.expire(email, sent.code_hash);
      throw wrong('Send a code to this e-mail first, or again: it is valid for 10 minutes');
    }
    if (sent.tries > MAX_TRIES) throw tooMany('Too many wrong codes. Send a new one.');
    if (!(await sameText(sent.code_hash, await this.#hash(email, code))))
      throw wrong('This is not the code that was sent');
  }

  #hash(email: string, code: string): Promise<string> {
    return signature(`one-time code ${code} of ${email}`, this.secret);
  }
}

/** Every code is equally likely: random numbers beyond the last whole million are drawn again. */
function sixDigits(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < 4294 * 1_000_000 ? String(drawn % 1_000_000).padStart(6, '0') : sixDigits();
}

function wrong(message: string): Failure {
  return new Failure(400, { errors: [invalidField('body.otp', message)] });
}

function tooMany(message: string, retryAfter?: number): Failure {
  return new Failure(429, { message }, retryAfter);
}
