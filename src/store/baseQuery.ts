// How the console sends every call: once (spec 7.2), to the configured host, with credentials. Each write has a key by which the API
// recognizes it when the person sends it again.
import {
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { Call } from './call';
import type { Extra } from './environment';
import type { SendFile } from './sendFile';
import { heldFile } from './uploads';

/** A request of the contract; an endpoint may read the answer itself. */
export type Request = Call & Pick<FetchArgs, 'responseHandler'>;

export interface CallMeta {
  response?: Response;
}

export const baseQuery: BaseQueryFn<Request, unknown, FetchBaseQueryError, object, CallMeta> = async (request, api) => {
  const { operation: _, reads, file, ...args } = request;
  const { apiBase, idempotencyKeys, ...extra } = api.extra as Extra;
  const send = fetchBaseQuery({
    baseUrl: `${apiBase}/`,
    credentials: 'include',
    fetchFn: file === undefined ? fetchReadOnce : fileSender(file, extra.sendFile),
  });
  const isWrite = request.method !== 'GET' && !reads;
  const headers = {
    ...args.headers,
    ...(isWrite && { 'Idempotency-Key': idempotencyKeys.keyOf(request) }),
    ...(file !== undefined && { 'Content-Type': heldFile(file).file.type || 'application/octet-stream' }),
  };
  const result = await send({ ...args, headers }, api, {});
  const response = result.meta?.response;
  if (isWrite) {
    if (!result.error) idempotencyKeys.done(request);
    else if (isAnswer(result.error, response)) idempotencyKeys.answered(request);
    else idempotencyKeys.lost(request);
  }
  return { ...result, meta: { response } };
};

/** How a file is sent is loaded with the first one. */
function fileSender(id: string, given: SendFile | undefined): typeof fetch {
  return async (...request) => {
    const { file, onProgress } = heldFile(id);
    const send = given ?? (await import('./sendFile')).sendFile;
    return send(new Request(...request), file, onProgress);
  };
}

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
