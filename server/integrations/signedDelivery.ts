// What another system brings, signed as a whole with the second in which it was sent: `t=<seconds>,v1=<hex>`.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { isSigned } from './gateways/signatures';
import { LATEST_SECONDS, refuseNul } from './signedText';

const MOST_SIGNATURES = 5;

interface Delivery {
  /** The header with the signature. */
  header: string;
  headers: Headers;
  secrets: readonly string[];
  now: EpochSeconds;
}

/**
 * The HMAC of the seconds, a point, and what was sent. A delivery is signed when it is sent: what is older was kept by somebody else.
 * Throws a `Failure`: 403, or 400 for what is signed and nonsense.
 */
export async function believed(sent: string, { header, headers, secrets, now }: Delivery): Promise<void> {
  const parts = (headers.get(header) ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  const isNow = /^\d{1,12}$/.test(time) && Math.abs(Number(time) - now) <= LATEST_SECONDS;
  if (!isNow || signatures.length > MOST_SIGNATURES || !(await isSigned(`${time}.${sent}`, signatures, secrets)))
    throw new Failure(403, { message: 'The signature is wrong' });
  refuseNul(sent);
}
