// What an action does to others, in numbers, shown before it is done: of one record and of many alike.
import { countText } from '../formats';

export interface Consequence {
  /** The field that counts those whom it concerns. */
  count: string;
  /** After the number: `family is registered`, `families are registered`. */
  one: string;
  many: string;
  none: string;
  /** Others whom it concerns too, in numbers of their own. */
  also?: Pick<Consequence, 'count' | 'one' | 'many'>;
  /** What follows for them. */
  note: string;
}

/** Rows of which the number is not known are left out. */
export function consequenceText(consequence: Consequence | undefined, rows: readonly object[]): string {
  if (!consequence) return '';
  const { also, none, note } = consequence;
  const parts = [consequence, ...(also ? [also] : [])].flatMap(({ count, one, many }) => {
    const total = rows.reduce((sum, row) => sum + (Number(Reflect.get(row, count)) || 0), 0);
    return total === 0 ? [] : [countText({ one, many }, total)];
  });
  return parts.length === 0 ? none : `${parts.join(', ')}. ${note}`;
}
