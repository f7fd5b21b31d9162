// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pageCookies } from './cookies';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('decisions 4: the page cannot read an HttpOnly cookie among its cookies; the mock API can', () => {
  pageCookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  expect(pageCookies.get('admin_session')).toBe('token');
  expect(document.cookie).not.toContain('token');
});

test('decisions 4: admin_auth is a real cookie of the page', () => {
  pageCookies.set('admin_auth', 'eyJlIjoxfQ.c2ln', { httpOnly: false, maxAge: 60 });
  expect(document.cookie).toContain('admin_auth=eyJlIjoxfQ.c2ln');
  expect(pageCookies.get('admin_auth')).toBe('eyJlIjoxfQ.c2ln');
});

test('spec 4: expired cookies are gone, whichever kind they were', () => {
  pageCookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  pageCookies.set('admin_auth', 'readable', { httpOnly: false, maxAge: 60 });
  pageCookies.expire('admin_session');
  pageCookies.expire('admin_auth');
  expect(pageCookies.get('admin_session')).toBeUndefined();
  expect(document.cookie).not.toContain('admin_auth');
});

test('decisions 4: a hidden cookie lives as long as it was set for', () => {
  vi.useFakeTimers({ now: 0 });
  pageCookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  vi.setSystemTime(59_000);
  expect(pageCookies.get('admin_session')).toBe('token');
  vi.setSystemTime(60_000);
  expect(pageCookies.get('admin_session')).toBeUndefined();
});
