// One address for the API and the console: every request that comes in over HTTP, and what it is answered with.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { templateAt } from '../api/templates';
import { type Api, isApiPath } from '../app';
import { STRICT_TRANSPORT } from '../policies/headers';
import { squeezeAnswer } from './compression';
import type { TrustedProxies } from './forwarded';
import { headerCookies } from './headerCookies';
import { closeIfUnread } from './unreadBody';

export interface Answering {
  console: (request: Request) => Promise<Response>;
  log: Logger;
  proxies: TrustedProxies;
  /** Browsers come by https wherever the console is known by an https address. */
  alwaysHttps?: boolean;
}

export function answerWith(api: Api, { console, log, proxies, alwaysHttps = false }: Answering) {
  return async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const { pathname, protocol } = new URL(request.url);
    const peer = incoming.socket.remoteAddress;
    const { address, https } = proxies.clientOf({ peer, headers: request.headers, https: protocol === 'https:' });
    const secure = https || alwaysHttps;
    const answer = isApiPath(pathname)
      ? await ofApi(request, pathname, { remote: address, secure })
      : await console(request);
    if (secure) for (const [name, value] of Object.entries(STRICT_TRANSPORT)) answer.headers.set(name, value);
    return closeIfUnread(answer, incoming);
  };

  async function ofApi(
    request: Request,
    path: string,
    { remote, secure }: { remote: string; secure: boolean },
  ): Promise<Response> {
    const started = performance.now();
    const cookies = headerCookies(request, secure);
    const answer = await api.fetch(request, { cookies, onLocalhost: false, remote });
    log.debug(
      {
        requestId: answer.headers.get('x-request-id'),
        method: request.method,
        path: templateAt(request.method, path),
        status: answer.status,
        ms: Math.round(performance.now() - started),
      },
      'Answered',
    );
    return squeezeAnswer(cookies.writeTo(answer), request);
  }
}
