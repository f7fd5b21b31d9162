// Trainers, Manage Leaves: the queue of leaves, the longest waiting first, decided one by one or many at once (spec 2.2, decisions 10).
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Leave, LEAVES } from '@domain/records/leave';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { LEAVE_CELLS } from './leave/leaveCells';
import { Queue } from './leave/Queue';

const WIDTHS = {
  trainer_name: 170,
  status: 130,
  start_time: 180,
  end_time: 180,
  days: 80,
  leave_type_id: 130,
  reason: 200,
  created_on: 180,
  decided_by: 200,
  over_balance: 120,
};
export default function LeaveManagementPage() {
  return (
    <RecordScreen
      type={LEAVES}
      title="Manage Leaves"
      shown={[
        'trainer_name',
        'status',
        'start_time',
        'end_time',
        'days',
        'leave_type_id',
        'reason',
        'created_on',
        'over_balance',
        'decided_by',
      ]}
      widths={WIDTHS}
      cells={LEAVE_CELLS}
      create={
        <>
          <Button
            variant="default"
            visibleFrom="sm"
            component={Link}
            to={`${pathTo('/trainers/trainer-leave-management-new')}?view=away`}
          >
            Who is away
          </Button>
          <Button variant="default" visibleFrom="sm" component={Link} to={pathTo('/trainers/leave-types')}>
            Leave types
          </Button>
          <Button component={Link} to={pathTo('/trainers/trainer-leave-application')}>
            Apply for leave
          </Button>
        </>
      }
      empty="Leaves that trainers or staff apply for are listed here to be decided."
      above={<Queue />}
      extra={toDetails}
    />
  );
}

function toDetails({ id }: Leave): ReactNode {
  return (
    <>
      <PlainAction label="Open leave" to={`${pathTo('/trainers/leave-details')}?${new URLSearchParams({ id })}`} />
      <PlainAction
        label="Decide by session"
        to={`${pathTo('/trainers/leave-details-new')}?${new URLSearchParams({ id })}`}
      />
    </>
  );
}
