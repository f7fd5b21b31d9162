// Where the browser goes after signing in: back to the console it came from, and nowhere else (spec 2.1).

/**
 * A safe `Location` for a `return_url`, which is a host, a path or a whole URL. Only the request's own host and the allowed
 * origins are returned to; anything else becomes `/`.
 */
export function returnLocation(
  returnUrl: string | undefined,
  requestUrl: string,
  allowedOrigins: readonly string[],
): string {
  const own = new URL(requestUrl);
  const target = parse(returnUrl, own, allowedOrigins);
  if (!target) return '/';
  if (target.host === own.host) return localPath(target);
  return allowedOrigins.includes(target.origin) ? target.href : '/';
}

function parse(returnUrl: string | undefined, own: URL, allowedOrigins: readonly string[]): URL | undefined {
  const text = returnUrl?.trim();
  if (!text) return undefined;
  let whole = `${own.protocol}//${text}`;
  if (/^https?:\/\//i.test(text)) whole = text;
  else if (/^[/\\]/.test(text)) whole = own.origin + text;
  else {
    // A bare host has no protocol: it takes that of the allowed origin with this host.
    const origin = allowedOrigins.find((each) => new URL(each).host === text.toLowerCase());
    if (origin) whole = origin;
  }
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

/** One slash in front, however many came: `//host` would be another site. */
function localPath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
