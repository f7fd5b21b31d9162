// The engine against a slow oracle written straight from decisions 1, hour by hour and half hour by half hour.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent, Leave, TrainerAvailability, WorkingHours } from '../contract/availability';
import { computeDay, type HourCell } from './engine';
import { blockedHours } from './codes';
import { explainCell } from './explain';
import { dayFacts } from './facts';
import { filterTrainers } from './trainerFilter';
import { maskOf } from './hours';

const DAY_START = 1_763_577_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

// ---- the oracle ----

/** The half hours 0 to 47 that an event touches: every one it overlaps by any minute, past midnight included. */
function halvesTouched(event: CalendarEvent): Set<number> {
  const minutes = (clock: string) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]);
  const from = minutes(event.start_time_slab);
  let to = minutes(event.end_time_slab);
  if (!(to > from)) to += 24 * 60;
  const touched = new Set<number>();
  for (let minute = from; minute < to; minute++) touched.add(Math.floor((minute % 1440) / 30));
  return touched;
}

function touchesHour(event: CalendarEvent, hour: number): boolean {
  const touched = halvesTouched(event);
  return touched.has(hour * 2) || touched.has(hour * 2 + 1);
}

/** The hours a working slab covers, in order. */
function slabHours({ start_time_slab: start, end_time_slab: end }: WorkingHours): number[] {
  const length = end > start ? end - start : end + 24 - start;
  return Array.from({ length }, (_, offset) => (start + offset) % 24);
}

function oracle(record: TrainerAvailability, picks: readonly number[], dayStart: number): HourCell[] {
  const { events, leaves, working_hours: slabs, available_slots: slots } = record.calendar;
  const active = events.filter((event) => event.session_status !== 'cancelled');
  const cancelled = events.filter((event) => event.session_status === 'cancelled');
  const demo = record.trainer_type.some((type) => type.startsWith('demos'));
  const batchTypes = record.trainer_type.filter((type) => type.startsWith('batches'));
  const exempt = demo && batchTypes.every((type) => type === 'batches_math_xcellence');
  const sessionHours = HOURS.filter((hour) => picks.includes(hour) || active.some((event) => touchesHour(event, hour)));
  const isSession = (hour: number) => sessionHours.includes((hour + 24) % 24);
  const inRange = (hour: number) => slabs.some((slab) => slabHours(slab).includes(hour));
  const ends = (slab: WorkingHours) => slab.end_time_slab % 24;
  const begins = (slab: WorkingHours) => slab.start_time_slab % 24;

  return HOURS.map((hour): HourCell => {
    const cell = (status: HourCell['status'], label = '', half: HourCell['half'] = 'both', picked = false) => ({
      hour,
      status,
      label,
      half,
      picked,
    });
    const cancelledHere = cancelled.filter((event) => touchesHour(event, hour));
    const cancelledText = () => [cancelledHere[0]?.sub_type, 'Cancelled'].filter((part) => part).join(' ');

    if (!record.working_day) return cell('outside');
    const here = active.filter((event) => touchesHour(event, hour));
    if (here.length > 0) {
      const left = here.some((event) => halvesTouched(event).has(hour * 2));
      const right = here.some((event) => halvesTouched(event).has(hour * 2 + 1));
      const texts = here.map((event) =>
        event.session_type === 'demo_session'
          ? 'DEMO'
          : [event.batch_name, event.sub_type].filter((part) => part !== '').join(' '),
      );
      return cell('busy', texts.join(', '), left && right ? 'both' : left ? 'left' : 'right');
    }
    const start = dayStart + hour * 3600;
    const off = leaves.filter((leave) => leave.leave_start_time < start + 3600 && start < leave.leave_end_time);
    if (off.length > 1) return cell('leave', '(Leave-multiple)');
    if (off[0]) return cell('leave', `(Leave-${off[0].status.toLowerCase()})`);
    if (picks.includes(hour))
      return cancelledHere.length > 0
        ? cell('cancelled', cancelledText(), 'both', true)
        : cell('available', '', 'both', true);
    const isBreak =
      !inRange(hour) &&
      slabs.some((ending, i) =>
        slabs.some((next, j) => i !== j && ends(ending) === hour && begins(next) === (hour + 1) % 24),
      );
    if (!exempt && isBreak) return cell('blocked', 'Break hour');
    if (!inRange(hour)) return cell('outside');
    const inLongRange = slabs.some((slab) => slabHours(slab).length > 3 && slabHours(slab).includes(hour));
    const fourth =
      (isSession(hour - 3) && isSession(hour - 2) && isSession(hour - 1)) ||
      (isSession(hour - 2) && isSession(hour - 1) && isSession(hour + 1)) ||
      (isSession(hour - 1) && isSession(hour + 1) && isSession(hour + 2)) ||
      (isSession(hour + 1) && isSession(hour + 2) && isSession(hour + 3));
    if (!exempt && inLongRange && fourth) return cell('blocked', '4th consecutive session');
    if (!exempt && sessionHours.length >= 6) return cell('blocked', 'More than 6 sessions');
    if (cancelledHere.length > 0) return cell('cancelled', cancelledText());
    if (slots.includes(`${String(hour).padStart(2, '0')}:00`) && leaves.length === 0) return cell('available');
    return cell('outside');
  });
}

