// Which web pages may call the API with a person's cookies: its own, and those of the allowed origins.
import { FILE_NAME_HEADER, SEARCH_HEADER } from '@domain/contract/operation';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { Failure } from '../failure';
import { IDEMPOTENCY_KEY } from '../idempotency/key';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** A page of another site sends a form to exactly these. */
export type PostedFromElsewhere = (method: string, path: string) => boolean;

/**
 * Refuses writes that a page of another site sends with a person's cookies. Browsers name the page in `Sec-Fetch-Site`, or at
 * least in `Origin`, with every write; a request with neither comes from a program, which has only its own cookies.
 */
export function sameOriginWrites(
  allowedOrigins: readonly string[],
  publicOrigin: () => string | undefined,
  isPostedFromElsewhere: PostedFromElsewhere,
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (
      !SAFE_METHODS.includes(method) &&
      !isPostedFromElsewhere(method, path) &&
      !mayWrite(raw, allowedOrigins, publicOrigin())
    )
      throw new Failure(403, { message: 'Refused: the request comes from another site' });
    await next();
  };
}

function mayWrite(request: Request, allowedOrigins: readonly string[], publicOrigin: string | undefined): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return origin === null || origin === publicOrigin || hostOf(origin) === new URL(request.url).host;
}

/** The protocol is left out of the comparison: behind a proxy that ends TLS the API itself sees http. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Lets the allowed origins, and no others, read answers and send cookies. */
export function crossOriginReads(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', IDEMPOTENCY_KEY, SEARCH_HEADER, FILE_NAME_HEADER],
    exposeHeaders: ['X-Request-Id', 'X-Request-Log-Url', 'Retry-After'],
    maxAge: 600,
  });
}
