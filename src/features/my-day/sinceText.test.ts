import { expect, test } from 'vitest';
import { startOfDay } from '@domain/calendar';
import { sinceText } from './sinceText';

const HOURS = 3600;

test.each([
  [startOfDay('2026-11-24') + 20.5 * HOURS, 'Tue 24 Nov, 8:30 PM'],
  [startOfDay('2025-11-24') + 20.5 * HOURS, 'Mon 24 Nov 2025, 8:30 PM'],
  // Only the day is known.
  [startOfDay('2026-11-24'), 'Tue 24 Nov'],
])('%i waits since %s', (since, text) => {
  expect(sinceText(since, '2026-11-28')).toBe(text);
});
