// What is nonsense in anything that another system signs and sends, whichever it is: it is refused, and nothing of it is stored.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';

/** Clocks differ by less. */
export const LATEST_SECONDS = 300;

/** As itself, escaped in a text of JSON, or as a form writes it: a database stores none. */
export function hasNul(text: string): boolean {
  if (text.includes('\0')) return true;
  return /^\s*[[{"]/.test(text) ? /(?<!\\)(?:\\\\)*\\u0000/.test(text) : text.includes('%00');
}

/** Called once the signature is believed. Throws a `Failure` 400. */
export function refuseNul(text: string): void {
  if (hasNul(text)) throw wrongText('Must not hold the character NUL');
}

/** Throws a `Failure` 400. */
export function refuseFuture(times: readonly EpochSeconds[], now: EpochSeconds): void {
  if (times.some((at) => at > now + LATEST_SECONDS)) throw wrongText('Must not be of the future');
}

export function wrongText(message: string): Failure {
  return new Failure(400, { errors: [{ field: 'body', message }] });
}
