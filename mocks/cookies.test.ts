// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { allCookies, keepCookies, pageCookies, sharedCookies } from './cookies';

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

test('decisions 199: a worker goes by what a page has, and a page keeps what the worker changes', async () => {
  cookies.set('admin_session', 'before', { httpOnly: true, maxAge: 60 });
  cookies.set('admin_auth', 'who=1', { httpOnly: false, maxAge: 60 });
  const state = sharedCookies(() => clock.now);
  state.set(allCookies());
  const { cookies: jar, changes } = state.jar();
  expect([jar.get('admin_session'), jar.get('admin_auth'), jar.get('other')]).toEqual(['before', 'who=1', undefined]);
  jar.set('admin_session', 'after', { httpOnly: true, maxAge: 90 });
  jar.expire('admin_auth');
  // What a page sent before it kept the changes is older than they are.
  state.set(allCookies());
  expect([state.jar().cookies.get('admin_session'), state.jar().cookies.get('admin_auth')]).toEqual([
    'after',
    undefined,
  ]);
  keepCookies(cookies, changes);
  await state.kept(Promise.resolve());
  state.set(allCookies());
  expect([cookies.get('admin_session'), cookies.get('admin_auth')]).toEqual(['after', undefined]);
  expect(state.jar().cookies.get('admin_session')).toBe('after');
  clock.now = 90;
  expect(state.jar().cookies.get('admin_session')).toBeUndefined();
});
