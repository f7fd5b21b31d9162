// A short table of what belongs to a record.
import { ScrollArea, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../State';

interface RelatedTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Said where there are no rows. */
  empty: string;
}

export function RelatedTable<Row>({ label, rows, keyOf, columns, empty }: RelatedTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={empty} />;
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
