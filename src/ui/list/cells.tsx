// How values look, by the kind of their column; a list says otherwise only for those that are special.
import type { ReactNode } from 'react';
import { type ListColumn, type ListShape, wordOfValue } from '@domain/lists/list';
import { currencyIn } from '@domain/money';
import { amountText, dateText, momentText } from '@domain/formats';
import { codesInWords } from './filterWords';
import classes from './list.module.css';

/** `row`: what it is a value of, where that says its currency. */
export function valueText(column: ListColumn, value: unknown, row: object = {}): string {
  const { kind } = column;
  if (value === null || value === undefined || value === '') return '';
  const currency = currencyIn(column, row);
  if (currency !== undefined) return amountText(Number(value), currency);
  if (kind === 'list') return (value as unknown[]).map((each) => wordOfValue(column, String(each))).join(', ');
  if (kind === 'flag') return value ? 'Yes' : 'No';
  if (kind === 'date') return dateText(String(value));
  if (kind === 'instant') return momentText(Number(value));
  return wordOfValue(column, String(value));
}

/** An instant by which a list is narrowed to days: of one day its date is left out on the screen, and still read out. */
export function momentOfDay(at: number): ReactNode {
  const text = momentText(at);
  const time = text.indexOf(', ') + 2;
  return (
    <>
      <span className={classes.itsDay}>{text.slice(0, time)}</span>
      {text.slice(time)}
    </>
  );
}

export type CellRenderers<Row> = Partial<Record<string, (row: Row) => ReactNode>>;

export function cellOf<Row extends object>(
  shape: ListShape,
  field: string,
  row: Row,
  cellRenderers: CellRenderers<Row>,
): ReactNode {
  const drawn = cellRenderers[field]?.(row);
  if (drawn !== undefined) return drawn;
  const text = valueText(shape.columns[field]!, (row as Record<string, unknown>)[field], row);
  return text === '' ? <span className={classes.nothing}>–</span> : text;
}

/** As many values of a list as so many letters hold, and how many more there are: all of them might be cut. */
export function truncatedList(values: readonly string[], letters: number): ReactNode {
  return truncated(values, letters, values.join(', '));
}

/** The same of codes: their words, the short ones where there are some, and on hover the codes beside all of them. */
export function truncatedWords(column: ListColumn, codes: readonly string[], letters: number): ReactNode {
  return truncated(
    codes.map((code) => column.short?.[code] ?? wordOfValue(column, code)),
    letters,
    codesInWords(column, codes),
  );
}

function truncated(values: readonly string[], letters: number, whole: string): ReactNode {
  let length = -2;
  const over = values.findIndex((value) => (length += value.length + 2) > letters);
  const shown = over < 0 ? values.length : Math.max(1, over);
  const text = values.slice(0, shown).join(', ');
  if (text === whole) return text || undefined;
  return (
    <span title={whole} data-code>
      {text}
      {shown < values.length && <span className={classes.nothing}>{` +${values.length - shown}`}</span>}
    </span>
  );
}
