// Where the browser goes after signing in: back to the console it came from, and nowhere else (spec 2.1).

/**
 * A safe `Location` for a `return_url`, which is a host, a path or a whole URL. Only we ourselves and the allowed origins are
 * returned to; anything else becomes `/`. We ourselves means a path, wherever the browser reached us: our public origin, or
 * the host of its request, which decides about nothing but whether that path is taken.
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

/** One slash in front, however many came: `//host` would be another site. */
function localPath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
