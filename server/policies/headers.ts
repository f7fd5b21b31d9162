// The headers of every answer that tell the browser how to treat it.
import type { MiddlewareHandler } from 'hono';

/** Features of the browser that the console has no use for; it writes to the clipboard, and plays videos. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'publickey-credentials-get screen-wake-lock serial sync-xhr usb xr-spatial-tracking';

/** Headers that hold for everything served, the console's files too. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other origins of CONSOLE_ORIGINS ask with CORS, which this does not concern.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

/** For answers that are not pages: nothing in them may be loaded, run, sent or framed. */
export const NOTHING_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A year, for every name below ours too (OWASP ASVS 3.4.1); browsers heed it over TLS only. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Answers hold people's data: never cached, never framed, never run. Pages bring a policy of their own; this adds where their
 * forms may lead, because browsers apply it to the redirect after a sign-in too, which may go to an allowed origin.
 */
export function answerHeaders(requestLogUrl: string | undefined, allowedOrigins: readonly string[]): MiddlewareHandler {
  const formAction = ["form-action 'self'", ...allowedOrigins].join(' ');
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    const policy = headers.get('Content-Security-Policy');
    headers.set('Content-Security-Policy', policy ? `${policy}; ${formAction}` : NOTHING_POLICY);
    const id = context.get('requestId');
    headers.set('X-Request-Id', id);
    if (requestLogUrl) headers.set('X-Request-Log-Url', requestLogUrl.replaceAll('{id}', encodeURIComponent(id)));
  };
}
