// Serves the built console: files by an exact list, every screen's address answered with the one HTML document.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { NOTHING_POLICY, SECURITY_HEADERS } from '../policies/headers';
import { compressible, type Encoding, encodingFor, squeeze } from './compression';
import { contentPolicy } from './contentPolicy';
import { LoggableError } from '../store/errors';

/** The configuration that the server passes to the console, as JSON in the HTML document. */
export interface RuntimeConfiguration {
  /** Empty when the API is this server. */
  apiHost: string;
  imageName: string;
  sentryDsn: string;
  /** Served for real, so calls go to the API even on localhost (decisions 6). */
  served: true;
}

interface ServedFile {
  content: Buffer;
  type: string;
  etag: string;
  headers: Record<string, string>;
  squeezed: Map<Encoding, Promise<Buffer>>;
}

const DOCUMENT = '/index.html';
/** A name with an extension (an e-mail, which some screens have in their address, is none), or the version in a call's path. */
const FILE_OR_CALL = /\/[^/@]*\.\w+$|\/v\d+(?:\/|$)/;
const PLACE_OF_CONFIGURATION = /(<script type="application\/json" id="console-configuration">)\s*\{\}\s*(<\/script>)/;

/** Answers GET and HEAD for everything that is not the API. Throws when the folder holds no built console. */
export async function consoleFiles(
  folder: string,
  configuration: RuntimeConfiguration,
): Promise<(request: Request) => Promise<Response>> {
  const files = await readFiles(folder);
  const document = files.get(DOCUMENT);
  if (!document) throw new LoggableError(`${folder} holds no built console`);
  const html = withConfiguration(document.toString('utf8'), configuration);
  // One policy for all files: a worker follows the policy of its own script, a picture opened by itself its own too.
  const policy = contentPolicy(html, configuration);
  const served = new Map([...files].map(([path, content]) => [path, servedFile(path, content, policy)]));
  const home = servedFile(DOCUMENT, Buffer.from(html), policy);
  served.set(DOCUMENT, home);
  served.set('/', home);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing(405);
    const { pathname } = new URL(request.url);
    const file = served.get(pathname) ?? (isNavigation(request, pathname) ? home : undefined);
    return file ? answer(file, request) : missing(404);
  };
}

/** The document with the configuration in it; `<` is escaped, so that no value can end the script element. */
export function withConfiguration(html: string, configuration: RuntimeConfiguration): string {
  if (!PLACE_OF_CONFIGURATION.test(html)) throw new Error('The built console has no place for its configuration');
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACE_OF_CONFIGURATION, (_, before: string, after: string) => before + json + after);
}

/** Whether the request opens a screen's address, as opposed to asking for a missing file. */
function isNavigation(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false;
  const accepted = request.headers.get('accept') ?? '*/*';
  if (accepted.includes('text/html')) return true;
  // Programs accept anything, and so do the page's own scripts when they ask for a file or a call.
  return accepted.includes('*/*') && !FILE_OR_CALL.test(pathname);
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(
    files.map((file, at) => [
      file
        .slice(folder.length)
        .replace(/^[\\/]?/, '/')
        .split(sep)
        .join('/'),
      contents[at]!,
    ]),
  );
}

function servedFile(path: string, content: Buffer, policy: string): ServedFile {
  // Names of assets change with their content; all else is asked for again, the service worker above all.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const type = path.endsWith('.webmanifest') ? 'application/manifest+json' : getMimeType(path);
  return {
    content,
    type: type ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    headers: { ...SECURITY_HEADERS, 'Cache-Control': cache, 'Content-Security-Policy': policy },
    squeezed: new Map(),
  };
}

async function answer(file: ServedFile, request: Request): Promise<Response> {
  const headers = new Headers(file.headers);
  headers.set('Content-Type', file.type);
  headers.set('ETag', file.etag);
  headers.set('Vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match')?.replaceAll('W/', '') === file.etag)
    return new Response(null, { status: 304, headers });
  const encoding = compressible(file.type, file.content.length) ? encodingFor(request) : undefined;
  const body = encoding ? await squeezedOnce(file, encoding) : file.content;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

/** Files never change while the server runs: each is compressed once, when it is first asked for. */
function squeezedOnce(file: ServedFile, encoding: Encoding): Promise<Buffer> {
  const known = file.squeezed.get(encoding);
  if (known) return known;
  const squeezed = squeeze(file.content, encoding, 'once');
  file.squeezed.set(encoding, squeezed);
  return squeezed;
}

function missing(status: 404 | 405): Response {
  const text = status === 404 ? 'Not found' : 'Method not allowed';
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Security-Policy': NOTHING_POLICY };
  return new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...(status === 405 && { Allow: 'GET, HEAD' }) },
  });
}
