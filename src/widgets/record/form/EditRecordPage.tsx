// A page that edits one declared record, which its address names, and goes back to where one came from.
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecord } from '@/store/api/records';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '../../form/useReturn';
import { useOpened } from '../beside';
import { QueryBoundary } from '../RecordDetail';
import { ChosenRecord } from './ChosenRecord';
import DeclaredRecordForm from './DeclaredRecordForm';
import type { OwnInputs } from './RecordInputs';

interface EditRecordPageProps<Row extends RecordRow, New extends object> {
  type: RecordType<Row, New>;
  /** Of the address, and the record's id by what stands there. */
  parameter?: string;
  idOf?: (named: string) => string;
  /** Before a record is chosen, and of one. */
  title: string;
  titleOf: (row: Row) => string;
  /** Where one goes who came from nowhere, and the parameter that names the record there. */
  list: string;
  listParameter?: string;
  own: OwnInputs;
}

export function EditRecordPage<Row extends RecordRow, New extends object>(props: EditRecordPageProps<Row, New>) {
  const {
    type,
    parameter = 'id',
    idOf = (named) => named,
    title,
    titleOf,
    list,
    listParameter = type.name,
    own,
  } = props;
  const { name, noun } = type;
  const named = useOpened(parameter);
  const query = useRecord(type, named ? idOf(named) : null);
  const { goBack } = useReturn(list, listParameter);
  return (
    <>
      <PageHeader title={query.data ? titleOf(query.data) : title} />
      <ChosenRecord to={name} parameter={parameter} hint={`Choose a ${noun.one} to edit`}>
        {() => (
          <QueryBoundary what={noun.one} query={query}>
            {(row) => (
              <DeclaredRecordForm
                key={row.id}
                type={type}
                row={row}
                own={own}
                onSaved={() => goBack(row.id)}
                onCancel={() => goBack(row.id)}
              />
            )}
          </QueryBoundary>
        )}
      </ChosenRecord>
    </>
  );
}
