// What counts as one place in limits: an IPv4 address, or the /64 of IPv6 that one subscriber is given as a whole.
import ipaddr from 'ipaddr.js';

const SUBSCRIBER_BITS = 64;

/** Texts that are no address, such as a mock's, stay as they are. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`;
}
