// How every call leaves the console: to the configured host, with credentials; reads are tried again, writes never.
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Call } from './call';
import type { Extra } from './environment';

/** A request of the contract; an endpoint may ask for the answer as text. */
export type Request = Call & Pick<FetchArgs, 'responseHandler'>;

export interface CallOptions {
  /** How often a read is tried again after a network failure, 429 or 5xx; 3 unless said, 0 for never. */
  maxRetries?: number;
  /** The screen shows this call's errors at their place, so the snack bar stays silent (an error is told once). */
  errorsInPlace?: boolean;
}

export interface CallMeta {
  response?: Response;
  errorsInPlace: boolean;
}

const MAX_RETRIES = 3;
/** Longest wait that a `Retry-After` may ask for, ms; an API that wants more is told to the person instead. */
const MAX_WAIT = 10_000;

export const baseQuery: BaseQueryFn<Request, unknown, FetchBaseQueryError, CallOptions, CallMeta> = async (
  request,
  api,
  options,
) => {
  const { operation: _, ...args } = request;
  const { apiBase } = api.extra as Extra;
  const send = fetchBaseQuery({ baseUrl: `${apiBase}/`, credentials: 'include' });
  const { maxRetries = MAX_RETRIES, errorsInPlace = false } = options ?? {};
  for (let failures = 0; ; failures++) {
    const result = await send(args, api, {});
    const response = result.meta?.response;
    const wait = waitBeforeRetry(request, result.error, response, failures);
    if (failures >= maxRetries || wait === undefined || !(await slept(wait, api.signal)))
      return { ...result, meta: { response, errorsInPlace } };
  }
};

/** Milliseconds to wait before the read is tried again; undefined when it must not be. */
function waitBeforeRetry(
  { method }: Request,
  error: FetchBaseQueryError | undefined,
  response: Response | undefined,
  failures: number,
): number | undefined {
  if (!error || method !== 'GET' || !isPassing(error.status)) return undefined;
  const asked = retryAfter(response?.headers.get('retry-after'));
  if (asked !== undefined) return asked <= MAX_WAIT ? asked : undefined;
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
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}

/** True after the wait, false at once when the call was given up. */
function slept(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const wake = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(wake);
      resolve(false);
    });
  });
}
