// A made-up gateway: a server that answers as a test tells it, and what gateways are asked for a checkout.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a made-up gateway was asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

type Answer = [status: number, json: object];
export type Answers = (asked: Asked) => Answer | Promise<Answer>;

/** A server that answers as told; `asked` holds what it was asked. */
export async function madeUp(answers: Answers): Promise<{ baseUrl: string; asked: Asked[]; close(): Promise<void> }> {
  const asked: Asked[] = [];
  const server = createServer((request, answer) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const one = { method: request.method!, path: pathname, query: searchParams, body, headers: request.headers };
      asked.push(one);
      const [status, json] = await answers(one);
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export const BUYER = { name: 'Mira Rao', email: 'family@example.com', phone: '+971500000001' };
export const REQUEST = {
  reference: 'r1',
  amount: 5000,
  currency: 'AED',
  description: 'Course fee',
  return_url: 'https://console.test/pay/x',
  callback_url: 'https://console.test/pay/x/back/gateway',
  key: 'r1',
  buyer: BUYER,
};
