// Paid batches, view (spec 2.2, /batch/view): the list, and one of them with its sessions, students and attendance beside it; or their
// calendar.
import { Anchor } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { type Batch, BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { LMS_DUES } from '@domain/records/lmsDue';
import { SESSION_NOTES, type SessionNote } from '@domain/records/sessionNote';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { Link } from '@/ui/Link';
import { truncatedList } from '@/ui/list/cells';
import { Later } from '@/ui/Later';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { useOpened } from '@/widgets/record/beside';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { slotWords } from '@/widgets/slots/slotText';
import { BatchTabs } from './BatchTabs';

const BatchCalendar = lazy(() => import('./calendar/BatchCalendar'));
const Sessions = lazy(() => import('./detail/Sessions'));
const Attendance = lazy(() => import('./detail/Attendance'));
const Clocks = lazy(() => import('./detail/Clocks'));
const Content = lazy(() => import('./detail/Content'));

const WIDTHS = {
  name: 190,
  status: 110,
  product_type: 150,
  grade_band: 100,
  region: 130,
  slots: 260,
  trainer_name: 150,
  students: 100,
  capacity: 80,
  next_start: 175,
  next_number: 120,
  end_date: 110,
};
const CELLS = { slots: ({ slots }: Batch) => truncatedList(slots.map(slotWords), 26) };

const ABOVE = <BatchTabs shown="list" />;

export default function ViewBatchesPage() {
  if (useOpened('show') === 'calendar')
    return (
      <Later what="the calendar">
        <BatchCalendar />
      </Later>
    );
  return (
    <RecordScreen
      type={BATCHES}
      title="View Batches"
      shown={[
        'name',
        'status',
        'next_start',
        'next_number',
        'trainer_name',
        'students',
        'capacity',
        'slots',
        'product_type',
        'grade_band',
        'region',
        'end_date',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/batch/create')}>Create batch</CreateLink>}
      empty="Create the first batch: it is listed here with its sessions."
      above={ABOVE}
      extra={edit}
      tabs={tabs}
    />
  );
}

function edit({ id, stage }: Batch): ReactNode {
  if (stage === 'cancelled' || stage === 'completed') return undefined;
  return (
    <>
      <PlainAction label="Change batch" to={pathTo('/batch/edit/:id', { id })} />
      <PlainAction label="Students" to={pathTo('/batch/student/:id', { id })} />
      <PlainAction label="Add PTM" to={`${pathTo('/batch/edit/:id', { id })}?change=meeting&kind=PTM`} />
      <PlainAction label="Attendance" to={`${pathTo('/batch/attendance')}?batch=${id}`} />
    </>
  );
}

/** Who was told what stands with the session. */
function toSession({ session_id, batch_name, number }: SessionNote): ReactNode {
  return (
    <Anchor
      component={Link}
      inherit
      to={`${pathTo('/batch-session/view')}?batch_session=${session_id}&tab=note`}
      aria-label={`Families of ${batch_name}, session ${number ?? ''}`}
    >
      Families
    </Anchor>
  );
}

function tabs({ id, students, time_zone }: Batch) {
  return [
    laterTab('sessions', 'Sessions', <Sessions id={id} zone={time_zone} />),
    {
      value: 'students',
      label: `Students (${students})`,
      content: (
        <ChildRecords
          type={BATCH_MEMBERS}
          by="batch_id"
          parent={id}
          shown={['student_name', 'status', 'from_date', 'to_date']}
        />
      ),
    },
    laterTab('attendance', 'Attendance', <Attendance id={id} />),
    {
      value: 'notes',
      label: 'Notes',
      content: (
        <ChildRecords
          type={SESSION_NOTES}
          by="batch_id"
          parent={id}
          shown={['number', 'start_time', 'status', 'taught']}
          also={toSession}
        />
      ),
    },
    laterTab('content', 'Content', <Content id={id} />),
    {
      value: 'assignments',
      label: 'Assignments',
      content: (
        <ChildRecords
          type={LMS_DUES}
          by="batch_id"
          parent={id}
          shown={['title', 'kind', 'status', 'begins_on', 'due_on']}
        />
      ),
    },
    laterTab('clocks', 'Clock changes', <Clocks id={id} zone={time_zone} />),
  ];
}
