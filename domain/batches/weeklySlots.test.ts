import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEEKDAYS } from '../business/trainerTerms';
import { slotsProblem } from './weeklySlots';

const CLOSE = 'Slots must be at least 60 minutes apart, over midnight and the end of the week too';

test.each([
  [['Mon 23:30', 'Tue 00:00'], CLOSE],
  [['Sun 23:30', 'Mon 00:00'], CLOSE],
  [['Mon 00:00', 'Sun 23:30'], CLOSE],
  [['Mon 10:00', 'Mon 10:30'], CLOSE],
  [['Mon 10:00', 'Mon 11:00'], undefined],
  [['Mon 23:00', 'Tue 00:00'], undefined],
  [['Sun 23:00', 'Mon 00:00'], undefined],
  [['Sun 23:30'], undefined],
  [['Mon 10:00', 'Mon 10:00'], 'The same slot stands there twice'],
])('decisions 8: %j', (slots, problem) => {
  expect(slotsProblem(slots)).toBe(problem);
});

test('any two are at least an hour apart on the circle of the week, and only then', () => {
  const slot = fc.record({ day: fc.nat(6), half: fc.nat(47) });
  fc.assert(
    fc.property(
      fc.uniqueArray(slot, { minLength: 1, maxLength: 5, selector: ({ day, half }) => day * 48 + half }),
      (slots) => {
        const texts = slots.map(
          ({ day, half }) => `${WEEKDAYS[day]} ${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
        );
        const halves = slots.map(({ day, half }) => day * 48 + half);
        const isClose = halves.some((one, at) =>
          halves.some((other, further) => at !== further && (other - one + 336) % 336 < 2),
        );
        expect(slotsProblem(texts) === CLOSE).toBe(isClose);
      },
    ),
  );
});
