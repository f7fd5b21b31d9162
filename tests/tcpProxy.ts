// A wire to a TCP server that can be cut in silence: nothing gets through any more, and neither end is notified.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The address of the server, as seen through the wire. */
  url: string;
  cut(): void;
  /** Connections made from now on get through; those that were cut stay so, as after a failed router. */
  restore(): void;
  close(): Promise<void>;
}

export async function proxyTo(server: string): Promise<TcpProxy> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;
  const listener = createServer((here) => {
    sockets.add(here);
    if (isCut) return void here.on('error', () => undefined);
    const there = connect(Number(target.port || 5432), target.hostname);
    sockets.add(there);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
