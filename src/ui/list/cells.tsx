// How values look, by the kind of their column; a list says otherwise only for those that are special.
import type { ReactNode } from 'react';
import type { ListColumn, ListShape } from '@domain/lists/list';
import { currencyIn } from '@domain/money';
import { amountText, dateText, momentText } from '@domain/formats';
import classes from './list.module.css';

/** `row`: what it is a value of, where that says its currency. */
export function valueText(column: ListColumn, value: unknown, row: object = {}): string {
  const { kind, labels } = column;
  if (value === null || value === undefined || value === '') return '';
  const currency = currencyIn(column, row);
  if (currency !== undefined) return amountText(Number(value), currency);
  if (kind === 'list') return (value as unknown[]).map((each) => labels?.[String(each)] ?? String(each)).join(', ');
  if (kind === 'flag') return value ? 'Yes' : 'No';
  if (kind === 'date') return dateText(String(value));
  if (kind === 'instant') return momentText(Number(value));
  return labels?.[String(value)] ?? String(value);
}

export type CellRenderers<Row> = Partial<Record<string, (row: Row) => ReactNode>>;

export function cellOf<Row extends object>(shape: ListShape, field: string, row: Row, cellRenderers: CellRenderers<Row>): ReactNode {
  const drawn = cellRenderers[field]?.(row);
  if (drawn !== undefined) return drawn;
  const text = valueText(shape.columns[field]!, (row as Record<string, unknown>)[field], row);
  return text === '' ? <span className={classes.nothing}>–</span> : text;
}

/** As many values of a list as so many letters hold, and how many more there are: all of them might be cut. */
export function truncatedList(values: readonly string[], letters: number): ReactNode {
  let length = -2;
  const over = values.findIndex((value) => (length += value.length + 2) > letters);
  if (over < 0) return values.length === 0 ? undefined : values.join(', ');
  const shown = Math.max(1, over);
  return (
    <span title={values.join(', ')}>
      {values.slice(0, shown).join(', ')}
      {shown < values.length && <span className={classes.nothing}>{` +${values.length - shown}`}</span>}
    </span>
  );
}
