// The API in process as the network of a page under test: a screen is tested over what really answers it.
import { vi } from 'vitest';
import type { Store } from '@server/store/store';
import { type Holder, openTestServer, type Role, type TestServer } from './testServer';

/** How a call fails, by method and path; it never reaches the API. */
export type Failing = Record<string, (request: Request) => Response | Promise<Response>>;

export interface InProcess extends TestServer {
  /** Calls that were made, as `GET /path?query`. */
  calls: string[];
  failing: Failing;
}

/** Answers the page as somebody of this role who is signed in; the store has its people already (`peopled`). */
export async function answerInProcess(store: Store, role: Role | Holder, failing: Failing = {}): Promise<InProcess> {
  const server = await openTestServer(store);
  const caller = await server.as(role);
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    const fails = failing[`${request.method} ${pathname}`];
    if (fails) return fails(request);
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    return caller.fetch(pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(body && body.byteLength > 0 && { body }),
    });
  });
  return { ...server, calls, failing };
}
