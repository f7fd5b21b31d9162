// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './useToday';

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

test('a computer that slept over midnight knows it as soon as the screen is looked at', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(Date.parse('2026-11-22T09:00:00+05:30'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-22');
});
