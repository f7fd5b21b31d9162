// Makes long addresses short (spec 7.1, shorten URL). The built-in one keeps them in our own store and serves `/s/<code>`.
import { pathOf } from '@domain/contract/paths';
import type { EpochSeconds } from '@domain/units';
import { macBytes } from '../digest';
import { Failure } from '../failure';
import type { Store } from '../store/store';

export interface ShortLinkRequest {
  /** An address of the public web, or a path of our own (see `linkTarget`). */
  target_url: string;
  include_params: boolean;
  for_sms: boolean;
  created_by: string;
  now: EpochSeconds;
  /** Our own origin, for a shortener on another host. */
  publicOrigin: string | undefined;
}

export interface Shortener {
  /**
   * An address, or a path of our own. Links are written with `store`, so that they belong to the caller's transaction.
   */
  shorten(link: ShortLinkRequest, store: Store): Promise<string>;
}

/** Letters and digits that are not easily confused. */
export const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
/** 50 and 60 bits that depend on the secret, so that codes cannot be guessed. */
const LENGTHS = { sms: 10, other: 12 };
const MAX_LENGTH = 24;

/**
 * The same request gives the same code; if another link has that code, one more character is used. An origin of its own, which leads here
 * too, is part of the link: those that were sent keep theirs when it changes.
 */
export function storedShortener(secret: string, origin = ''): Shortener {
  return {
    async shorten({ target_url, include_params, for_sms, created_by, now }, store) {
      const code = codeOf(await macBytes(`short link ${include_params} ${target_url}`, secret));
      for (let length = for_sms ? LENGTHS.sms : LENGTHS.other; length <= MAX_LENGTH; length++) {
        const link = { code: code.slice(0, length), target_url, include_params, created_by, created_on: now };
        if (await store.shortLinks.keep(link))
          return origin + pathOf('followShortLink').path.replace(':code', link.code);
      }
      throw new Failure(409, { message: 'No short address is free for this one' });
    },
  };
}

function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, MAX_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
