import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayCodes } from '@domain/availability/codes';
import { dayFacts } from '@domain/availability/facts';
import { startOfHour } from '@domain/calendar';
import type { SessionRow, TrainerDay } from '../store/store';
import { FillingDay } from './fillingDay';

vi.mock(import('@domain/availability/codes'), async (original) => {
  const real = await original();
  return { ...real, dayCodes: vi.fn<typeof real.dayCodes>(real.dayCodes) };
});
vi.mock(import('@domain/availability/facts'), async (original) => {
  const real = await original();
  return { ...real, dayFacts: vi.fn<typeof real.dayFacts>(real.dayFacts) };
});

beforeEach(() => {
  vi.mocked(dayCodes).mockClear();
  vi.mocked(dayFacts).mockClear();
});
afterEach(() => vi.restoreAllMocks());

const DATE = '2026-11-20';
const DAY: TrainerDay = {
  teacher_id: 'asha@example.com',
  trainer_name: 'Asha Rao',
  trainer_type: ['demos'],
  demo_session_countries: ['IN'],
  working_minutes: [[9 * 60, 17 * 60]],
  sessions: [],
  leaves: [],
  closures: [],
} as TrainerDay;

function sessionAt(hour: number): SessionRow {
  const start = startOfHour(DATE, hour);
  return {
    session_id: `s${hour}`,
    teacher_id: DAY.teacher_id,
    start_time: start,
    end_time: start + 3600,
    session_type: 'demo_session',
    session_status: 'active',
    batch_name: '',
    sub_type: '',
  } as SessionRow;
}

test('a day is read into facts once, and its cells are computed once for each event', () => {
  const day = new FillingDay(DAY, DATE);
  for (const hour of [9, 11, 13]) {
    expect(day.refusal(hour, startOfHour(DATE, 0))).toBeUndefined();
    day.take(sessionAt(hour));
  }
  expect(dayFacts).toHaveBeenCalledTimes(1);
  expect(dayCodes).toHaveBeenCalledTimes(3);
});

test('events that are refused compute nothing more, nor does telling what is in their hour', () => {
  const day = new FillingDay({ ...DAY, sessions: [sessionAt(9)] }, DATE);
  for (let event = 0; event < 5; event++) {
    expect(day.refusal(9, startOfHour(DATE, 0))?.context).toBe('calendar');
    expect(day.busyLabel(9)).toBe('DEMO');
  }
  expect(dayFacts).toHaveBeenCalledTimes(1);
  expect(dayCodes).toHaveBeenCalledTimes(1);
});
