// Where the API is and how errors are reported: read from the page at the start, so that one build works everywhere.

/** The configuration that the server, or another host of the built page, writes into `#console-configuration`. */
interface Written {
  /** Origin of the API, such as `https://api.example.com`. */
  apiHost?: string;
  /** The API answers on the page's own origin. */
  served?: boolean;
  /** Name of the deployed image; `-oc` in it brings the `omega-` rule (spec 7). */
  imageName?: string;
  sentryDsn?: string;
}

export interface Configuration {
  /** Origin of the API, no slash at its end. */
  apiBase: string;
  /** Every call is answered by the mock worker, where the build has one (decisions 6). */
  mock: boolean;
  sentryDsn: string | undefined;
  imageName: string;
}

type Place = Pick<Location, 'origin' | 'hostname'>;

export function readConfiguration(page: Document = document, place: Place = window.location): Configuration {
  return configure(JSON.parse(page.getElementById('console-configuration')?.textContent || '{}') as Written, place);
}

/** Mock mode is for localhost with no API configured; elsewhere the page's own origin is the API (decisions 6). */
export function configure({ apiHost, served, imageName = '', sentryDsn }: Written, place: Place): Configuration {
  const host = apiHost?.replace(/\/+$/, '');
  return {
    apiBase: host ? omegaUrl(host, [host], imageName) : place.origin,
    mock: !host && !served && reachesMock(place.hostname),
    sentryDsn: sentryDsn || undefined,
    imageName,
  };
}

/** In an `-oc` image, URLs of the configured API hosts get `omega-` before their host name; others stay (spec 7, decisions 4). */
export function omegaUrl(url: string, apiHosts: readonly string[], imageName: string): string {
  const { host } = new URL(url);
  const configured = apiHosts.some((apiHost) => new URL(apiHost).host === host);
  return configured && imageName.includes('-oc') ? url.replace('://', '://omega-') : url;
}

/** Subdomains of localhost count too, so that a partner's view can be tried during development. */
function reachesMock(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}
