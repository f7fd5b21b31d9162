// A server over HTTP with somebody who is signed in, and what others wait for their answers while it does something large.
import { once } from 'node:events';
import { pino } from 'pino';
import { mountedOperation } from '@server/api/mounted';
import { answerWith } from '@server/host/answer';
import { TrustedProxies } from '@server/host/forwarded';
import { Listener } from '@server/host/listener';
import type { Store } from '@server/store/store';
import { openTestServer, searchedInHeader } from './testServer';

export interface OverHttp {
  call(
    operation: string,
    sending?: { query?: Record<string, string>; type?: string; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Response>;
  stop(): Promise<void>;
}

export async function overHttp(store: Store): Promise<OverHttp> {
  const server = await openTestServer(store, { checkAnswers: false });
  const staff = await server.as('staff');
  const Cookie = [...staff.cookies].map((each) => each.join('=')).join('; ');
  const console = async () => new Response(null, { status: 404 });
  const log = pino({ level: 'silent' });
  const listener = new Listener(answerWith(server.api, { console, log, proxies: new TrustedProxies([]) }));
  const origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  return {
    call: (operation, { query: asked = {}, type, body } = {}) => {
      const { query, headers } = searchedInHeader(operation, asked);
      const { method, path } = mountedOperation(operation);
      return fetch(`${origin}${path}?${new URLSearchParams(query as Record<string, string>)}`, {
        method,
        headers: { Cookie, ...headers, ...(type && { 'Content-Type': type }) },
        ...(body && { body }),
      });
    },
    stop: () => listener.stop(),
  };
}

export interface Waited {
  /** How often others had their turn. */
  turns: number;
  /** Milliseconds of the slowest answer. */
  slowest: number;
  /** Milliseconds for which a core worked here during one answer, at most: on a machine that is shared it is less than the wait. */
  busiest: number;
  /** Milliseconds that all of it took. */
  took: number;
}

/** Somebody asks for their own name meanwhile, again as soon as they have been answered. */
export async function othersDuring({ call }: OverHttp, work: () => Promise<unknown>): Promise<Waited> {
  const over = new AbortController();
  let [turns, slowest, busiest] = [0, 0, 0];
  const ping = async () => {
    const [began, worked] = [performance.now(), process.cpuUsage()];
    const answer = await call('currentUser');
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Others are answered ${answer.status}`);
    slowest = Math.max(slowest, performance.now() - began);
    const { user, system } = process.cpuUsage(worked);
    busiest = Math.max(busiest, (user + system) / 1000);
  };
  const pinging = (async () => {
    for (; !over.signal.aborted; turns++) await ping();
  })();
  const began = performance.now();
  try {
    await work();
  } finally {
    over.abort();
  }
  const took = performance.now() - began;
  await pinging;
  return { turns, slowest, busiest, took };
}

/** Nobody asks for anything else meanwhile. */
export async function quiet(milliseconds: number): Promise<void> {
  await once(AbortSignal.timeout(Math.ceil(milliseconds)), 'abort');
}
