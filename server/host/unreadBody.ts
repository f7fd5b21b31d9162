// Handles requests that are answered before their body was read, such as one that is too large or forbidden.
import type { IncomingMessage } from 'node:http';

/** A smaller rest is read to its end, so that the connection can be used again. */
const WORTH_READING = 64 * 1024;
/** How long the answer has to reach a client that is still sending, before the connection is cut, ms. */
const LINGER_MS = 1000;

/**
 * The answer; when much of the request is still to come it says that the connection closes. Then nothing more is read: our
 * side ends, and a moment later, when the client has the answer, the connection is cut.
 */
export function closeIfUnread(answer: Response, incoming: IncomingMessage): Response {
  if (incoming.complete || Number(incoming.headers['content-length'] ?? Infinity) <= WORTH_READING) return answer;
  answer.headers.set('Connection', 'close');
  const { socket } = incoming;
  // Node calls it when the answer is written. Destroying the socket at once would reset the connection, and a client that has
  // not read the answer yet would lose it.
  socket.destroySoon = () => {
    incoming._read = () => undefined;
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  return answer;
}
