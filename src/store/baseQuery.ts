// How the console sends every call: to the configured host, with credentials. Reads are retried, writes never; each write has
// a key by which the API recognizes it when the person sends it again.
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { nowInMilliseconds } from '@/clock/clock';
import type { Call } from './call';
import type { Extra } from './environment';

/** A request of the contract; an endpoint may read the answer itself. */
export type Request = Call & Pick<FetchArgs, 'responseHandler'>;

export interface CallOptions {
  /** How often a read is tried again after a network failure, 429 or 5xx; 3 by default, 0 for never. */
  maxRetries?: number;
  /** The screen shows this call's errors in place, so the snack bar does not (an error is shown once). */
  errorsInPlace?: boolean;
}

export interface CallMeta {
  response?: Response;
  errorsInPlace: boolean;
}

const MAX_RETRIES = 3;
/** Longest `Retry-After` to wait for, ms; a longer one is shown to the person instead. */
const MAX_WAIT = 10_000;

export const baseQuery: BaseQueryFn<Request, unknown, FetchBaseQueryError, CallOptions, CallMeta> = async (
  request,
  api,
  options,
) => {
  const { operation: _, reads, ...args } = request;
  const { apiBase, idempotencyKeys } = api.extra as Extra;
  const send = fetchBaseQuery({ baseUrl: `${apiBase}/`, credentials: 'include', fetchFn: fetchReadOnce });
  const { maxRetries = MAX_RETRIES, errorsInPlace = false } = options ?? {};
  if (request.method !== 'GET' && !reads) {
    const headers = { 'Idempotency-Key': idempotencyKeys.keyOf(request) };
    const result = await send({ ...args, headers }, api, {});
    const response = result.meta?.response;
    if (!result.error) idempotencyKeys.done(request);
    else if (isAnswer(result.error, response)) idempotencyKeys.answered(request);
    else idempotencyKeys.lost(request);
    return { ...result, meta: { response, errorsInPlace } };
  }
  for (let failures = 0; ; failures++) {
    const result = await send(args, api, {});
    const response = result.meta?.response;
    const wait = waitBeforeRetry(result.error, response, failures);
    if (failures >= maxRetries || wait === undefined || !(await sleep(wait, api.signal)))
      return { ...result, meta: { response, errorsInPlace } };
  }
};

/**
 * `fetchBaseQuery` also reads a copy of every body as text, in case it cannot be parsed. What is answered well is read once:
 * a day of ten thousand trainers is ten megabytes.
 */
async function fetchReadOnce(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.ok) response.clone = () => new Response(null, response);
  return response;
}

/** Whether the answer says if a write was done: a server error, or one with `Retry-After`, leaves that open. */
function isAnswer({ status }: FetchBaseQueryError, response: Response | undefined): boolean {
  return typeof status === 'number' && status < 500 && !response?.headers.has('retry-after');
}

/** Milliseconds to wait before the read is tried again; undefined when it must not be. */
function waitBeforeRetry(
  error: FetchBaseQueryError | undefined,
  response: Response | undefined,
  failures: number,
): number | undefined {
  if (!error || !isPassing(error.status)) return undefined;
  const requested = retryAfter(response?.headers.get('retry-after'));
  if (requested !== undefined) return requested <= MAX_WAIT ? requested : undefined;
  return 400 * 2 ** failures * (1 + Math.random() / 4);
}

function isPassing(status: FetchBaseQueryError['status']): boolean {
  return status === 'FETCH_ERROR' || status === 429 || (typeof status === 'number' && status >= 500);
}

/** Milliseconds of a `Retry-After` header, in either of its two forms. */
function retryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowInMilliseconds());
}

/** True after the wait, false at once when the call was given up. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const wake = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(wake);
      resolve(false);
    });
  });
}
