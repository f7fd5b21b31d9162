// Listens, moves from the loopback address to the configured one, and stops without cutting off a request.
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { CannotStart } from './configuration';
import { refuseBytes, refuseRequest } from './refusals';

type Answer = (request: Request, node: HttpBindings) => Promise<Response>;

/** With the time that the store takes to close, less than the ten seconds that containers are given. */
const STOP_WITHIN = 6_000;
const LISTEN_ATTEMPTS = 40;
const BETWEEN_ATTEMPTS = 50;

export class Listener {
  #servers: Server[] = [];
  #port = 0;

  /** `onProblem` gets what went wrong with an answer; the client gets a general message. */
  constructor(
    private readonly answer: Answer,
    private readonly onProblem: (problem: unknown) => void = () => undefined,
  ) {}

  /** The port that was taken; port 0 takes a free one. Throws `CannotStart` when the port is in use or forbidden. */
  async listen(port: number, host: string): Promise<number> {
    const answer = (request: Request, node: unknown) => this.answer(request, node as HttpBindings);
    // A request without a host gets our own refusal.
    const server = createServer(
      { requireHostHeader: false },
      getRequestListener(answer, { errorHandler: (problem) => refuseRequest(problem, this.onProblem) }),
    );
    server.on('clientError', refuseBytes);
    await bind(server, port, host);
    this.#servers.push(server);
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : port;
    return this.#port;
  }

  /** Requests that came in at the old address are still answered. */
  async moveTo(host: string): Promise<void> {
    for (const server of this.#servers) server.close();
    // The old address is given back a moment after it is closed.
    for (let attempt = 1; ; attempt++) {
      try {
        await this.listen(this.#port, host);
        return;
      } catch (problem) {
        if (attempt === LISTEN_ATTEMPTS) throw problem;
        await wait(BETWEEN_ATTEMPTS);
      }
    }
  }

  /** Takes no more requests and resolves when those in flight are answered, or were given up after six seconds. */
  async stop(): Promise<void> {
    const closed = Promise.all(this.#servers.map(closing));
    // Kept-alive connections become idle only once their last answer is out.
    const idle = setInterval(() => this.#servers.forEach((server) => server.closeIdleConnections()), 100);
    const timer = setTimeout(() => this.#servers.forEach((server) => server.closeAllConnections()), STOP_WITHIN);
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
  }
}

function closing(server: Server): Promise<void> {
  // A server that was closed before has its last connections still open.
  return new Promise((resolve) => {
    if (server.listening) server.close(() => resolve());
    else server.getConnections((_, open) => (open === 0 ? resolve() : server.once('close', resolve)));
    server.closeIdleConnections();
  });
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (problem: NodeJS.ErrnoException) => reject(described(problem, port, host));
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      resolve();
    });
  });
}

function described(problem: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what listens there, or choose another with PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another with HOST.`,
    ENOTFOUND: `The host name ${host} is not known. Choose another with HOST.`,
  };
  const reason = reasons[problem.code ?? ''];
  return reason ? new CannotStart(reason) : problem;
}
