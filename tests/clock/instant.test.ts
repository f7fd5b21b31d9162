import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dateOf } from '@domain/calendar';
import { TODAY } from '../api/testServer';
import { INSTANT, stopClock } from './instant.mjs';

test('every way to read the time gives the chosen instant', () => {
  expect([Date.now(), new Date().getTime(), Date.parse(Date())]).toEqual([INSTANT, INSTANT, INSTANT]);
  expect(dateOf(Date.now() / 1000)).toBe(TODAY);
});

test('other dates are not changed', () => {
  const date = new Date('2028-02-29T00:00:00Z');
  expect(date.toISOString()).toBe('2028-02-29T00:00:00.000Z');
  expect(date instanceof Date && date.constructor === Date).toBe(true);
  expect(new Date(2028, 1, 29).getDate()).toBe(29);
  expect(Date.UTC(2028, 1, 29)).toBe(date.getTime());
});

test('stopped once more, as by every file of one process, a date asks no other stopped clock', () => {
  const running = () => Reflect.get(Date, Symbol.for('the clock that runs')) as unknown;
  const before = running();
  stopClock(INSTANT);
  expect(running()).toBe(before);
  expect(Reflect.get(before as object, Symbol.for('the clock that runs'))).toBeUndefined();
});

test('a process that loads it first runs at TEST_NOW', () => {
  const preload = new URL('./stop.mjs', import.meta.url).href;
  const env = { ...process.env, TEST_NOW: '2028-02-29T12:00:00+05:30' };
  const requested = ['--import', preload, '--print', 'new Date().toISOString()'];
  expect(execFileSync(process.execPath, requested, { env, encoding: 'utf8' }).trim()).toBe('2028-02-29T06:30:00.000Z');
});
