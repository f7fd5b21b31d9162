// Which pages a pager names.
import { expect, test } from 'vitest';
import { pagesAround } from './pagesAround';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 after 8'],
  [4, 8, '1 2 3 4 5 after 8'],
  [5, 8, '1 before 4 5 6 7 8'],
  [5, 9, '1 before 4 5 6 after 9'],
  [9, 9, '1 before 5 6 7 8 9'],
])('on page %i of %i', (page, pages, shown) => {
  expect(pagesAround(page, pages).join(' ')).toBe(shown);
});

test('a pager is as wide on every page, and leaves out no single page', () => {
  for (const page of Array.from({ length: 40 }, (_, at) => at + 1)) {
    const shown = pagesAround(page, 40);
    expect(shown).toHaveLength(7);
    expect(shown).toContain(page);
    shown.forEach(
      (each, at) =>
        typeof each === 'string' && expect(Number(shown[at + 1]) - Number(shown[at - 1])).toBeGreaterThan(2),
    );
  }
});
