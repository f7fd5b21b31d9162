import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseChange } from './courseChange';

const NOW = { product_type: 'batches', price: 30_000, classes_total: 30, classes_taken: 10 };

test('the same course in a larger package goes on: what was taken counts, the price is the new package’s', () => {
  expect(courseChange(NOW, { product_type: 'batches', price: 60_000, classes: 75 }, 1)).toEqual({
    goes_on: true,
    used: 10_000,
    classes_total: 75,
    classes_left: 65,
    classes_carried: 10,
    price: 60_000,
    difference: 30_000,
  });
});

test('another course begins from its first class: what was taken is paid, the rest is carried over', () => {
  expect(courseChange(NOW, { product_type: 'english_elite', price: 15_000, classes: 60 }, 1)).toEqual({
    goes_on: false,
    used: 10_000,
    classes_total: 70,
    classes_left: 60,
    classes_carried: 0,
    price: 25_000,
    difference: -5_000,
  });
});

test('a package that is smaller than what was taken cannot take its place', () => {
  expect(courseChange(NOW, { product_type: 'batches', price: 5_000, classes: 9 }, 1)).toBeUndefined();
});

test('nothing is lost: the old price and the difference are the new one, and no class is given twice', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 250 }),
      fc.nat(250),
      fc.integer({ min: 1, max: 250 }),
      fc.boolean(),
      fc.constantFrom(1, 10),
      (price, wanted, total, taken, classes, same, step) => {
        const classes_taken = Math.min(taken, total);
        const sums = courseChange(
          { product_type: 'a', price: price * step, classes_total: total, classes_taken },
          { product_type: same ? 'a' : 'b', price: wanted * step, classes },
          step,
        );
        if (!sums) {
          expect(same && classes < classes_taken).toBe(true);
          return;
        }
        expect(price * step + sums.difference).toBe(sums.price);
        expect(Math.abs(sums.difference % step)).toBe(0);
        expect(sums.classes_left + classes_taken).toBe(sums.classes_total);
        expect(sums.classes_left).toBeLessThanOrEqual(classes);
        expect(sums.used).toBeLessThanOrEqual(price * step);
      },
    ),
  );
});
