// The answer to a request that is too damaged to be read: the error shape, without internal details.
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { NOTHING_POLICY, SECURITY_HEADERS } from '../policies/headers';

const HEADERS = { ...SECURITY_HEADERS, 'Content-Security-Policy': NOTHING_POLICY, 'Cache-Control': 'no-store' };
const MESSAGES = {
  400: ['Bad Request', 'The request is damaged'],
  408: ['Request Timeout', 'The request took too long'],
  431: ['Request Header Fields Too Large', 'The headers of the request are too large'],
  500: ['Internal Server Error', 'Something went wrong on our side. Please try again.'],
} as const;

/** For a request whose address or host cannot be read, and for failures that nothing else has answered. */
export function refuseRequest(problem: unknown, onProblem: (problem: unknown) => void): Response {
  const status = problem instanceof RequestError ? 400 : 500;
  if (status === 500) onProblem(problem);
  return Response.json({ status_code: status, message: MESSAGES[status][1] }, { status, headers: HEADERS });
}

/** For bytes that are not HTTP: Node's parser has given up on this connection. */
export function refuseBytes(problem: NodeJS.ErrnoException, socket: Duplex): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[problem.code ?? ''] ?? 400;
  const [reason, message] = MESSAGES[status];
  const body = JSON.stringify({ status_code: status, message });
  const headers = {
    ...HEADERS,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
}
const STATUS_OF: Record<string, 408 | 431> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
