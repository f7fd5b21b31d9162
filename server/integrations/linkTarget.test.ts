import { describe, expect, test } from 'vitest';
import { absoluteLink, linkTarget, withParams } from './linkTarget';

const OWN = 'https://console.example.com';

describe('where a short link may lead', () => {
  test.each([
    'https://example.com/a?b=1#c',
    'http://example.com:8080/',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'https://local.example.com/',
    'https://snip.io/',
    'https://nip.io.example.com/',
  ])('the public web: %s', (address) => expect(linkTarget(address, OWN)).toBe(address));

  test.each([
    [`${OWN}/join/1?a=2#b`, '/join/1?a=2#b'],
    ['/join/1', '/join/1'],
    [`${OWN}//evil.example/x`, '/evil.example/x'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['/\t/evil.example/x', '/x'],
  ])('%j is a path of our own, %j', (address, path) => {
    expect(linkTarget(address, OWN)).toBe(path);
  });

  test('our own address counts where it is on this machine too, and another port does not', () => {
    expect(linkTarget('http://localhost:4173/join/1', 'http://localhost:4173')).toBe('/join/1');
    expect(linkTarget('http://localhost:4174/join/1', 'http://localhost:4173')).toBeUndefined();
    expect(linkTarget('http://localhost/join/1', undefined)).toBeUndefined();
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://１２７.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[::ffff:0:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://ⓛocalhost/',
    'http://a.localhost/',
    'http://printer.local/',
    'http://printer.local./',
    'http://db.internal/',
    'http://router.lan/',
    'http://nas.home.arpa/',
    'http://intranet/',
    'http://intranet./',
    'http://127.0.0.1.nip.io/',
    'http://app.10-0-0-1.SSLIP.io./',
    'http://10.0.0.1.xip.io/',
    'http://localtest.me/',
    'http://a.lvh.me:8080/',
    'http://x.vcap.me/',
    'http://lacolhost.com/',
    'http://traefik.me/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://example.com@evil.example/',
    'example.com',
    '',
  ])('not %s', (address) => {
    expect(linkTarget(address, OWN)).toBeUndefined();
  });
});

test('own links begin with the public origin, or are paths where nobody knows it; others stay', () => {
  expect(absoluteLink('/s/abc', OWN)).toBe(`${OWN}/s/abc`);
  expect(absoluteLink('/s/abc', undefined)).toBe('/s/abc');
  expect(absoluteLink('//evil.example/x', undefined)).toBe('/evil.example/x');
  expect(absoluteLink('https://sho.rt/abc', OWN)).toBe('https://sho.rt/abc');
});

test('parameters are added to paths and addresses', () => {
  expect(withParams('/join/1?a=1#end', new URLSearchParams('b=2'))).toBe('/join/1?a=1&b=2#end');
  expect(withParams('https://example.com/?a=1', new URLSearchParams('b=2'))).toBe('https://example.com/?a=1&b=2');
});
