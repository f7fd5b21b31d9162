// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow, useToday } from './useNow';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:59:00+05:30') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('decisions 1: today is the date in Asia/Kolkata, and changes at its midnight', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-21');
  act(() => vi.advanceTimersByTime(61_000));
  expect(result.current).toBe('2026-11-22');
  act(() => vi.advanceTimersByTime(24 * 3_600_000));
  expect(result.current).toBe('2026-11-23');
});

test('everything on the screen is updated within a minute, with one timer', () => {
  vi.setSystemTime(Date.parse('2026-11-21T18:59:12.345+05:30'));
  const seven = Date.parse('2026-11-21T19:00:00+05:30') / 1000;
  const one = renderHook(useNow);
  const other = renderHook(useNow);
  expect(one.result.current).toBe(seven - 60);
  expect(vi.getTimerCount()).toBe(1);
  act(() => vi.advanceTimersByTime(47_654));
  expect(one.result.current).toBe(seven - 60);
  act(() => vi.advanceTimersByTime(1));
  expect([one.result.current, other.result.current]).toEqual([seven, seven]);
  one.unmount();
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('after a computer slept over midnight, the date is updated as soon as the screen is visible', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(Date.parse('2026-11-22T09:00:00+05:30'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-22');
});
