// The sessions that a number stands for: of every kind in one list, each leading to its own screen.
import type { ReactNode } from 'react';
import { recordOfSession } from '@domain/classes/hosted';
import { sessionData } from '@domain/contract/operations/sessionData';
import type { SessionDatum } from '@domain/contract/sessionData';
import { momentText } from '@domain/formats';
import { type DataType, SESSION_DATA } from '@domain/lists/sessionData';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { useSessionDataPageQuery } from '@/store/api/sessionData';
import { useListSent } from '@/store/lists/useListView';
import { momentOfDay, truncatedWords } from '@/ui/list/cells';
import { ListScreen } from '@/widgets/list/ListScreen';
import { NameLink } from '@/widgets/record/NameLink';
import { SessionStatus } from '@/widgets/record/SessionStatus';
import { ShowSwitch } from './PivotTools';

const SHOWN = [
  'start_time',
  'type',
  'title',
  'teacher_name',
  'session_status',
  'fill',
  'strength',
  'capacity',
  'countries',
];
const CARD = ['start_time', 'type', 'title', 'teacher_name', 'session_status', 'fill'];
const WIDTHS = {
  start_time: 182,
  type: 120,
  title: 210,
  teacher_name: 174,
  session_status: 130,
  fill: 120,
  strength: 105,
  capacity: 80,
  countries: 170,
};

/** Where one of a kind is shown, and what its address calls it. */
const BATCH: readonly [string, string] = [pathTo('/batch-session/view'), 'batch_session'];
const OWN_SCREENS: Readonly<Record<DataType, readonly [path: string, parameter: string]>> = {
  demo_session: [pathTo('/view-sessions'), 'session'],
  batch_session: BATCH,
  CatchUp: BATCH,
  PTM: BATCH,
  webinar: [pathTo('/webinar-session/view'), 'webinar'],
  master_class: [pathTo('/master-class/view'), 'master_class'],
  hobby_class: [pathTo('/hobby-class/view'), 'hobby_class'],
  stream_session: [pathTo('/streams/session/view'), 'stream_session'],
  maverick_session: [pathTo('/maverick/sessions'), 'maverick_session'],
};

const CELLS = {
  start_time: (row: SessionDatum) => <Opened row={row}>{momentOfDay(row.start_time)}</Opened>,
  teacher_name: ({ teacher_id, teacher_name }: SessionDatum) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {teacher_name}
    </NameLink>
  ),
  session_status: (session: SessionDatum) => <SessionStatus session={session} />,
  countries: ({ countries }: SessionDatum) => truncatedWords(SESSION_DATA.columns.countries, countries, 18),
};

/** An hour that nobody used has no screen: it belongs to no batch. */
function Opened({ row, children }: { row: SessionDatum; children: ReactNode }) {
  const [to, parameter] = OWN_SCREENS[row.type];
  if (row.title === '') return <span title={momentText(row.start_time)}>{children}</span>;
  return (
    <NameLink to={to} named={{ page: '1', [parameter]: recordOfSession(row.session_id) }}>
      {children}
    </NameLink>
  );
}

export default function RowsScreen() {
  return (
    <ListScreen
      title="Session Data"
      action={<ShowSwitch shown="rows" />}
      shape={SESSION_DATA}
      label="Sessions of every kind"
      loaded={useSessionDataPageQuery({ query: useListSent(SESSION_DATA) }, { refetchOnMountOrArgChange: true })}
      csv={listCall(sessionData, 'exportSessionData')}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      empty={{ text: 'Choose other days above.' }}
    />
  );
}
