// Trainers, Leave Application: a leave is asked for, and what it would touch is seen at once (spec 2.2, decisions 10).
import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/routes/paths';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import { LeaveForm } from './leave/LeaveForm';
import styles from './leave/leaves.module.css';

export default function LeaveApplicationPage() {
  const trainer = useAppSelector((state) => selectAddressed(state, 'trainer'));
  const navigate = useNavigate();
  const { goBack } = useReturn(pathTo('/trainers/trainer-leave-management'), 'leave');
  const toDetails = (id: string) =>
    void navigate(`${pathTo('/trainers/leave-details')}?${new URLSearchParams({ id })}`, { replace: true });
  return (
    <>
      <PageHeader title="Leave Application" />
      <div className={styles.page}>
        <LeaveForm trainer={trainer} onSaved={toDetails} onCancel={() => goBack()} />
      </div>
    </>
  );
}
