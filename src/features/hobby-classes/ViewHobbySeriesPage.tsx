// Hobby series, view (spec 2.2, /hobby-series-class/view): the list, and one of them with its sessions and children beside it.
import { lazy } from 'react';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { weeklyHourText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { Later } from '@/ui/Later';
import { truncatedList } from '@/ui/list/cells';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { HostName } from './HostName';
import { EVER, SessionsTab } from './series/SessionsTab';
import { studentTabs } from './students/studentTabs';

const FollowingTab = lazy(() => import('./series/FollowingTab'));

const WIDTHS = { title: 240, host_name: 160, slots: 190, status: 120, fill: 110 };
const CELLS = {
  host_name: ({ host, host_name }: HobbySeries) => <HostName host={host} name={host_name} />,
  slots: ({ slots }: HobbySeries) => truncatedList(slots.map(weeklyHourText), 30),
  grades: ({ grades }: HobbySeries) => truncatedList(grades, 14),
};

export default function ViewHobbySeriesPage() {
  return (
    <RecordScreen
      type={HOBBY_SERIES}
      title="View Hobby Series"
      shown={[
        'title',
        'status',
        'host_name',
        'slots',
        'start_date',
        'end_date',
        'planned',
        'students',
        'capacity',
        'fill',
        'waiting',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/hobby-series-class/create')}>Create hobby series</CreateLink>}
      empty="Create a hobby series to see it here."
      rarer={allSessions}
      tabs={tabs}
    />
  );
}

function allSessions({ id }: HobbySeries) {
  const at = new URLSearchParams({ series_id: id, start_time: EVER });
  return <PlainAction label="List sessions" to={`${pathTo('/hobby-class/view')}?${at}`} />;
}

function tabs(row: HobbySeries) {
  const sessions = {
    value: 'sessions',
    label: `Sessions (${row.planned - row.without_hour})`,
    content: <SessionsTab row={row} type={HOBBY_CLASSES} />,
  };
  const following = {
    value: 'following',
    label: 'All that follow',
    isForm: true as const,
    content: (
      <Later what="the form">
        <FollowingTab key={row.id} row={row} />
      </Later>
    ),
  };
  return [
    sessions,
    ...studentTabs(row.id, row),
    ...(row.status === 'cancelled' || row.status === 'completed' ? [] : [following]),
  ];
}
