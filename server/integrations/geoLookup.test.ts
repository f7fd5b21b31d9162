import { expect, test, vi } from 'vitest';
import { hostedGeoLookup, placesOf } from './geoLookup';

const quiet = { info: () => undefined, error: vi.fn<(details: object, message: string) => void>() };

test('the configured host is told the address alone, once, and its place is told in words', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  const lookup = hostedGeoLookup('https://geo.example.com/{address}.json', (async (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    return Response.json({ city: 'Pune', region: 'Maharashtra', country_name: 'India', asn: 'AS1' });
  }) as typeof fetch);
  const place = await placesOf(
    lookup,
    ['203.0.114.7', '203.0.114.7', '127.0.0.1', '10.0.0.3', '::1', 'unknown'],
    quiet,
  );
  expect([place('203.0.114.7'), place('127.0.0.1'), place('unknown')]).toEqual([
    'Pune, Maharashtra, India',
    null,
    null,
  ]);
  await placesOf(lookup, ['203.0.114.7'], quiet);
  expect(asked.map(([url]) => url)).toEqual(['https://geo.example.com/203.0.114.7.json']);
  expect(Object.keys(asked[0]![1]!)).toEqual(['signal', 'headers']);
  expect(asked[0]![1]!.headers).toEqual({ Accept: 'application/json' });
});

test('for an address whose last part is hidden, the first address of its network is looked up', async () => {
  const placeOf = vi.fn<(address: string) => Promise<string>>(async () => 'Pune');
  const place = await placesOf({ placeOf }, ['203.0.114.0/24', '2001:4860:4860::/48'], quiet);
  expect([place('203.0.114.0/24'), place('2001:4860:4860::/48')]).toEqual(['Pune', 'Pune']);
  expect(placeOf.mock.calls).toEqual([['203.0.114.0'], ['2001:4860:4860::']]);
});

test('a host that fails, or says nothing, leaves the place out', async () => {
  const failing = hostedGeoLookup(
    'https://geo.example.com/{address}',
    (async () => new Response('', { status: 500 })) as unknown as typeof fetch,
  );
  expect((await placesOf(failing, ['203.0.114.7'], quiet))('203.0.114.7')).toBeNull();
  expect(quiet.error).toHaveBeenCalledTimes(1);
  const silent = hostedGeoLookup('https://geo.example.com/{address}', (async () =>
    Response.json({ city: '', country: 7 })) as unknown as typeof fetch);
  expect(await silent.placeOf('203.0.114.7')).toBeNull();
  expect((await placesOf(undefined, ['203.0.114.7'], quiet))('203.0.114.7')).toBeNull();
});
