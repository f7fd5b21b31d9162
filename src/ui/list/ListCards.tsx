// A list on a small screen: one card per row, with the most important column as the title.
import type { ReactNode } from 'react';
import { idOf, type ListShape } from '@domain/lists/list';
import { DescriptionList } from '../DescriptionList';
import { cellOf, type CellRenderers } from './cells';
import classes from './list.module.css';
import { type RowSelection, useIsSelected } from './rowSelection';
import { PageTick, RowTick } from './Tick';

interface ListCardsProps<Row extends object> {
  shape: ListShape;
  label: string;
  rows: readonly Row[];
  /** Columns in their order, the title first. */
  card: readonly string[];
  cellRenderers: CellRenderers<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  selection: RowSelection<Row> | undefined;
  /** What people call a row. */
  nameOf: (row: Row) => string;
}

export function ListCards<Row extends object>(props: ListCardsProps<Row>) {
  const { shape, label, rows, card, cellRenderers, rowMenu, selection, nameOf } = props;
  const [title = shape.id, ...others] = card;
  return (
    <>
      {selection && (
        <PageTick selection={selection} ids={rows.map((row) => idOf(shape, row))} rows={rows} isLabelShown />
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => {
          const id = idOf(shape, row);
          return (
            <li key={id} className={classes.card}>
              <div className={classes.cardHead}>
                {selection && <CardTick selection={selection} id={id} row={row} name={nameOf(row)} />}
                <div className={classes.cardTitle}>{cellOf(shape, title, row, cellRenderers)}</div>
                {rowMenu?.(row)}
              </div>
              <DescriptionList
                layout="card"
                facts={Object.fromEntries(
                  others.map((field) => [shape.columns[field]!.label, cellOf(shape, field, row, cellRenderers)]),
                )}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CardTick<Row>(props: { selection: RowSelection<Row>; id: string; row: Row; name: string }) {
  return <RowTick {...props} isSelected={useIsSelected(props.selection, props.id)} />;
}
