// Makes long addresses short (spec 7.1, shorten URL). The built-in one keeps them in our own store and serves `/s/<code>`.
import { pathOf } from '@domain/contract/paths';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../auth/digest';
import { Failure } from '../failure';
import type { Store } from '../store/store';

export interface LinkWish {
  target_url: string;
  include_params: boolean;
  for_sms: boolean;
  created_by: string;
  now: EpochSeconds;
  /** Where the request came in: short addresses of our own begin there. */
  origin: string;
}

export interface Shortener {
  /** `store` is the one to write with, so that a link lives and dies with the transaction that wanted it. */
  shorten(wish: LinkWish, store: Store): Promise<string>;
}

/** Of codes: letters and digits that nobody mixes up. */
export const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTHS = { sms: 6, usual: 9 };
const LONGEST = 24;

/** The same wish gives the same code; where a code is taken by another, one more character is used. */
export const storedShortener: Shortener = {
  async shorten({ target_url, include_params, for_sms, created_by, now, origin }, store) {
    const code = codeOf(await digest(`${include_params} ${target_url}`));
    for (let length = for_sms ? LENGTHS.sms : LENGTHS.usual; length <= LONGEST; length++) {
      const link = { code: code.slice(0, length), target_url, include_params, created_by, created_on: now };
      if (await store.shortLinks.keep(link)) return origin + pathOf('followShortLink').path.replace(':code', link.code);
    }
    throw new Failure(409, { message: 'No short address is free for this one' });
  },
};

/** Made of the digest's bytes. */
function codeOf(hex: string): string {
  return Array.from({ length: LONGEST }, (_, at) => ALPHABET[Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) % 32]).join('');
}
