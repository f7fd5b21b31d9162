// Hobby classes, view (spec 2.2, /hobby-class/view): by date, host, state and fill; one of them with its children and attendance beside it.
import { Anchor } from '@mantine/core';
import { lazy } from 'react';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { truncatedList } from '@/ui/list/cells';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { OWN_INPUTS } from './CreateHobbyClassPage';
import { HostName } from './HostName';
import { studentTabs } from './students/studentTabs';

const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));
const AttendanceSheet = lazy(() => import('./students/AttendanceSheet'));

const WIDTHS = { title: 240, start_time: 182, host_name: 160, status: 110, fill: 110, grades: 130 };
const CELLS = {
  host_name: ({ host, host_name }: HobbyClass) => <HostName host={host} name={host_name} />,
  grades: ({ grades }: HobbyClass) => truncatedList(grades, 14),
  series_id: ({ series_id, number }: HobbyClass) =>
    series_id && (
      <NameLink to={pathTo('/hobby-series-class/view')} named={{ hobby_series: series_id }}>
        {number === null ? 'Cancelled session' : `Session ${number}`}
      </NameLink>
    ),
  class_link: ({ class_link }: HobbyClass) =>
    class_link && (
      <Anchor href={class_link} underline="always">
        {class_link}
      </Anchor>
    ),
};

export default function ViewHobbyClassesPage() {
  return (
    <RecordScreen
      type={HOBBY_CLASSES}
      title="View Hobby Classes"
      shown={['start_time', 'title', 'status', 'host_name', 'students', 'capacity', 'fill', 'waiting', 'series_id']}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/hobby-class/create')}>Create hobby class</CreateLink>}
      empty="Choose other days above, or create a hobby class."
      extra={addStudents}
      rarer={changeFollowing}
      only={actionsOf}
      tabs={tabs}
      own={OWN_INPUTS}
    />
  );
}

/** Whether a host was seen is said where it can be: one of the two. */
function actionsOf({ host_joined, status }: HobbyClass): string[] {
  if (status === 'not_held') return ['open_again'];
  return [host_joined === null ? 'host_here' : 'host_missing', 'reschedule', 'replace_host', 'cancel', 'not_held'];
}

function addStudents({ id, status }: HobbyClass) {
  if (status !== 'scheduled') return null;
  return <PlainAction label="Add students" to={`${pathTo('/hobby-class/add/student')}?class=${id}`} />;
}

function changeFollowing({ series_id, number, status }: HobbyClass) {
  if (series_id === null || number === null || status === 'cancelled') return null;
  const at = new URLSearchParams({ hobby_series: series_id, tab: 'following', from: String(number) });
  return <PlainAction label="Change all that follow" to={`${pathTo('/hobby-series-class/view')}?${at}`} />;
}

function tabs(row: HobbyClass) {
  return [
    ...studentTabs(row.place_id, row),
    laterTab('attendance', 'Attendance', <AttendanceSheet key={row.id} row={row} />),
    laterTab(
      'recordings',
      'Recordings',
      <SessionRecordings kind="hobby" session_id={row.id} start_time={row.start_time} />,
    ),
  ];
}
