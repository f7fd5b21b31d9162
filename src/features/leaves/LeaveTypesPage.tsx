// Trainers, Leave Types: what a leave can be of, what accrues of each from which month on, and who loses what when a year ends (docs/decisions/256).
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { LEAVE_TYPES, type LeaveType } from '@domain/records/leaveType';
import { selectMayAccess } from '@/store/auth';
import { selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { PageTabs } from '@/ui/PageTabs';
import { pathTo } from '@/routes/paths';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const TypeForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const Accruals = lazy(() => import('./leave/Accruals'));
const YearEnd = lazy(() => import('./leave/YearEnd'));

const WIDTHS = { name: 200, status: 110, pay: 100, counts: 190, below_zero: 170, accruals: 130 };
export default function LeaveTypesPage() {
  const mayKeep = useAppSelector((state) => selectMayAccess(state, 'people'));
  const isYearEnd = useAppSelector((state) => selectAddressed(state, 'view')) === 'year-end' && mayKeep;
  const [creating, setCreating] = useScreenState('creating a leave type', false);
  const dispatch = useAppDispatch();
  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(LEAVE_TYPES.name, id));
  }

  if (isYearEnd)
    return (
      <>
        <PageHeader title="Leave Types" />
        <Parts isYearEnd />
        <Later what="what expires">
          <YearEnd />
        </Later>
      </>
    );
  if (creating && mayKeep)
    return (
      <>
        <PageHeader title="Create leave type" />
        <Later what="the form">
          <TypeForm type={LEAVE_TYPES} onSaved={opened} onCancel={() => setCreating(false)} />
        </Later>
      </>
    );
  return (
    <RecordScreen
      type={LEAVE_TYPES}
      title="Leave Types"
      shown={['name', 'status', 'pay', 'counts', 'below_zero', 'accruals']}
      widths={WIDTHS}
      create={mayKeep ? <Button onClick={() => setCreating(true)}>Create leave type</Button> : undefined}
      empty="Without a type, every leave is a casual leave and comes off the balance."
      above={mayKeep ? <Parts isYearEnd={false} /> : undefined}
      tabs={tabs}
      extra={toLeaves}
    />
  );
}

function Parts({ isYearEnd }: { isYearEnd: boolean }) {
  const types = pathTo('/trainers/leave-types');
  return (
    <PageTabs
      label="Leave types"
      parts={[
        { label: 'Types', to: types, isShown: !isYearEnd },
        { label: 'What expires', to: `${types}?view=year-end`, isShown: isYearEnd },
      ]}
    />
  );
}

function tabs(type: LeaveType) {
  return [laterTab('accruals', `Accrual rules (${type.accruals})`, <Accruals type={type} />, 'the rules')];
}

function toLeaves({ id }: LeaveType) {
  return (
    <PlainAction label="Open leaves" to={pathTo('/trainers/trainer-leave-management')} named={{ leave_type_id: id }} />
  );
}
