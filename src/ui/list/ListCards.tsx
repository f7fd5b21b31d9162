// A list on a small screen: one card per row, with the most important column as the title.
import { Checkbox, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { idOf, type ListShape } from '@domain/lists/list';
import { DescriptionList } from '../DescriptionList';
import { cellOf, type CellRenderers } from './cells';
import classes from './list.module.css';

interface ListCardsProps<Row extends object> {
  shape: ListShape;
  label: string;
  rows: readonly Row[];
  /** Columns in their order, the title first. */
  card: readonly string[];
  cellRenderers: CellRenderers<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** What people call a row. */
  nameOf: (row: Row) => string;
}

export function ListCards<Row extends object>(props: ListCardsProps<Row>) {
  const { shape, label, rows, card, cellRenderers, rowMenu, selected, onSelect, nameOf } = props;
  const [title = shape.id, ...others] = card;
  const chosen = rows.filter((row) => selected?.has(idOf(shape, row))).length;
  return (
    <>
      {selected && (
        <Checkbox
          size="sm"
          mb="xs"
          label="Select all rows of this page"
          checked={chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={({ currentTarget }) => onSelect(rows, currentTarget.checked)}
        />
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => {
          const id = idOf(shape, row);
          return (
            <Paper component="li" key={id} className={classes.card}>
              <div className={classes.cardHead}>
                {selected && (
                  <Checkbox
                    size="sm"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selected.has(id)}
                    onChange={({ currentTarget }) => onSelect([row], currentTarget.checked)}
                  />
                )}
                <div className={classes.cardTitle}>{cellOf(shape, title, row, cellRenderers)}</div>
                {rowMenu?.(row)}
              </div>
              <DescriptionList layout="card" facts={Object.fromEntries(others.map((field) => [shape.columns[field]!.label, cellOf(shape, field, row, cellRenderers)]))} />
            </Paper>
          );
        })}
      </ul>
    </>
  );
}
