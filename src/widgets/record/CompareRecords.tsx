// Two records of a kind side by side, fact by fact: the open one, and its neighbour in the list or one that is looked for.
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecord } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { capital } from '@/ui/formatValue';
import type { CellRenderers } from '@/ui/list/cells';
import { Unseen } from '@/ui/Unseen';
import styles from './compare.module.css';
import { ReferenceField } from './form/ReferenceField';
import { QueryBoundary } from './RecordDetail';
import { factsOf, rowName } from './recordText';
import { useListedRows } from './WithRecord';

interface CompareRecordsProps {
  type: RecordType;
  row: RecordRow;
  cells: CellRenderers<RecordRow>;
}

export default function CompareRecords({ type, row, cells }: CompareRecordsProps) {
  const { ids = [] } = useListedRows() ?? {};
  const at = ids.indexOf(row.id);
  const beside = at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
  const [other, setOther] = useScreenState<string | null>(`compared ${type.name} ${row.id}`, beside ?? null);
  const [isShort, setShort] = useScreenState(`compared ${type.name} differences`, false);
  const query = useRecord(type, other);
  const { data } = query;
  return (
    <>
      <div className={styles.choice}>
        <ReferenceField
          to={type.name}
          multiple={false}
          value={other}
          names={data && other ? { [other]: rowName(type, data) } : undefined}
          input={{ label: 'Compare with' }}
          onChange={(id) => setOther(id === null || id === row.id ? null : String(id))}
        />
        <Checkbox
          label="Only what differs"
          checked={isShort}
          onChange={({ currentTarget }) => setShort(currentTarget.checked)}
        />
      </div>
      {other !== null && (
        <QueryBoundary what={type.noun.one} query={query}>
          {(second) => <Both {...{ type, row, second, cells, isShort }} />}
        </QueryBoundary>
      )}
    </>
  );
}

function Both({ type, row, second, cells, isShort }: CompareRecordsProps & { second: RecordRow; isShort: boolean }) {
  const { id } = type.shape.columns as RecordType['shape']['columns'] & { id: { label: string } };
  const others = new Map(factsOf(type, second, cells).map(([section, facts]) => [section, facts]));
  const sections = factsOf(type, row, cells).map(([section, facts]) => {
    const beside = others.get(section) ?? {};
    const labels = [...new Set([...Object.keys(facts), ...Object.keys(beside)])].filter((label) => label !== id.label);
    const lines = labels.map((label) => ({
      label,
      one: facts[label],
      other: beside[label],
      differs: valueOf(type, label, row) !== valueOf(type, label, second),
    }));
    return { section, lines: lines.filter(({ differs }) => differs || !isShort) };
  });
  return (
    <table className={styles.both}>
      <caption>
        <Unseen>{`${rowName(type, row)} and ${rowName(type, second)} side by side`}</Unseen>
      </caption>
      <thead>
        <tr>
          <th scope="col">{capital(type.noun.one)}</th>
          <th scope="col">{rowName(type, row)}</th>
          <th scope="col">{rowName(type, second)}</th>
        </tr>
      </thead>
      {sections
        .filter(({ lines }) => lines.length > 0)
        .map(({ section, lines }) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {section}
              </th>
            </tr>
            {lines.map(({ label, one, other, differs }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <Unseen> (differs)</Unseen>}
                </th>
                <td>{said(one)}</td>
                <td>{said(other)}</td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}

function said(value: ReactNode): ReactNode {
  return value === '' || value === null || value === undefined ? '–' : value;
}

/** Of the field with this label. */
function valueOf({ all, shape }: Pick<RecordType, 'all' | 'shape'>, label: string, row: RecordRow): string | undefined {
  const name = [...Object.entries(all), ...Object.entries(shape.columns)].find(
    ([, field]) => field.label === label,
  )?.[0];
  return name === undefined ? undefined : JSON.stringify(Reflect.get(row, name) ?? null);
}
