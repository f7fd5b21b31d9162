// Where a short link may lead: to the public web, or to a page of our own. Never into somebody's network, whatever the notation.
import ipaddr from 'ipaddr.js';
import { Failure, invalidField } from '../failure';

/** Names that mean something inside a network only. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;
/** Public services whose names lead to loopback, or to whatever address stands in the name: refused on a machine that can ask nobody, too. */
const LOOPBACK_SERVICE =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|xip\.name|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|lclhost\.com|traefik\.me|local\.gd|fuf\.me|ulh\.us|yoogle\.com)$/;
/** Base for parsing a path, which `URL` cannot do without one. */
const SOMEWHERE = 'http://localhost';
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * What is stored of an address, and what is redirected to: a path for our own pages (so that they follow us to another
 * address), the address itself for the public web, undefined for what no link may lead to.
 */
export function linkTarget(address: string, publicOrigin: string | undefined): string | undefined {
  if (address.startsWith('/')) return ownPath(address);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin === publicOrigin) return ownPath(url.pathname + url.search + url.hash);
  return isPublic(url) ? url.href : undefined;
}

/** Which addresses a name leads to; none where there is no such name. */
export interface NameResolver {
  addressesOf(name: string): Promise<string[]>;
}

/**
 * The same of what somebody sent. A name is asked for where it leads: names such as `127.0.0.1.nip.io` are public and lead to this very
 * machine. It is asked once, when the link is made: the owner of the name may lead it elsewhere later, and it is the reader's browser
 * that follows it, never this server. Throws a `Failure`: 400, or 424 where nobody can be asked.
 */
export async function publicTarget(
  target_url: string,
  publicOrigin: string | undefined,
  resolver?: NameResolver,
): Promise<string> {
  const target = linkTarget(target_url, publicOrigin);
  if (
    target !== undefined &&
    (target.startsWith('/') || !resolver || (await leadsOut(new URL(target).hostname, resolver)))
  )
    return target;
  throw new Failure(400, {
    errors: [
      invalidField(
        'body.target_url',
        'Must lead to the public web: no private address, no name of a local network, and no name that leads to one',
      ),
    ],
  });
}

/** A link as clients get it. */
export function absoluteLink(link: string, publicOrigin: string | undefined): string {
  return link.startsWith('/') ? (publicOrigin ?? '') + ownPath(link) : link;
}

/** Adds parameters after those that the target has. */
export function withParams(target: string, params: URLSearchParams): string {
  const url = new URL(target, SOMEWHERE);
  params.forEach((value, name) => url.searchParams.append(name, value));
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

/** Exactly one leading slash: for a browser `//host`, or `/\\host`, is another site. */
function ownPath(path: string): string {
  const { pathname, search, hash } = new URL(path.replace(/^[/\\]+/, '/'), SOMEWHERE);
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`;
}

async function leadsOut(hostname: string, resolver: NameResolver): Promise<boolean> {
  if (hostname.startsWith('[') || ipaddr.IPv4.isValidFourPartDecimal(hostname)) return true;
  const addresses = await resolver.addressesOf(hostname).catch(() => {
    throw new Failure(424, { message: `Where ${hostname} leads can’t be found out now. Try again later.` });
  });
  return addresses.length > 0 && addresses.every(isPublicAddress);
}

/** IPv4 in IPv6's clothes is judged as IPv4. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6);
}

/** The URL parser has turned every notation of an IPv4 address (octal, hex, one number, full-width) into four decimals. */
function isPublic({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  // A user name before the host serves only to look like another host.
  if (username !== '' || password !== '') return false;
  if (hostname.startsWith('[')) {
    const ip = ipaddr.IPv6.parse(hostname.slice(1, -1));
    return ip.match(GLOBAL_IPV6) && ip.range() === 'unicast';
  }
  if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) return ipaddr.IPv4.parse(hostname).range() === 'unicast';
  const name = hostname.replace(/\.+$/, '');
  return name.includes('.') && !LOCAL_NAME.test(name) && !LOOPBACK_SERVICE.test(name);
}
