// A short table of rows that belong to a record; on small screens each row is shown as names and values.
import { ScrollArea, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { EmptyState } from '../State';
import classes from './detail.module.css';
import { DescriptionList } from '../DescriptionList';

interface RelatedTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Shown when there are no rows. */
  empty: string;
}

const SMALL = '(max-width: 30em)';
/** As many columns as a telephone can show side by side. */
const NARROW = 3;

export function RelatedTable<Row>({ label, rows, keyOf, columns, empty }: RelatedTableProps<Row>) {
  const small = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  if (rows.length === 0) return <EmptyState title={empty} />;
  if (small && Object.keys(columns).length > NARROW)
    return (
      <ul className={classes.log} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <DescriptionList
              layout="card"
              facts={Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(row)]))}
            />
          </li>
        ))}
      </ul>
    );
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls` }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {Object.keys(columns).map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {Object.entries(columns).map(([name, cell]) => (
                <Table.Td key={name}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
