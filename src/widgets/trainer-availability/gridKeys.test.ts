import { describe, expect, test } from 'vitest';
import { moved } from './gridKeys';
import { rowWindow } from './rowWindow';

const SIZE = { rows: 100, columns: 28, page: 11 };
const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('WAI-ARIA grid pattern', () => {
  test.each([
    ['ArrowRight', 5, 3, 5, 4],
    ['ArrowLeft', 5, 0, 5, 0],
    ['ArrowRight', 5, 27, 5, 27],
    ['ArrowUp', 0, 3, -1, 3],
    ['ArrowUp', -1, 3, -1, 3],
    ['ArrowDown', -1, 3, 0, 3],
    ['ArrowDown', 99, 3, 99, 3],
    ['PageDown', 95, 3, 99, 3],
    ['PageUp', 5, 3, 0, 3],
    ['PageUp', 50, 3, 39, 3],
    ['Home', 5, 9, 5, 0],
    ['End', 5, 9, 5, 27],
  ])('%s in row %i, column %i leads to row %i, column %i', (name, place, column, toPlace, toColumn) => {
    expect(moved({ place, column }, key(name), SIZE)).toEqual({ place: toPlace, column: toColumn });
  });

  test('with Ctrl, Home and End lead to the first and last cell of the grid', () => {
    const at = { place: 5, column: 9 };
    expect(moved(at, key('Home', { ctrlKey: true }), SIZE)).toEqual({ place: -1, column: 0 });
    expect(moved(at, key('End', { metaKey: true }), SIZE)).toEqual({ place: 99, column: 27 });
  });

  test.each([key('Tab'), key('a'), key('ArrowDown', { ctrlKey: true }), key('ArrowLeft', { altKey: true })])(
    'other keys are left to the browser: %o',
    (pressed) => {
      expect(moved({ place: 5, column: 9 }, pressed, SIZE)).toBeUndefined();
    },
  );
});

describe('the rows in the document', () => {
  const range = { startIndex: 20, endIndex: 31, overscan: 0, count: 100 };

  test('reach eight rows ahead of the scroll and two behind', () => {
    expect(rowWindow(range, 'forward', -1)).toEqual(Array.from({ length: 22 }, (_, index) => index + 18));
    expect(rowWindow(range, 'backward', -1)).toEqual(Array.from({ length: 22 }, (_, index) => index + 12));
  });

  test('always hold the focused row, in order, and none twice', () => {
    expect(rowWindow(range, 'forward', 3)[0]).toBe(3);
    expect(rowWindow(range, 'forward', 90).at(-1)).toBe(90);
    expect(rowWindow(range, 'forward', 25)).toEqual(rowWindow(range, 'forward', -1));
    expect(rowWindow({ ...range, startIndex: 0, endIndex: 1, count: 2 }, 'forward', 5)).toEqual([0, 1]);
  });
});
