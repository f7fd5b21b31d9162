// The columns of a record's list, by the kinds of its fields.
import { type ColumnKind, type ListColumn, ME } from '../lists/list';
import type { Field, FieldTable } from './fields';

const COLUMN_KINDS: Record<Field['kind'], ColumnKind | undefined> = {
  text: 'text',
  number: 'number',
  money: 'number',
  date: 'date',
  instant: 'instant',
  choice: 'text',
  flag: 'flag',
  list: 'list',
  reference: 'text',
  count: 'number',
  joined: 'text',
  names: 'list',
  dated: 'text',
  filled: 'flag',
  json: undefined,
};

export function columnsOf(fields: FieldTable): Record<string, ListColumn> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const kind = COLUMN_KINDS[field.kind];
      // Of what is sealed a list knows nothing: its column would say of each that nothing is stored.
      if (!kind || name === 'version' || field.protect === 'encrypted' || field.heavy) return [];
      const { label, labels, known, sorted: sorts, filtered: filters, to, currency, currencyOf, person } = field;
      return [
        [
          name,
          {
            label: currency ? `${label} (${currency})` : label,
            kind,
            sorts,
            filters,
            labels,
            ...(person ? { known: { ...known, [ME]: 'Me' }, person } : known && { known }),
            ...(currency && { currency }),
            ...(currencyOf && { currencyOf }),
            ...(to && { record: to }),
          },
        ],
      ];
    }),
  );
}
