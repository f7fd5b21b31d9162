// Lines of a file that did nothing, and why.
import { Table } from '@mantine/core';
import { countText } from '@domain/formats';
import styles from './import.module.css';

const LINE = { one: 'line', many: 'lines' };
/** Of what is wrong; the file of results has all. */
const SHOWN = 100;

export function RefusedLines({ rows }: { rows: readonly { line: string; what: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.wrong}>
      <Table aria-label="Refused lines" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Why it is refused</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN).map(({ line, what }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN && <p className={styles.quiet}>{`And ${countText(LINE, rows.length - SHOWN)} more.`}</p>}
    </div>
  );
}
