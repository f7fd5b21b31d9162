import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import { freeSeats, isOn, type Stay } from './stays';

const DAY = '2026-11-20';
const stay = (from: number, to: number | null): Stay => ({
  from_date: addDays(DAY, from),
  to_date: to === null ? null : addDays(DAY, to),
});

test('a seat is free again on the day on which it is given back', () => {
  expect(freeSeats(1, [stay(0, 5)], addDays(DAY, 4))).toBe(0);
  expect(freeSeats(1, [stay(0, 5)], addDays(DAY, 5))).toBe(1);
});

test('a student who begins later needs the seat too', () => {
  expect(freeSeats(2, [stay(0, null), stay(30, null)], DAY)).toBe(0);
  expect(freeSeats(2, [stay(0, 30), stay(30, null)], DAY)).toBe(1);
});

test('stays are counted the same as day by day, whatever they are', () => {
  const stays = fc.array(
    fc
      .tuple(fc.nat(20), fc.option(fc.nat(20)))
      .map(([from, length]) => stay(from, length === null ? null : from + length)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(stays, fc.nat(25), (all, from) => {
      const days = Array.from({ length: 60 }, (_, day) => addDays(DAY, from + day));
      const most = Math.max(...days.map((date) => all.filter((each) => isOn(each, date)).length));
      expect(freeSeats(12, all, addDays(DAY, from))).toBe(12 - most);
    }),
  );
});
