// Students, profile (spec 2.2, /student/profile, query id): family, who is notified of what, courses, payments, and everything that happened.
import { skipToken } from '@reduxjs/toolkit/query';
import { pathTo } from '@/routes/paths';
import { useStudentProfileQuery } from '@/store/api/students';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { useOpened } from '@/widgets/record/beside';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Profile } from './profile/Profile';

export default function StudentProfilePage() {
  const id = useOpened('id');
  const { currentData, error, refetch } = useStudentProfileQuery(id === null ? skipToken : { path: { id } });
  const name = currentData?.student.student_name;
  return (
    <>
      <LinkedHeader
        title={name ?? 'Student Profile'}
        on={name}
        links={id === null ? {} : linksOf(id)}
        main={DASHBOARD}
      />
      <ChosenRecord to="student" hint="Choose a student to see the profile">
        {() => (
          <QueryBoundary what="student" query={{ data: currentData, error, refetch }}>
            {(profile) => <Profile key={id} profile={profile} />}
          </QueryBoundary>
        )}
      </ChosenRecord>
    </>
  );
}

const DASHBOARD = 'Open dashboard';

function linksOf(id: string): Record<string, string> {
  return {
    'Edit student': `${pathTo('/student/edit')}?id=${id}`,
    [DASHBOARD]: pathTo('/student/:id/dashboard', { id }),
  };
}
