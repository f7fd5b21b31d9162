// Numbers of rows in words: `1 row`, `12,345 rows`.
import type { ListShape } from '@domain/lists/list';

const number = new Intl.NumberFormat('en-IN');

export function numberText(count: number): string {
  return number.format(count);
}

export function countText({ one, many }: ListShape['noun'], count: number): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
