// Students, add preferred time (spec 2.2, /student/add-prefered-time, with and without ids): the hours a family would like.
import { useParams } from 'react-router-dom';
import { ENROLMENTS } from '@domain/records/enrolment';
import { useRecord } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { PageHeader } from '@/ui/PageHeader';
import { useOpened } from '@/widgets/record/beside';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { CourseFacts } from './CourseFacts';
import { PreferredTimeForm } from './PreferredTimeForm';

export default function AddPreferredTimePage() {
  const dispatch = useAppDispatch();
  const { variant_id } = useParams();
  const chosen = useOpened(ENROLMENTS.name);
  const id = variant_id ?? chosen;
  const enrolment = useRecord(ENROLMENTS, id);
  return (
    <>
      <PageHeader title={variant_id === undefined ? 'Add Preferred Time' : 'Preferred Time of Student'} />
      {variant_id === undefined && (
        <ChooseRecord
          to={ENROLMENTS.name}
          label="Student"
          hint="Choose a student, then the hours that suit the family"
          value={chosen}
          onChoose={(next) => dispatch(recordOpened(ENROLMENTS.name, next))}
        />
      )}
      {id !== null && (
        <QueryBoundary what="student" query={enrolment}>
          {(row) => (
            <>
              <CourseFacts enrolment={row} />
              <PreferredTimeForm key={row.id} enrolment={row} />
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
