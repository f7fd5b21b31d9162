// Records that are here already, as a short table: their fields as the declaration names and says them, and what else stands in a row.
import type { ReactNode } from 'react';
import { isUnread } from '@domain/records/fields';
import type { RecordRow, RecordType } from '@domain/records/record';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { capital } from '@/ui/formatValue';
import type { CellRenderers } from '@/ui/list/cells';
import styles from './form/recordForm.module.css';
import { RecordActions } from './RecordActions';
import { RecordStatus } from './RecordStatus';
import { fieldText, referenceCells } from './recordText';
import { Revealed } from './Revealed';

type Columns<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface RecordTableProps<Row extends RecordRow> {
  type: RecordType<Row>;
  rows: readonly Row[];
  /** Fields in their order. */
  shown: readonly (keyof Row & string)[];
  /** Of fields that are more than their value. */
  cells?: CellRenderers<Row>;
  /** Columns after those of the fields, such as `actionColumn`. */
  more?: Columns<Row>;
  /** The kind of record in the plural by default. */
  label?: string;
  empty: string;
  /** Beside other tables: that there are none is one quiet line. */
  quiet?: true;
}

export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { type, rows, shown, cells, more, label = capital(type.noun.many), empty, quiet } = props;
  return (
    <RelatedTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={{ ...recordColumns(type, shown, cells), ...more }}
      empty={empty}
      quiet={quiet}
    />
  );
}

export interface InRow<Row extends RecordRow> {
  /** The only actions that are offered for it; all that its state allows by default. */
  only?: (row: Row) => readonly string[] | undefined;
  /** What people call it; its name by default. */
  called?: (row: Row) => string;
  /** What else can be done to it, before its actions. */
  also?: (row: Row) => ReactNode;
}

/** What may be done to a row, as the last column of a table. */
export function actionColumn<Row extends RecordRow>(
  type: RecordType<Row>,
  { only, called, also }: InRow<Row>,
): Columns<Row> {
  return {
    Actions: (row) => (
      <div className={styles.row}>
        {also?.(row)}
        <RecordActions type={type} row={row} only={only?.(row)} called={called?.(row)} inRow />
      </div>
    ),
  };
}

/** By the labels of the fields, what each says in a row. */
export function recordColumns<Row extends RecordRow>(
  type: RecordType<Row>,
  shown: readonly string[],
  cells: CellRenderers<Row> = {},
): Columns<Row> {
  return Object.fromEntries(
    shown.map((name) => [type.shape.columns[name]!.label, (row: Row) => cells[name]?.(row) ?? cellOf(type, name, row)]),
  );
}

function cellOf<Row extends RecordRow>(type: RecordType<Row>, name: string, row: Row): ReactNode {
  if (name === 'status') return <RecordStatus type={type} status={String(Reflect.get(row, 'status'))} row={row} />;
  const field = type.all[name];
  if (field && isUnread(field)) return <Revealed type={type} row={row} field={name} />;
  const label = referenceCells(type as unknown as RecordType)[name]?.(row);
  if (label !== undefined) return label;
  const text = fieldText(type, name, row) || '–';
  const { kind, currency, currencyOf } = type.shape.columns[name]!;
  const isOneWord = kind === 'instant' || kind === 'date' || (currency ?? currencyOf) !== undefined;
  return isOneWord ? <span className={styles.nowrap}>{text}</span> : text;
}
