// Streams, view sessions (spec 2.2, /streams/session/view): by date, host and state; one of them with its viewers, chat and recordings.
import { lazy } from 'react';
import { reportsViewers, STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { truncatedList } from '@/ui/list/cells';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { HostName } from './HostName';
import { RoomActions } from './session/RoomActions';

const Viewers = lazy(() => import('./session/Viewers'));
const Chat = lazy(() => import('./session/Chat'));
const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

const WIDTHS = { title: 240, start_time: 182, host_name: 160, helper_names: 180, status: 120, viewers: 110 };
const CELLS = {
  host_name: ({ host, host_name }: StreamSession) => <HostName host={host} name={host_name} />,
  helper_names: ({ helper_names }: StreamSession) => truncatedList(helper_names, 24),
  stream_batch_id: ({ stream_batch_id, title }: StreamSession) => (
    <NameLink to={pathTo('/streams/batch/view')} named={{ stream_batch: stream_batch_id }}>
      {title}
    </NameLink>
  ),
};

export default function ViewStreamSessionsPage() {
  return (
    <RecordScreen
      type={STREAM_SESSIONS}
      title="View Stream Sessions"
      shown={['start_time', 'title', 'number', 'status', 'host_name', 'helper_names', 'viewers', 'platform', 'minutes']}
      widths={WIDTHS}
      cells={CELLS}
      empty="Choose other days above, or create a stream batch: its sessions come with it."
      extra={roomActions}
      only={actionsOf}
      tabs={tabs}
    />
  );
}

/** Where no platform tells who came, one of the two is said by hand. */
function actionsOf(session: StreamSession): string[] {
  const said = session.nobody_came ? 'somebody_came' : 'nobody_came';
  return [
    'start',
    'end',
    'resume',
    'replace_host',
    ...(session.host_parts.length > 0 ? ['restore_host'] : []),
    'reschedule',
    'cancel',
    'not_held',
    'open_again',
    ...(reportsViewers(session) ? [] : [said]),
  ];
}

function roomActions(session: StreamSession) {
  return <RoomActions session={session} />;
}

function tabs(session: StreamSession) {
  const { id, start_time } = session;
  return [
    laterTab('viewers', 'Viewers', <Viewers session={session} />),
    laterTab('chat', 'Chat', <Chat id={id} />),
    laterTab('recordings', 'Recordings', <SessionRecordings kind="stream" session_id={id} start_time={start_time} />),
  ];
}
