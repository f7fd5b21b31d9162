// Students, dashboard (spec 2.2, /student/:id/dashboard): attendance and progress, worksheets, payments, recordings, certificates.
import { useParams } from 'react-router-dom';
import { pathTo } from '@/routes/paths';
import { useStudentDashboardQuery } from '@/store/api/students';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Dashboard } from './dashboard/Dashboard';

export default function StudentDashboardPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useStudentDashboardQuery({ path: { id } });
  const name = currentData?.student.student_name;
  return (
    <>
      <LinkedHeader
        title={name ? `Dashboard of ${name}` : 'Student Dashboard'}
        on={name}
        links={{ 'Open profile': `${pathTo('/student/profile')}?id=${id}` }}
      />
      <QueryBoundary what="student" query={{ data: currentData, error, refetch }}>
        {(dashboard) => <Dashboard key={dashboard.student.id} dashboard={dashboard} />}
      </QueryBoundary>
    </>
  );
}
