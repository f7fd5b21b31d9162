import { expect, test } from 'vitest';
import { laterThan, SLOTS_OFFERED } from './slotPages';

const slots = (...starts: number[]) => starts.map((start_time) => ({ start_time }));
const many = (start: number, count: number) => slots(...Array<number>(count).fill(start));

test.each([
  ['none', [], undefined],
  ['fewer than are offered at once', many(100, SLOTS_OFFERED - 1), undefined],
  ['those that begin with the last one are asked for again', [...slots(100), ...many(200, SLOTS_OFFERED - 1)], 199],
  ['the hour of all of them is left behind', many(200, SLOTS_OFFERED), 200],
])('spec 7.3: the next slots: %s', (_, offered, expected) => {
  expect(laterThan(offered)).toBe(expected);
});
