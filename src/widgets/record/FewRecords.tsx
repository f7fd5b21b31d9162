// Records that there are few of, such as rates that hold from a day on: all in one table, where one is added and withdrawn.
import { lazy, type ReactNode } from 'react';
import { whoOf } from '@domain/records/access';
import type { RecordRow, RecordType } from '@domain/records/record';
import { selectMayAccess } from '@/store/auth';
import { useRecordPage } from '@/store/api/records';
import { useAppSelector } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { capital } from '@/ui/formatValue';
import { FormOnDemand } from '../form/FormOnDemand';
import { QueryBoundary } from './RecordDetail';
import { actionColumn, type InRow } from './RecordTable';

const DeclaredForm = lazy(() => import('./form/DeclaredRecordForm'));

/** A company changes them once a year at most. */
const ALL = '50';

interface FewRecordsProps<Row extends RecordRow> extends InRow<Row> {
  type: RecordType<Row>;
  /** Of all, those with these values, which one that is added has too. Stable. */
  given?: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** `mayAdd`: whether this person may add the first. */
  empty: (mayAdd: boolean) => string;
}

export function FewRecords<Row extends RecordRow>(props: FewRecordsProps<Row>) {
  const { type, given, columns, empty, ...inRow } = props;
  const { access, noun } = type;
  const mayAdd = useAppSelector((state) => access.create !== null && selectMayAccess(state, whoOf(access.create)));
  const query = useRecordPage(type, { ...given, size: ALL });
  return (
    <>
      {mayAdd && (
        <FormOnDemand label={`Add ${noun.one}`} of={Object.values(given ?? {}).join(' ') || type.name}>
          {(close) => <DeclaredForm type={type as RecordType} given={given} onSaved={close} onCancel={close} />}
        </FormOnDemand>
      )}
      <QueryBoundary what={noun.many} query={query}>
        {({ rows }) => (
          <RelatedTable
            label={capital(noun.many)}
            rows={rows}
            keyOf={({ id }) => id}
            columns={mayAdd ? { ...columns, ...actionColumn(type, inRow) } : columns}
            empty={empty(mayAdd)}
          />
        )}
      </QueryBoundary>
    </>
  );
}
