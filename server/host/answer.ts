// One address for the API and the console: every request that comes in over HTTP, and what it is answered with.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { type Api, isApiPath } from '../app';
import { squeezeAnswer } from './compression';
import { headerCookies } from './headerCookies';

export function answerWith(api: Api, console: (request: Request) => Promise<Response>, log: Logger) {
  return async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const started = performance.now();
    const { pathname, protocol } = new URL(request.url);
    if (!isApiPath(pathname)) return console(request);
    // A proxy that ends TLS says so; whoever lies here only keeps his own cookies from his own browser.
    const secure = (request.headers.get('x-forwarded-proto') ?? protocol).startsWith('https');
    const cookies = headerCookies(request, secure);
    const remote = incoming.socket.remoteAddress ?? 'unknown';
    const answer = await api.fetch(request, { cookies, onLocalhost: false, remote });
    log.debug(
      {
        requestId: answer.headers.get('x-request-id'),
        method: request.method,
        path: pathname,
        status: answer.status,
        ms: Math.round(performance.now() - started),
      },
      'Answered',
    );
    return squeezeAnswer(cookies.writeTo(answer), request);
  };
}
