// Students, edit (spec 2.2, /student/edit, query id): family facts, and who is notified of what, and how.
import { GRADES } from '@domain/business/trainerTerms';
import { COUNTRIES } from '@domain/business/countries';
import { STUDENTS } from '@domain/records/student';
import { Select, type SelectProps } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/routes/paths';
import { useRecord } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { PageHeader } from '@/ui/PageHeader';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { useOpened } from '@/widgets/record/beside';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { QueryBoundary } from '@/widgets/record/RecordDetail';

const COUNTRY_OPTIONS = COUNTRIES.map(({ id, name }) => ({ value: id, label: name }));

export default function EditStudentPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const from = useAppSelector(({ location }) => location.from);
  const id = useOpened('id');
  const query = useRecord(STUDENTS, id);
  const leave = () =>
    void (from === undefined ? navigate(`${pathTo('/student/profile')}?id=${id}`, { replace: true }) : navigate(-1));
  return (
    <>
      <PageHeader title={query.data ? `Edit ${query.data.student_name}` : 'Edit Student'} />
      {id === null && (
        <ChooseRecord
          to="student"
          label="Student"
          hint="Choose a student to edit"
          onChoose={(chosen) => dispatch(recordOpened('id', chosen))}
        />
      )}
      {id !== null && (
        <QueryBoundary what="student" query={query}>
          {(student) => (
            <DeclaredRecordForm
              key={student.id}
              type={STUDENTS}
              row={student}
              own={OWN}
              onSaved={leave}
              onCancel={leave}
            />
          )}
        </QueryBoundary>
      )}
    </>
  );
}

/** Closed sets are chosen, not typed. */
const OWN: OwnInputs = {
  country: {
    inColumn: ({ field }) => (
      <Select
        key="country"
        {...(field('country') as SelectProps)}
        required
        data={COUNTRY_OPTIONS}
        searchable
        allowDeselect={false}
      />
    ),
  },
  grade: {
    inColumn: ({ field }) => (
      <Select
        key="grade"
        {...(field('grade') as SelectProps)}
        required
        data={[...GRADES]}
        searchable
        allowDeselect={false}
      />
    ),
  },
  time_zone: {
    inColumn: ({ field }) => <TimeZoneField key="time_zone" {...(field('time_zone') as SelectProps)} required />,
  },
};
