// A short table of rows that belong to a record; on small screens each row is shown as names and values.
import { ScrollArea, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { isAmount } from '../amount';
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
  /** Beside other tables: that there are none is one quiet line. */
  quiet?: true;
}

const SMALL = '(max-width: 30em)';
/** As many columns as a telephone can show side by side. */
const NARROW = 3;

export function RelatedTable<Row>({ label, rows, keyOf, columns, empty, quiet }: RelatedTableProps<Row>) {
  const small = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  if (rows.length === 0)
    return quiet ? (
      <p className={classes.none} data-empty>
        {empty}
      </p>
    ) : (
      <EmptyState title={empty} />
    );
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
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  const amounts = Object.keys(columns).map(
    (_, at) => cells.some((row) => isAmount(row[at])) && cells.every((row) => isAmount(row[at]) || isNothing(row[at])),
  );
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls` }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {Object.keys(columns).map((name, at) => (
              <Table.Th key={name} className={amounts[at] ? classes.amount : undefined}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={keyOf(row)}>
              {Object.keys(columns).map((name, at) => (
                <Table.Td key={name} className={amounts[at] ? classes.amount : undefined}>
                  {cells[index]![at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function isNothing(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === '' || cell === '–';
}
