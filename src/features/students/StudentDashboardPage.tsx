// Students, dashboard (spec 2.2, /student/:id/dashboard): attendance and progress, worksheets, payments, recordings, certificates.
import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { pathTo } from '@/routes/paths';
import { useStudentDashboardQuery } from '@/store/api/students';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Dashboard } from './dashboard/Dashboard';

export default function StudentDashboardPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useStudentDashboardQuery({ path: { id } });
  return (
    <>
      <PageHeader title={currentData ? `Dashboard of ${currentData.student.student_name}` : 'Student Dashboard'}>
        <Button component={Link} variant="default" to={`${pathTo('/student/profile')}?id=${id}`}>
          Open profile
        </Button>
      </PageHeader>
      <QueryBoundary what="student" query={{ data: currentData, error, refetch }}>
        {(dashboard) => (
          <>
            <OfferedOn value={dashboard.student.student_name}>
              <Offered label="Open profile" to={`${pathTo('/student/profile')}?id=${id}`} />
            </OfferedOn>
            <Dashboard key={dashboard.student.id} dashboard={dashboard} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
