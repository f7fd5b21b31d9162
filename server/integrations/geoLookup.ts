// Where an address of the internet is, asked of a host that the environment names; without one nothing is ever asked.
import ipaddr from 'ipaddr.js';
import type { Log } from '../log/log';

/** Nothing but the address is told to it. */
export interface GeoLookup {
  /** The place of an address in words; null where it is not known. */
  placeOf(address: string): Promise<string | null>;
}

const WAIT_MS = 2000;
const KEPT = 500;

/** `url` contains `{address}`; the answer is an object with some of `city`, `region` and `country` (or `country_name`). */
export function hostedGeoLookup(url: string, ask: typeof fetch = fetch): GeoLookup {
  const known = new Map<string, string | null>();
  return {
    async placeOf(address) {
      const kept = known.get(address);
      if (kept !== undefined) return kept;
      const answer = await ask(url.replace('{address}', encodeURIComponent(address)), {
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { Accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`The host of places answered ${answer.status}`);
      const place = placeIn(await answer.json());
      known.set(address, place);
      if (known.size > KEPT) known.delete(known.keys().next().value!);
      return place;
    },
  };
}

/** For one answer each address is asked for once; a host that fails is no reason to show nothing else. */
export async function placesOf(
  lookup: GeoLookup | undefined,
  addresses: readonly string[],
  log: Log,
): Promise<(address: string) => string | null> {
  if (!lookup) return () => null;
  const places = new Map<string, string | null>();
  const asked = [...new Set(addresses)].flatMap((address) => {
    const ip = publicAddress(address);
    return ip === undefined ? [] : [{ address, ip }];
  });
  await Promise.all(
    asked.map(async ({ address, ip }) => {
      try {
        places.set(address, await lookup.placeOf(ip));
      } catch (problem) {
        log.error({ err: problem }, 'The host of places did not answer');
      }
    }),
  );
  return (address) => places.get(address) ?? null;
}

/** The address, or the first of a network, `203.0.113.0/24`; undefined for what is in nobody's map. */
function publicAddress(address: string): string | undefined {
  const first = address.replace(/\/\d+$/, '');
  if (!ipaddr.isValid(first)) return undefined;
  const ip = ipaddr.process(first);
  return ip.range() === 'unicast' ? ip.toString() : undefined;
}

function placeIn(body: unknown): string | null {
  const { city, region, country, country_name } = Object(body) as Record<string, unknown>;
  const parts = [city, region, country_name ?? country].filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  return [...new Set(parts.map((part) => part.trim().slice(0, 60)))].join(', ') || null;
}
