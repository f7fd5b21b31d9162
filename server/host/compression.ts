// Smaller answers: files as small as they get, API answers as fast as they get.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const MIN_WORTH_IT = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|wasm)|image\/svg\+xml)/;
/** Files that are produced while they are sent: collecting them first would fill the memory. */
const STREAMED = /^text\/csv/;
/** It ends when somebody leaves: each part is read as it comes. */
const GOES_ON = /^text\/event-stream/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function compressible(type: string, bytes: number): boolean {
  return bytes >= MIN_WORTH_IT && COMPRESSIBLE.test(type);
}

/** The best encoding that the client accepts. */
export function encodingFor(request: Request): Encoding | undefined {
  const accepted = acceptedBy(request);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function acceptedBy(request: Request): string[] {
  return (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]!.trim());
}

/**
 * How hard to compress: `once`, the result is kept, so it may take long; `each`, someone waits for it.
 * The day of 10,000 trainers, 11.8 MB, becomes 1.1 MB in 49 ms (brotli) or 1.4 MB in 35 ms (gzip).
 */
const EFFORT = {
  br: { once: 9, each: 4 },
  gzip: { once: 9, each: 3 },
} as const;

/** Off the main thread. */
export function squeeze(content: Uint8Array, encoding: Encoding, how: 'once' | 'each'): Promise<Buffer> {
  const effort = EFFORT[encoding][how];
  if (encoding === 'gzip') return compressGzip(content, { level: effort });
  return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

/** An answer of the API, compressed when it is worth it. */
export async function squeezeAnswer(answer: Response, request: Request): Promise<Response> {
  const type = answer.headers.get('content-type');
  if (!type || !answer.body || request.method === 'HEAD' || GOES_ON.test(type)) return answer;
  if (STREAMED.test(type)) return squeezeStream(answer, request);
  const encoding = encodingFor(request);
  const content = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Accept-Encoding');
  const squeezed =
    encoding && compressible(type, content.length) ? await squeeze(content, encoding, 'each') : undefined;
  if (squeezed) headers.set('Content-Encoding', encoding!);
  const body = squeezed ?? content;
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}

/** Each part is sent as soon as it is ready. Brotli would hold it back until it has seen much more. */
function squeezeStream({ body, status, headers: before }: Response, request: Request): Response {
  const headers = new Headers(before);
  headers.append('Vary', 'Accept-Encoding');
  if (!body || !acceptedBy(request).includes('gzip')) return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(body.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status,
    headers,
  });
}
