// Maverick sessions (spec 2.2, /maverick/sessions): by date, level and host, created here; one of them with its invitations beside the list.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { pathTo } from '@/routes/paths';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { truncatedList } from '@/ui/list/cells';
import { PageHeader } from '@/ui/PageHeader';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const NewSession = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const Invitations = lazy(() => import('./Invitations'));
const InviteForm = lazy(() => import('./invite/InviteForm'));
const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

const WIDTHS = { title: 240, start_time: 182, level: 120, host_name: 160, co_host_names: 180, status: 120 };
const CELLS = {
  host_name: ({ host, host_name }: MaverickSession) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: host }}>
      {host_name ?? host}
    </NameLink>
  ),
  co_host_names: ({ co_host_names }: MaverickSession) => truncatedList(co_host_names, 24),
  grades: ({ grades }: MaverickSession) => truncatedList(grades, 14),
};

export default function MaverickSessionsPage() {
  const dispatch = useAppDispatch();
  const [creating, setCreating] = useScreenState('creating a Maverick session', false);

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(MAVERICK_SESSIONS.name, id));
  }

  if (creating)
    return (
      <>
        <PageHeader title="Create Maverick session" />
        <Later what="the form">
          <NewSession type={MAVERICK_SESSIONS} onSaved={opened} onCancel={() => setCreating(false)} />
        </Later>
      </>
    );
  return (
    <RecordScreen
      type={MAVERICK_SESSIONS}
      title="Maverick Sessions"
      shown={[
        'start_time',
        'title',
        'level',
        'status',
        'host_name',
        'co_host_names',
        'awaited',
        'accepted',
        'capacity',
        'attended',
        'grades',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<Button onClick={() => setCreating(true)}>Create Maverick session</Button>}
      empty="Choose other days above, or create a Maverick session."
      tabs={tabs}
    />
  );
}

function tabs(session: MaverickSession) {
  const { id, awaited, accepted, start_time, status } = session;
  const invite = {
    value: 'invite',
    label: 'Invite',
    isForm: true as const,
    content: (
      <Later what="the form">
        <InviteForm key={id} session={session} />
      </Later>
    ),
  };
  return [
    laterTab(
      'invitations',
      `Invitations (${awaited + accepted})`,
      <Invitations session={session} />,
      'the invitations',
    ),
    ...(status === 'scheduled' ? [invite] : []),
    laterTab('recordings', 'Recordings', <SessionRecordings kind="maverick" session_id={id} start_time={start_time} />),
  ];
}
