// Students, profile (spec 2.2, /student/profile, query id): family, who is notified of what, courses, payments, and everything that happened.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { pathTo } from '@/routes/paths';
import { useStudentProfileQuery } from '@/store/api/students';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { useOpened } from '@/widgets/record/beside';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Profile } from './profile/Profile';

export default function StudentProfilePage() {
  const id = useOpened('id');
  const query = useStudentProfileQuery(id === null ? skipToken : { path: { id } });
  const { data } = query;
  const isThis = data?.student.id === id;
  const links = id === null ? {} : linksOf(id);
  return (
    <>
      <PageHeader title={data && isThis ? data.student.student_name : 'Student Profile'}>
        {Object.entries(links).map(([label, to], at) => (
          <Button key={label} component={Link} variant={at === 0 ? 'default' : 'filled'} to={to}>
            {label}
          </Button>
        ))}
      </PageHeader>
      <ChosenRecord to="student" hint="Choose a student to see the profile">
        {() => (
          <QueryBoundary what="student" query={{ ...query, data: isThis ? data : undefined }}>
            {(profile) => (
              <OfferedOn value={profile.student.student_name}>
                {Object.entries(links).map(([label, to]) => (
                  <Offered key={label} label={label} to={to} />
                ))}
                <Profile key={id} profile={profile} />
              </OfferedOn>
            )}
          </QueryBoundary>
        )}
      </ChosenRecord>
    </>
  );
}

function linksOf(id: string): Record<string, string> {
  return {
    'Edit student': `${pathTo('/student/edit')}?id=${id}`,
    'Open dashboard': pathTo('/student/:id/dashboard', { id }),
  };
}
