// A drawing with the table that says the same, folded below it, and that table as a file.
import { IconDownload } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { saveCsv } from '@/ui/saveFile';
import styles from './numbers.module.css';

export interface FigureColumn<Row> {
  name: string;
  text: (row: Row) => string;
  /** In a file, where that is written otherwise. */
  inFile?: (row: Row) => string;
  /** The address of the list with the rows that it counts. */
  to?: (row: Row) => string;
}

interface FigureProps<Row> {
  title: string;
  /** Of its place in the store, and of its file. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  /** What is shown is a table already: there is no other one below. */
  isTable?: true;
  /** What is not in it, if anything. */
  note?: string | undefined;
  children: ReactNode;
}

export function Figure<Row>({ title, name, rows, keyOf, columns, isTable, note, children }: FigureProps<Row>) {
  const [isOpen, setOpen] = useScreenState(`table of ${name}`, false);

  function save(): void {
    const lines = [
      columns.map((column) => column.name),
      ...rows.map((row) => columns.map(({ text, inFile = text }) => inFile(row))),
    ];
    saveCsv(`${name}.csv`, lines);
  }

  return (
    <figure className={styles.figure} aria-label={title}>
      {children}
      {note && <figcaption className={styles.quiet}>{note}</figcaption>}
      <div className={styles.foot}>
        {!isTable && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide table' : 'Show table'}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`CSV of ${title}`}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      {isOpen && (
        <RelatedTable
          label={title}
          rows={rows}
          keyOf={keyOf}
          columns={Object.fromEntries(
            columns.map(({ name: heading, text, to }) => [
              heading,
              (row: Row) =>
                to ? (
                  <Link className={styles.link} to={to(row)}>
                    {text(row)}
                  </Link>
                ) : (
                  text(row)
                ),
            ]),
          )}
          empty="Nothing to show"
        />
      )}
    </figure>
  );
}
