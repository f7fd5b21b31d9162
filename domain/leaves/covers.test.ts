import { expect, test } from 'vitest';
import { coverOf, type Handover, isHeld } from './covers';

const step = (
  from_teacher: string,
  to_teacher: string,
  created_on: number,
  status: Handover['status'] = 'given',
): Handover => ({ id: `${from_teacher}${to_teacher}`, session_id: 's', from_teacher, to_teacher, status, created_on });

test.each<[string, string, Handover[], string | undefined]>([
  ['handed over', 'b', [step('a', 'b', 1)], 'ab'],
  ['given back', 'a', [step('a', 'b', 1, 'returned')], undefined],
  ['handed on: for whom it was first', 'c', [step('b', 'c', 2), step('a', 'b', 1)], 'bc'],
  ['handed on in the same second', 'c', [step('b', 'c', 1), step('a', 'b', 1)], 'bc'],
  ['handed on and given back', 'b', [step('a', 'b', 1), step('b', 'c', 2, 'returned')], 'ab'],
  ['back with its own trainer by another handover', 'a', [step('a', 'b', 1), step('b', 'a', 2)], undefined],
  ['moved by hand since', 'd', [step('a', 'b', 1)], undefined],
  ['never handed over', 'a', [], undefined],
])('whose cover it is: %s', (_, teacher_id, handovers, id) => {
  expect(coverOf({ teacher_id }, handovers)?.id).toBe(id);
  expect(coverOf({ teacher_id }, handovers.toReversed())?.id).toBe(id);
});

test('a cover counts once it was held', () => {
  expect([
    isHeld({ session_status: 'active', end_time: 10 }, 10),
    isHeld({ session_status: 'active', end_time: 11 }, 10),
    isHeld({ session_status: 'cancelled', end_time: 5 }, 10),
  ]).toEqual([true, false, false]);
});
