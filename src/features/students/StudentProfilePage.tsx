// Students, profile (spec 2.2, /student/profile, query id): family, who is notified of what, courses, payments, and everything that happened.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { pathTo } from '@/routes/paths';
import { useStudentProfileQuery } from '@/store/api/students';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { useOpened } from '@/widgets/record/beside';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Profile } from './profile/Profile';

export default function StudentProfilePage() {
  const dispatch = useAppDispatch();
  const id = useOpened('id');
  const query = useStudentProfileQuery(id === null ? skipToken : { path: { id } });
  const { data } = query;
  const isThis = data?.student.id === id;
  return (
    <>
      <PageHeader title={data && isThis ? data.student.student_name : 'Student Profile'}>
        {id !== null && (
          <>
            <Button component={Link} variant="default" to={editOf(id)}>
              Edit student
            </Button>
            <Button component={Link} to={pathTo('/student/:id/dashboard', { id })}>
              Open dashboard
            </Button>
          </>
        )}
      </PageHeader>
      {id === null && (
        <ChooseRecord
          to="student"
          label="Student"
          hint="Choose a student to see the profile"
          onChoose={(chosen) => dispatch(recordOpened('id', chosen))}
        />
      )}
      {id !== null && (
        <QueryBoundary what="student" query={{ ...query, data: isThis ? data : undefined }}>
          {(profile) => (
            <OfferedOn value={profile.student.student_name}>
              <Offered label="Edit student" to={editOf(id)} />
              <Offered label="Open dashboard" to={pathTo('/student/:id/dashboard', { id })} />
              <Profile key={id} profile={profile} />
            </OfferedOn>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

function editOf(id: string): string {
  return `${pathTo('/student/edit')}?id=${id}`;
}