// ---- random days ----

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30, 0, 30, 15, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const event: fc.Arbitrary<CalendarEvent> = fc.record({
  session_id: fc.uuid(),
  start_time: fc.constant(0),
  end_time: fc.constant(0),
  start_time_slab: clock,
  end_time_slab: fc.oneof(clock, fc.constant('24:00')),
  session_type: fc.constantFrom('demo_session' as const, 'batch_session' as const),
  session_status: fc.constantFrom('active', 'active', 'cancelled', 'unutilized_hour'),
  batch_name: fc.constantFrom('', 'B-101'),
  sub_type: fc.constantFrom('', 'PTM', 'CatchUp'),
});

/** An hour-long session: short ones leave room for the block rules. */
const shortEvent: fc.Arbitrary<CalendarEvent> = fc.tuple(event, fc.integer({ min: 0, max: 47 })).map(([each, half]) => {
  const text = (at: number) => `${String(Math.floor(at / 2) % 24).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { ...each, start_time_slab: text(half), end_time_slab: text(half + 2) };
});

const leave: fc.Arbitrary<Leave> = fc
  .tuple(fc.integer({ min: -10, max: 60 }), fc.integer({ min: 1, max: 30 }), fc.constantFrom('REQUESTED', 'REJECTED'))
  .map(([half, length, status]) => ({
    leave_start_time: DAY_START + half * 1800,
    leave_end_time: DAY_START + (half + length) * 1800,
    timezone: 'Asia/Kolkata',
    status,
  }));

const slab: fc.Arbitrary<WorkingHours> = fc.record({
  start_time_slab: fc.integer({ min: 0, max: 24 }),
  end_time_slab: fc.integer({ min: 0, max: 24 }),
});

const record: fc.Arbitrary<TrainerAvailability> = fc.record({
  id: fc.constant('asha@example.com'),
  name: fc.constant('Asha'),
  trainer_type: fc.subarray([
    'demos',
    'demos_dce12_experiment',
    'batches',
    'batches_math_xcellence',
    'english_wordsmith_2',
  ]),
  working_day: fc.constantFrom(true, true, true, true, false),
  demo_session_countries: fc.constant([]),
  available_hours: fc.constant(8),
  calendar: fc.record({
    available_slots: fc.subarray(
      HOURS.flatMap((hour) => [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:30`]),
    ),
    working_hours: fc.array(slab, { maxLength: 3 }),
    events: fc.oneof(fc.array(shortEvent, { maxLength: 7 }), fc.array(event, { maxLength: 3 })),
    leaves: fc.oneof(fc.array(leave, { maxLength: 0 }), fc.array(leave, { maxLength: 3 })),
  }),
});
const picks = fc.subarray(HOURS, { maxLength: 6 });

