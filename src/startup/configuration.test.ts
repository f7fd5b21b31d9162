import { describe, expect, test } from 'vitest';
import { configure, omegaUrl } from './configuration';

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

describe('decisions 6: mock mode', () => {
  test.each([
    ['http://localhost:5173', {}, true],
    ['http://127.0.0.1:5173', {}, true],
    ['http://[::1]:5173', {}, true],
    ['http://partner.localhost:5173', {}, true],
    ['http://localhost:4173', { served: true }, false],
    ['http://localhost:5173', { apiHost: 'https://api.example.com' }, false],
    ['https://console.example.com', {}, false],
    ['https://localhost.example.com', {}, false],
  ])('%s with %o: %s', (origin, written, mock) => {
    expect(configure(written, at(origin)).mock).toBe(mock);
  });
});

describe('spec 7: the API is at the configured host', () => {
  test.each([
    [{}, 'https://console.example.com'],
    [{ served: true }, 'https://console.example.com'],
    [{ apiHost: 'https://api.example.com/' }, 'https://api.example.com'],
    [{ apiHost: 'https://api.example.com', imageName: 'console-oc-7' }, 'https://omega-api.example.com'],
    [{ apiHost: 'https://api.example.com', imageName: 'console-7' }, 'https://api.example.com'],
    [{ served: true, imageName: 'console-oc-7' }, 'https://console.example.com'],
  ])('%o → %s', (written, apiBase) => {
    expect(configure(written, at('https://console.example.com')).apiBase).toBe(apiBase);
  });
});

describe('decisions 4: omega- goes before the host name of the configured API hosts only', () => {
  const hosts = ['https://api.example.com', 'https://leads.example.com:8443'];
  test.each([
    ['https://api.example.com/x', 'a-oc', 'https://omega-api.example.com/x'],
    ['https://leads.example.com:8443/x?y=1', 'a-oc-b', 'https://omega-leads.example.com:8443/x?y=1'],
    ['https://short.example.com/x', 'a-oc', 'https://short.example.com/x'],
    ['https://api.example.com.evil.example/x', 'a-oc', 'https://api.example.com.evil.example/x'],
    ['https://api.example.com/x', 'a', 'https://api.example.com/x'],
    ['https://api.example.com/x', '', 'https://api.example.com/x'],
  ])('%s in image %j → %s', (url, image, expected) => {
    expect(omegaUrl(url, hosts, image)).toBe(expected);
  });
});
