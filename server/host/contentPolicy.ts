// What the console's document may load and call. Mantine writes style elements, so styles may be inline; scripts may not.
import { createHash } from 'node:crypto';
import type { RuntimeConfiguration } from './consoleFiles';

const EXECUTED_INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g;

/** The document's own inline scripts, if the build made any, are named by their hash. */
export function contentPolicy(html: string, { apiHost, sentryDsn }: RuntimeConfiguration): string {
  const inline = [...html.matchAll(EXECUTED_INLINE_SCRIPT)].map(([, script]) => `'sha256-${sha256(script ?? '')}'`);
  const called = [apiHost, ...omegaHost(apiHost), sentryDsn].filter(Boolean).map((address) => new URL(address).origin);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...called].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** In an -oc image calls go to the omega- host instead (decisions 4). */
function omegaHost(apiHost: string): string[] {
  return apiHost ? [apiHost.replace('://', '://omega-')] : [];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
