// What every answer of the API tells the browser about handling it.
import type { MiddlewareHandler } from 'hono';

/** Headers that hold for everything served, the console's files too. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Answers hold people's data: never cached, never framed, never run. Pages bring a policy of their own. */
export function answerHeaders(requestLogUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    const id = context.get('requestId');
    if (requestLogUrl) headers.set('X-Request-Log-Url', requestLogUrl.replaceAll('{id}', encodeURIComponent(id)));
  };
}
