// Who a request comes from and whether the browser used https: proxies are believed only where TRUSTED_PROXIES names them.
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

export interface Client {
  /** The address nearest to the person that can be believed. */
  address: string;
  /** Whether the browser came by https. */
  https: boolean;
}

/** A request as the socket sees it. */
export interface Connection {
  /** The address at the other end, if the socket is still open. */
  peer: string | undefined;
  headers: Headers;
  https: boolean;
}

export class TrustedProxies {
  readonly #ranges: Range[];

  /** Addresses and ranges as `isAddressRange` accepts them. */
  constructor(ranges: readonly string[]) {
    this.#ranges = ranges.map(rangeOf);
  }

  /**
   * Reads `X-Forwarded-For` from the right, through trusted proxies only: what stands left of the first other address is the
   * client's own word. `X-Forwarded-Proto` counts only when the connection comes from a trusted proxy.
   */
  clientOf({ peer, headers, https }: Connection): Client {
    let address = parse(peer);
    let trusted = 0;
    const hops = listed(headers, 'x-forwarded-for').reverse();
    while (address && this.#trusts(address)) {
      const next = parse(hops[trusted]);
      trusted++;
      if (!next) break;
      address = next;
    }
    return {
      address: address?.toString() ?? 'unknown',
      https: trusted > 0 ? forwardedHttps(headers, trusted, https) : https,
    };
  }

  #trusts(address: Address): boolean {
    return this.#ranges.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits]));
  }
}

/** Each proxy may add its own word: the one of the trusted proxy that is nearest to the browser counts. */
function forwardedHttps(headers: Headers, trusted: number, otherwise: boolean): boolean {
  const protocols = listed(headers, 'x-forwarded-proto');
  const protocol = protocols[Math.max(0, protocols.length - trusted)];
  return protocol === undefined ? otherwise : protocol.toLowerCase() === 'https';
}

function listed(headers: Headers, name: string): string[] {
  const text = headers.get(name)?.trim();
  return text ? text.split(',').map((each) => each.trim()) : [];
}

/** An address with or without its port; an IPv4 address that is written as IPv6 becomes IPv4. */
function parse(text: string | undefined): Address | undefined {
  const bare = text?.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (bare === undefined || !isAddress(bare)) return undefined;
  return ipaddr.process(bare);
}

/** Such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  return isAddress(text) || (ipaddr.isValidCIDR(text) && isAddress(text.split('/')[0]!));
}

/** Shortened IPv4 addresses (`10.1`) are left out: nobody means them. */
function isAddress(text: string): boolean {
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
}

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
