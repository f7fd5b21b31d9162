// Demo Session, View Demo: the demo sessions of some days, one of them beside the list (spec 2.2, 2.3).
import { demoSessions } from '@domain/contract/operations/demoSessions';
import { Button } from '@mantine/core';
import { Link } from '@/ui/Link';
import type { SessionKey, SessionListed } from '@domain/contract/demoSessions';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { demoSessionsApi, useSessionPageQuery } from '@/store/api/demoSessions';
import { useListSent } from '@/store/lists/useListView';
import { momentOfDay, truncatedList, truncatedWords } from '@/ui/list/cells';
import { type Bulk, ListScreen } from '@/widgets/list/ListScreen';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordLink } from '@/widgets/record/RecordLink';
import { SessionStatus } from '@/widgets/record/SessionStatus';
import { Seats } from './sessions/sessionCells';
import { cancelText, sessionName } from './sessions/sessionText';
import { useCancelSessions } from './sessions/useCancelSessions';
import { part } from '@/ui/part';
import { useBeside } from '@/widgets/record/beside';

const SHOWN = [
  'start_time',
  'teacher_name',
  'strength',
  'session_status',
  'lead_names',
  'countries',
  'grade_groups',
  'trainer_type',
];
const WIDTHS = {
  start_time: 182,
  teacher_name: 174,
  lead_names: 200,
  strength: 122,
  session_status: 110,
  countries: 155,
  grade_groups: 150,
  trainer_type: 213,
  created_by: 260,
};
const CARD = ['start_time', 'teacher_name', 'lead_names', 'strength', 'session_status', 'countries'];
const CELLS = {
  start_time: ({ session_id, start_time }: SessionListed) => (
    <RecordLink parameter="session" id={session_id}>
      {momentOfDay(start_time)}
    </RecordLink>
  ),
  teacher_name: ({ teacher_id, teacher_name }: SessionListed) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {teacher_name}
    </NameLink>
  ),
  session_status: (session: SessionListed) => <SessionStatus session={session} />,
  strength: (session: SessionListed) => <Seats session={session} />,
  lead_names: ({ lead_names }: SessionListed) => truncatedList(lead_names, 20),
  countries: ({ countries }: SessionListed) => truncatedWords(SESSION_LIST.columns.countries, countries, 15),
  grade_groups: ({ grade_groups }: SessionListed) => truncatedList(grade_groups, 16),
  trainer_type: ({ trainer_type }: SessionListed) =>
    truncatedWords(SESSION_LIST.columns.trainer_type, trainer_type, 22),
};

export const SESSION_DETAIL = part(() => import('./sessions/SessionDetail'));
const askForSession = (session_id: string) =>
  demoSessionsApi.endpoints.oneSession.initiate({ path: { session_id } }, { subscribe: false });

export default function ViewSessionsPage() {
  const beside = useBeside('session', SESSION_DETAIL, askForSession);
  const create = (
    <Button component={Link} to={pathTo('/create-session')}>
      Create sessions
    </Button>
  );
  return (
    <>
      <ListScreen
        title="View Demo"
        action={create}
        shape={SESSION_LIST}
        label="Demo sessions"
        loaded={useSessionPageQuery({ query: useListSent(SESSION_LIST) }, { refetchOnMountOrArgChange: true })}
        csv={listCall(demoSessions, 'exportSessions')}
        shown={SHOWN}
        card={CARD}
        widths={WIDTHS}
        cellRenderers={CELLS}
        bulk={useBulk()}
        empty={{
          text: 'Choose other days above, or create sessions.',
          action: create,
        }}
        beside={beside && <beside.SessionDetail />}
      />
    </>
  );
}

function useBulk(): Bulk<SessionKey> {
  const { cancel, mayCancel } = useCancelSessions();
  return {
    keys: listCall(demoSessions, 'sessionKeys'),
    nameOf: sessionName,
    actions: [
      {
        label: 'Cancel',
        button: 'Cancel sessions',
        done: 'cancelled',
        isFinal: true,
        keep: 'Keep sessions',
        asksReason: true,
        consequence: (sessions) => cancelText(sessions, sessions.filter(mayCancel)),
        run: cancel,
      },
    ],
  };
}
