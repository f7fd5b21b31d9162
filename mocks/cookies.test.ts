// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { pageCookies } from './cookies';

const clock = { now: 0 };
const cookies = pageCookies(() => clock.now);

afterEach(() => {
  clock.now = 0;
  localStorage.clear();
});

test('decisions 4: the page cannot read an HttpOnly cookie among its cookies; the mock API can', () => {
  cookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  expect(cookies.get('admin_session')).toBe('token');
  expect(document.cookie).not.toContain('token');
});

test('decisions 4: admin_auth is a real cookie of the page', () => {
  cookies.set('admin_auth', 'eyJlIjoxfQ.c2ln', { httpOnly: false, maxAge: 60 });
  expect(document.cookie).toContain('admin_auth=eyJlIjoxfQ.c2ln');
  expect(cookies.get('admin_auth')).toBe('eyJlIjoxfQ.c2ln');
});

test('spec 4: expired cookies are gone, whichever kind they were', () => {
  cookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  cookies.set('admin_auth', 'readable', { httpOnly: false, maxAge: 60 });
  cookies.expire('admin_session');
  cookies.expire('admin_auth');
  expect(cookies.get('admin_session')).toBeUndefined();
  expect(document.cookie).not.toContain('admin_auth');
});

test('decisions 4: a hidden cookie lives as long as it was set for', () => {
  cookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
  clock.now = 59;
  expect(cookies.get('admin_session')).toBe('token');
  clock.now = 60;
  expect(cookies.get('admin_session')).toBeUndefined();
});
