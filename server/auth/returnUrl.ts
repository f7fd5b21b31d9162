// Where the browser goes after signing in: back to the console it came from, and nowhere else (spec 2.1).

/**
 * A safe `Location` for a `return_url`, which is a host, a path or a whole URL. Only our own addresses and the allowed origins
 * are accepted; anything else becomes `/`. For our own addresses (the public origin, or the host of the request) only the path
 * is used, so a forged host leads nowhere else.
 */
export function returnLocation(
  returnUrl: string | undefined,
  { url, publicOrigin = url }: { url: string; publicOrigin: string | undefined },
  allowedOrigins: readonly string[],
): string {
  const own = new URL(url);
  const target = parse(returnUrl, own, allowedOrigins);
  if (!target) return '/';
  if ([own.host, new URL(publicOrigin).host].includes(target.host)) return localPath(target);
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

/** Exactly one leading slash: `//host` would be another site. */
function localPath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
