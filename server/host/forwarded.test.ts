import { expect, test } from 'vitest';
import { networkOf } from '../auth/network';
import { isAddressRange, TrustedProxies } from './forwarded';

const proxies = new TrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

function clientOf(peer: string | undefined, headers: Record<string, string> = {}, https = false) {
  return proxies.clientOf({ peer, headers: new Headers(headers), https });
}

test.each([
  ['no proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a stranger who says he is somebody else', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a client who wrote a header of his own', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two trusted proxies', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
  ['a proxy that is not trusted between', '10.1.2.3', '198.51.100.1, 203.0.113.50, 10.9.9.9', '203.0.113.50'],
  ['a trusted proxy that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['a trusted proxy that says nonsense', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['ports', '10.1.2.3', '198.51.100.1:5123', '198.51.100.1'],
  ['IPv6 with a port', 'fd00::1', '[2001:db8::5]:443', '2001:db8::5'],
  ['IPv4 in the clothes of IPv6', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['only trusted proxies', '10.1.2.3', '10.0.0.5', '10.0.0.5'],
  ['a socket that is gone', undefined, '198.51.100.1', 'unknown'],
])('the address behind %s', (_, peer, forwarded, address) => {
  expect(clientOf(peer, forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }).address).toBe(address);
});

test.each([
  ['203.0.113.9', 'https', false, false],
  ['203.0.113.9', 'http', true, true],
  ['10.1.2.3', 'https', false, true],
  ['10.1.2.3', 'HTTPS', false, true],
  ['10.1.2.3', 'http', true, false],
  ['10.1.2.3', undefined, true, true],
  ['10.1.2.3', 'https, http', false, false],
])('https from %s that says %s, over a connection with TLS %s: %s', (peer, protocol, tls, https) => {
  expect(clientOf(peer, protocol === undefined ? {} : { 'X-Forwarded-Proto': protocol }, tls).https).toBe(https);
});

test('the word of the outer of two trusted proxies counts, not that of the client before it', () => {
  const headers = { 'X-Forwarded-For': '198.51.100.1, 192.0.2.7', 'X-Forwarded-Proto': 'http, https, http' };
  expect(clientOf('10.1.2.3', headers).https).toBe(true);
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['this page', 'this page'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['::1', true],
  ['10.1', false],
  ['10.0.0.0/33', false],
  ['10/8', false],
  ['proxy.internal', false],
  ['', false],
])('%j as an address range: %s', (text, valid) => {
  expect(isAddressRange(text)).toBe(valid);
});
