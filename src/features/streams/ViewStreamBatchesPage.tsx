// Streams, view batches (spec 2.2, /streams/batch/view): the list, and one of them with its sessions and subscribers beside it.
import { lazy } from 'react';
import { weeklyHourText } from '@domain/formats';
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { truncatedList } from '@/ui/list/cells';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { BatchSessions } from './batch/BatchSessions';
import { HostName } from './HostName';

const Subscribers = lazy(() => import('./batch/Subscribers'));
const FollowingTab = lazy(() => import('./batch/FollowingTab'));

const WIDTHS = {
  title: 240,
  host_name: 160,
  helper_names: 180,
  slots: 190,
  status: 120,
  upcoming: 120,
  streamed: 120,
  subscribers: 120,
};
const CELLS = {
  host_name: ({ host, host_name }: StreamBatch) => <HostName host={host} name={host_name} />,
  helper_names: ({ helper_names }: StreamBatch) => truncatedList(helper_names, 24),
  slots: ({ slots }: StreamBatch) => truncatedList(slots.map(weeklyHourText), 30),
  grades: ({ grades }: StreamBatch) => truncatedList(grades, 14),
};

export default function ViewStreamBatchesPage() {
  return (
    <RecordScreen
      type={STREAM_BATCHES}
      title="View Stream Batches"
      shown={[
        'title',
        'status',
        'host_name',
        'helper_names',
        'slots',
        'start_date',
        'end_date',
        'upcoming',
        'streamed',
        'subscribers',
        'capacity',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/streams/batch/create')}>Create stream batch</CreateLink>}
      empty="Create a stream batch to see it here."
      tabs={tabs}
    />
  );
}

function tabs(batch: StreamBatch) {
  const following = {
    value: 'following',
    label: 'All that follow',
    isForm: true as const,
    content: (
      <Later what="the form">
        <FollowingTab key={batch.id} batch={batch} />
      </Later>
    ),
  };
  return [
    {
      value: 'sessions',
      label: `Sessions (${batch.upcoming + batch.streamed})`,
      content: <BatchSessions batch={batch} />,
    },
    laterTab('subscribers', `Subscribers (${batch.subscribers})`, <Subscribers batch={batch} />, 'the subscribers'),
    ...(batch.status === 'running' ? [following] : []),
  ];
}
