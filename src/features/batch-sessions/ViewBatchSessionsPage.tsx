// Paid Batch, View Sessions: every session of a batch, one of them beside the list with its roster and its note (spec 2.2).
import { lazy } from 'react';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { pathTo } from '@/routes/paths';
import { Later } from '@/ui/Later';
import { CreateLink } from '@/widgets/record/CreateLink';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { sessionActions } from './sessions/sessionActions';

const SessionNoteTab = lazy(() => import('./note/SessionNoteTab'));
const Roster = lazy(() => import('./sessions/Roster'));
const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

const SHOWN = [
  'batch_name',
  'start_time',
  'kind',
  'number',
  'trainer_name',
  'status',
  'is_marked',
  'present',
  'late',
  'absent',
  'note_state',
  'region',
  'product_type',
] as const;
const WIDTHS = {
  batch_name: 200,
  kind: 95,
  number: 90,
  trainer_name: 170,
  status: 110,
  is_marked: 110,
  present: 90,
  late: 80,
  absent: 90,
  note_state: 150,
  region: 130,
  product_type: 150,
};
const CELLS = {
  trainer_name: ({ teacher_id, trainer_name }: BatchSession) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
};

export default function ViewBatchSessionsPage() {
  const create = <CreateLink to={pathTo('/batch-session/create')}>Create session</CreateLink>;
  return (
    <RecordScreen
      type={BATCH_SESSIONS}
      title="View Batch Sessions"
      shown={SHOWN}
      widths={WIDTHS}
      cells={CELLS}
      create={create}
      empty="Sessions are created with a batch, or as extra sessions beside its course."
      extra={sessionActions}
      tabs={tabs}
    />
  );
}

function tabs(session: BatchSession) {
  const roster = (
    <Later what="the students">
      <Roster session={session} />
    </Later>
  );
  const note = (
    <Later what="the note">
      <SessionNoteTab session={session} />
    </Later>
  );
  const recordings = (
    <Later what="the recordings">
      <SessionRecordings kind="batch" session_id={session.id} start_time={session.start_time} />
    </Later>
  );
  return [
    { value: 'roster', label: 'Students', content: roster },
    { value: 'note', label: 'Note', content: note },
    { value: 'recordings', label: 'Recordings', content: recordings },
  ];
}
