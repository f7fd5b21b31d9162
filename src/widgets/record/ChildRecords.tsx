// The records that belong to another one, in a tab of it: searched, paged, each with what may be done to it.
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { offeredFor, type RecordAction } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { listed, useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { countText } from '@domain/formats';
import { useDebounced } from '@/ui/useDebounced';
import { CsvButton } from '../list/CsvButton';
import styles from './form/recordForm.module.css';
import { AddChild } from './AddChild';
import { ActionOnDemand } from './ActionOnDemand';
import { Pages } from './Pages';
import { RecordActions } from './RecordActions';
import { QueryBoundary } from './RecordDetail';
import { recordColumns } from './RecordTable';
import { rowName } from './recordText';

interface ChildRecordsProps<Row extends RecordRow> {
  type: RecordType<Row>;
  /** The field that names the parent, and the parent's id. */
  by: keyof Row & string;
  parent: string;
  /** Only those that the list's own filters keep, such as `{ status: 'added' }`. */
  where?: Readonly<Record<string, string>>;
  /** Fields in their order. */
  shown: readonly (keyof Row & string)[];
  /** The only actions that are offered; all by default. */
  only?: readonly string[];
  /** What else can be done to a row, beside its actions. */
  also?: (row: Row) => ReactNode;
  /** Above the list: how another one is added; `child`: as the record declares it. */
  add?: ReactNode | 'child';
}

const SIZE = 50;

export function ChildRecords<Row extends RecordRow>(props: ChildRecordsProps<Row>) {
  const { type, by, parent, where, shown, only, also, add } = props;
  const place = [parent, ...Object.values(where ?? {})].join(' ');
  const [search, setSearch] = useScreenState(`${type.name} search ${place}`, '');
  const [page, setPage] = useScreenState(`${type.name} page ${place}`, 1);
  const labels = useDebounced(search);
  const filters = { ...where, [by]: parent, ...(labels && { search: labels }) };
  const query = useRecordPage(type, { ...filters, ...(page > 1 && { page: String(page) }) });
  const { noun } = type;
  const columns = {
    ...recordColumns(type, shown),
    Actions: (row: Row) => actionsCell(type, row, only, also),
  };
  return (
    <>
      {add === 'child' ? <AddChild type={type} parent={parent} /> : add}
      <div className={styles.row}>
        <TextInput
          aria-label={`Search ${noun.many}`}
          placeholder="Search"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        <CsvButton name={type.shape.name} csv={listed(type, 'export')} query={filters} />
        <span className={styles.quiet}>
          {query.data &&
            !query.data.isCounting &&
            `${countText(noun, query.data.total)}${query.data.more ? ' or more' : ''}`}
        </span>
      </div>
      <QueryBoundary what={noun.many} query={query}>
        {({ rows, total }) => (
          <>
            <RelatedTable
              label={noun.many}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              empty={labels ? `No ${noun.many} match` : `No ${noun.many} yet`}
            />
            <Pages page={page} size={SIZE} total={total} onPage={setPage} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function actionsCell<Row extends RecordRow>(
  type: RecordType<Row>,
  row: Row,
  only: readonly string[] | undefined,
  also: ((row: Row) => ReactNode) | undefined,
): ReactNode {
  const offered = offeredFor(type, row, only);
  const isForm = ({ action }: RecordAction) => action.confirmation === 'form';
  const plain = offered.filter((each) => !isForm(each)).map(({ name }) => name);
  return (
    <div className={styles.row}>
      {also?.(row)}
      {/* The panel around it is of the parent: a form has its place here. */}
      {offered.filter(isForm).map(({ name }) => (
        <ActionOnDemand key={name} type={type} row={row} name={name} called={rowName(type, row)} />
      ))}
      <RecordActions type={type} row={row} only={plain} inRow />
    </div>
  );
}
