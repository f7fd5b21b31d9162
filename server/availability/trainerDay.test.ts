import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDay } from '@domain/availability/engine';
import { startOfDay, startOfHour } from '@domain/calendar';
import { trainerAvailability } from '@domain/contract/availability';
import type { DayLeave, DaySession, TrainerDay } from '../store/store';
import { workingHours } from '@domain/availability/workingHours';
import { presentTrainerDay } from './trainerDay';

const DATE = '2026-11-18';
const START = startOfDay(DATE);

function day(changes: Partial<TrainerDay> = {}): TrainerDay {
  return {
    teacher_id: 'asha@example.com',
    trainer_name: 'Asha Rao',
    trainer_type: ['demos', 'batches'],
    demo_session_countries: ['IN'],
    working_minutes: [[540, 1020]],
    sessions: [],
    leaves: [],
    closures: [],
    ...changes,
  };
}

function session(from: number, to: number, changes: Partial<DaySession> = {}): DaySession {
  return {
    session_id: `s-${from}`,
    start_time: START + from * 60,
    end_time: START + to * 60,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name: 'M-101',
    sub_type: '',
    ...changes,
  };
}

function leave(fromHour: number, toHour: number, status: DayLeave['status']): DayLeave {
  return {
    leave_start_time: startOfHour(DATE, fromHour),
    leave_end_time: startOfHour(DATE, toHour),
    timezone: 'Asia/Kolkata',
    status,
  };
}

describe('spec 3: working hours of a date', () => {
  test.each([
    ['one shift', [[540, 1020]], [[9, 17]]],
    ['only whole hours', [[550, 1010]], [[10, 16]]],
    ['less than a whole hour is none', [[550, 590]], []],
    [
      'a split shift stays two',
      [
        [540, 720],
        [780, 1020],
      ],
      [
        [9, 12],
        [13, 17],
      ],
    ],
    [
      'shifts that touch stay as stored',
      [
        [540, 720],
        [720, 1020],
      ],
      [
        [9, 12],
        [12, 17],
      ],
    ],
    [
      'a night shift wraps',
      [
        [0, 240],
        [1320, 1440],
      ],
      [[22, 4]],
    ],
    [
      'a night shift beside a day shift',
      [
        [1320, 1440],
        [600, 720],
        [0, 240],
      ],
      [
        [10, 12],
        [22, 4],
      ],
    ],
    [
      'a night shift that meets itself is the whole day',
      [
        [0, 600],
        [600, 1440],
      ],
      [[10, 10]],
    ],
    ['the whole day', [[0, 1440]], [[0, 24]]],
    [
      'overlapping ranges do not wrap',
      [
        [0, 600],
        [540, 1440],
      ],
      [
        [0, 10],
        [9, 24],
      ],
    ],
    ['a day off', [], []],
  ])('%s', (_, minutes, slabs) => {
    expect(workingHours(minutes as [number, number][])).toEqual(
      slabs.map(([start_time_slab, end_time_slab]) => ({ start_time_slab, end_time_slab })),
    );
  });
});

describe('spec 3, decisions 1: the availability record', () => {
  test('a free day', () => {
    const record = presentTrainerDay(day({ working_minutes: [[570, 690]] }), START);
    expect(record).toMatchObject({ id: 'asha@example.com', name: 'Asha Rao', working_day: true, available_hours: 1 });
    expect(record.calendar.available_slots).toEqual(['09:30', '10:00', '10:30', '11:00']);
  });

  test('a day off', () => {
    const record = presentTrainerDay(day({ working_minutes: [] }), START);
    expect(record).toMatchObject({ working_day: false, available_hours: 0 });
    expect(record.calendar).toMatchObject({ available_slots: [], working_hours: [] });
  });

  test('active sessions take every half hour they touch, cancelled ones none', () => {
    const sessions = [session(555, 605), session(660, 720, { session_status: 'cancelled' })];
    const { calendar } = presentTrainerDay(day({ working_minutes: [[540, 720]], sessions }), START);
    expect(calendar.available_slots).toEqual(['10:30', '11:00', '11:30']);
  });

  test('approved leaves take the slots; requested and rejected ones only show', () => {
    const leaves = [leave(9, 10, 'APPROVED'), leave(10, 11, 'REQUESTED'), leave(11, 12, 'REJECTED')];
    const { calendar } = presentTrainerDay(day({ working_minutes: [[540, 720]], leaves }), START);
    expect(calendar.available_slots).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(calendar.leaves).toEqual(leaves);
  });

  test('sessions that run past midnight are cut to the date, their times are not', () => {
    const sessions = [session(-60, 60), session(1410, 1500), session(1380, 1440)];
    const { events } = presentTrainerDay(day({ sessions }), START).calendar;
    expect(events.map(({ start_time_slab, end_time_slab }) => [start_time_slab, end_time_slab])).toEqual([
      ['00:00', '01:00'],
      ['23:30', '00:00'],
      ['23:00', '00:00'],
    ]);
    expect(events[0]?.start_time).toBe(START - 3600);
  });

  test('available hours are those the grid shows as available', () => {
    const minute = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
    const range = fc
      .tuple(minute, minute)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as [number, number]);
    const sessions = fc.array(
      fc.tuple(
        fc.integer({ min: -60, max: 1430 }),
        fc.integer({ min: 5, max: 120 }),
        fc.constantFrom('active', 'cancelled'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 3 }),
        sessions,
        fc.subarray([leave(9, 12, 'APPROVED'), leave(20, 22, 'REQUESTED')]),
        fc.subarray(['demos', 'batches', 'batches_math_xcellence']),
        (working_minutes, times, leaves, trainer_type) => {
          const record = presentTrainerDay(
            day({
              working_minutes,
              leaves,
              trainer_type,
              sessions: times
                .filter(([start, length]) => start + length > 0)
                .map(([start, length, session_status]) =>
                  session(start, start + length, { session_status: session_status as 'active' | 'cancelled' }),
                ),
            }),
            START,
          );
          trainerAvailability.parse(record);
          const available = computeDay(record, [], START).filter(({ status }) => status === 'available');
          expect(record.available_hours).toBe(available.length);
        },
      ),
    );
  });
});
