// A list on a small screen: a card for each row, its first shown column as the title.
import { Checkbox, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListShape } from '@domain/lists/list';
import { cellOf, type SpecialCells } from './cells';
import { idOf } from './ListTable';
import classes from './list.module.css';

interface ListCardsProps<Row extends object> {
  shape: ListShape;
  label: string;
  rows: readonly Row[];
  /** Columns in their order. */
  shown: readonly string[];
  special: SpecialCells<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
}

export function ListCards<Row extends object>(props: ListCardsProps<Row>) {
  const { shape, label, rows, shown, special, rowMenu, selected, onSelect } = props;
  const [title = shape.id, ...others] = shown;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const id = idOf(shape, row);
        return (
          <Paper component="li" key={id} className={classes.card}>
            <div className={classes.cardHead}>
              {selected && (
                <Checkbox
                  size="sm"
                  aria-label={`Select ${id}`}
                  checked={selected.has(id)}
                  onChange={({ currentTarget }) => onSelect([row], currentTarget.checked)}
                />
              )}
              <div className={classes.cardTitle}>{cellOf(shape, title, row, special)}</div>
              {rowMenu?.(row)}
            </div>
            <dl className={classes.facts}>
              {others.map((field) => (
                <div key={field}>
                  <dt>{shape.columns[field]?.label}</dt>
                  <dd>{cellOf(shape, field, row, special)}</dd>
                </div>
              ))}
            </dl>
          </Paper>
        );
      })}
    </ul>
  );
}
