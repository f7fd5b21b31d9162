// The Idempotency-Key header: which requests it counts for, and what it may look like.
import type { Endpoint } from '@domain/contract/endpoint';
import type { Method } from '@domain/contract/operation';
import { Failure, invalidField } from '../failure';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** Whether an operation takes a key: writes of signed-in people do. Pages do not, since browser forms send no header. */
export function takesKey(
  method: Method,
  { who, kind = 'json', reads }: Pick<Endpoint, 'who' | 'kind' | 'reads'>,
): boolean {
  return method !== 'GET' && !reads && kind === 'json' && who !== 'public';
}

/** The key of a request, if it has one. Throws a `Failure` 400 for a malformed key. */
export function keyOf(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY);
  if (key === null) return undefined;
  if (!VISIBLE_ASCII.test(key))
    throw new Failure(400, {
      errors: [invalidField(`header.${IDEMPOTENCY_KEY}`, 'Must have 1 to 255 visible ASCII characters')],
    });
  return key;
}