describe('decisions 1: random days', () => {
  test('hours that a rule blocks, as a mask', () => {
    fc.assert(
      fc.property(record, (day) => {
        const blocked = oracle(day, [], DAY_START).filter(({ status }) => status === 'blocked');
        expect(blockedHours(dayFacts(day, DAY_START))).toBe(maskOf(blocked.map(({ hour }) => hour)));
      }),
      { numRuns: 1000 },
    );
  });

  test('every cell is what the rules say: wraps, half hours, leaves and picks', () => {
    fc.assert(
      fc.property(record, picks, (day, hours) => {
        expect(computeDay(day, hours, DAY_START)).toEqual(oracle(day, hours, DAY_START));
      }),
      { numRuns: 3000 },
    );
  });

  test('the order of the picks does not matter', () => {
    fc.assert(
      fc.property(record, picks, (day, hours) => {
        expect(computeDay(day, [...hours].reverse(), DAY_START)).toEqual(computeDay(day, hours, DAY_START));
      }),
    );
  });

  test('a pick never frees an hour that was not free', () => {
    const free = ({ status }: HourCell) => status === 'available' || status === 'cancelled';
    fc.assert(
      fc.property(record, picks, (day, hours) => {
        const before = computeDay(day, [], DAY_START);
        const after = computeDay(day, hours, DAY_START);
        expect(HOURS.filter((hour) => !hours.includes(hour) && free(after[hour]!) && !free(before[hour]!))).toEqual([]);
      }),
    );
  });

  test('the explanation names causes that are really there', () => {
    fc.assert(
      fc.property(record, picks, (day, hours) => {
        const cells = oracle(day, hours, DAY_START);
        for (const cell of cells) {
          const { reason, picked } = explainCell(day, cell.hour, maskOf(hours), DAY_START);
          expect(picked).toBe(cell.picked);
          if (reason.kind === 'session') expect(reason.sessions.length).toBeGreaterThan(0);
          if (reason.kind === 'cancelled-session' && !picked) expect(reason.sessions.length).toBeGreaterThan(0);
          if (reason.kind === 'leave' || reason.kind === 'leave-on-day')
            expect(reason.leaves.length).toBeGreaterThan(0);
          if (reason.kind === 'fourth-consecutive') expect(reason.hours).toHaveLength(3);
          if (reason.kind === 'session-limit') expect(reason.hours.length).toBeGreaterThanOrEqual(6);
          if (reason.kind === 'break-hour') expect(cell.label).toBe('Break hour');
        }
      }),
    );
  });
});

test('decisions 2: the filters combine with "and"', () => {
  const entry = fc.record({
    id: fc.constantFrom('asha@x', 'ravi@x', 'mona@y'),
    name: fc.constantFrom('Asha', 'Ravi', 'Mona'),
    types: fc.subarray(['demos', 'batches', 'qc']),
    workingDay: fc.boolean(),
    countries: fc.subarray(['AU', 'IN', 'US']),
  });
  const filter = fc.record({
    workingDay: fc.boolean(),
    kind: fc.constantFrom(null, 'demo' as const, 'batch' as const, 'both' as const),
    countries: fc.subarray(['AU', 'IN']),
    hour: fc.constantFrom(null, 9),
    search: fc.constantFrom('', ' ASH', '@y'),
  });
  fc.assert(
    fc.property(
      fc.array(entry),
      fc.array(fc.constantFrom('a', 'c', 'b', '.'), { minLength: 30 }),
      filter,
      (all, at9, by) => {
        const codes = (index: number) => '.'.repeat(9) + at9[index % at9.length] + '.'.repeat(14);
        const none = { workingDay: false, kind: null, countries: [], hour: null, search: '' };
        const alone = Object.entries(by).map(([name, value]) => filterTrainers(all, codes, { ...none, [name]: value }));
        const expected = all
          .map((_, index) => index)
          .filter((index) => alone.every((stored) => stored.includes(index)));
        expect(filterTrainers(all, codes, by)).toEqual(expected);
      },
    ),
  );
});
