// One demo session beside the list, named by `session` in the address: its facts, its leads, another trainer, its activity.
import { Anchor } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { Link } from '@/ui/Link';
import type { Subject } from '@domain/actions/action';
import { ACTIONS, refusalOf } from '@domain/actions/actions';
import { countryName, PLATFORM_WORDS, trainerTypesText, wordOf } from '@domain/business/codeWords';
import { groupsTaught } from '@domain/business/grades';
import { dayIn, momentText } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import type { DemoSession } from '@domain/contract/demoSessions';
import { FILLS } from '@domain/lists/sessionList';
import { pathTo } from '@/routes/paths';
import { useOneSessionQuery, useSessionActivityQuery } from '@/store/api/demoSessions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import detail from '@/ui/detail/detail.module.css';
import { Sections, type Section } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import { LoadingState } from '@/ui/State';
import { ActionButton } from '@/widgets/action/ActionButton';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ReasonField } from '@/widgets/action/ReasonField';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary, RecordDetail } from '@/widgets/record/RecordDetail';
import { SessionStatus } from '@/widgets/record/SessionStatus';
import { Timeline } from '@/widgets/record/Timeline';
import { ChangeSession } from './ChangeSession';
import { FutureSessions } from './FutureSessions';
import { Meeting } from './Meeting';
import { Reassign } from './Reassign';
import { SessionLeads } from './SessionLeads';
import { hoursText, seatsLost, sessionName } from './sessionText';
import { useCancelSessions } from './useCancelSessions';

const LetterForm = lazy(() => import('./LetterForm'));
const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

export function SessionDetail() {
  const session_id = useOpened('session');
  const query = useOneSessionQuery(session_id ? { path: { session_id } } : skipToken);
  const session = query.currentData;
  const loaded = { ...query, data: session };
  // What has begun is judged by when the session was loaded, and by the API again.
  const now = (query.fulfilledTimeStamp ?? 0) / 1000;
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const mayReassign =
    session && !refusalOf('session', 'reassign', subjectOf(session), { user: user ?? undefined, onLocalhost, now });
  const dispatch = useAppDispatch();
  const mayWrite = session?.session_status === 'active';
  const mayChange =
    !!session && !refusalOf('session', 'update', subjectOf(session), { user: user ?? undefined, onLocalhost, now });
  return (
    <RecordDetail
      parameter="session"
      title={session ? sessionName(session) : 'Demo session'}
      about={session && <SessionStatus session={session} />}
      actions={
        session && (
          <>
            <ReassignAction session={session} now={now} />
            <ChangeAction session={session} now={now} />
            {mayWrite && <PlainAction label="Write to leads" onPress={() => dispatch(tabChosen('message'))} />}
            <CancelAction session={session} now={now} />
          </>
        )
      }
      tabs={[
        {
          value: 'session',
          label: 'Session',
          content: (
            <QueryBoundary what="session" query={loaded}>
              {(each) => <Sections sections={sectionsOf(each, mayChange)} />}
            </QueryBoundary>
          ),
        },
        {
          value: 'leads',
          label: session ? `Leads (${session.seats.length})` : 'Leads',
          content: (
            <QueryBoundary what="leads" query={loaded}>
              {(each) => <SessionLeads session={each} />}
            </QueryBoundary>
          ),
        },
        ...(session && mayReassign
          ? [{ value: 'reassign', label: 'Reassign', isForm: true as const, content: <Reassign session={session} /> }]
          : []),
        ...(session && mayChange
          ? [{ value: 'change', label: 'Change', isForm: true as const, content: <ChangeSession session={session} /> }]
          : []),
        ...(session && mayWrite
          ? [
              {
                value: 'message',
                label: 'Write to leads',
                isForm: true as const,
                content: (
                  <Suspense fallback={<LoadingState label="Loading the form" />}>
                    <LetterForm key={session.session_id} session={session} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(session
          ? [
              { value: 'future', label: 'Future sessions', content: <FutureSessions session={session} /> },
              { value: 'recordings', label: 'Recordings', content: <Recorded session={session} /> },
            ]
          : []),
        { value: 'activity', label: 'Activity', content: <SessionActivity session_id={session_id ?? ''} /> },
      ]}
    />
  );
}

function Recorded({ session: { session_id, start_time } }: { session: DemoSession }) {
  return (
    <Later what="the recordings">
      <SessionRecordings kind="demo" session_id={session_id} start_time={start_time} />
    </Later>
  );
}

interface SessionActionProps {
  session: DemoSession;
  now: number;
}

function ReassignAction({ session, now }: SessionActionProps) {
  const dispatch = useAppDispatch();
  return (
    <ActionButton
      noun="session"
      action={ACTIONS.session.reassign}
      size="compact-sm"
      subject={subjectOf(session)}
      now={now}
      scope={sessionName(session)}
      onDo={async () => dispatch(tabChosen('reassign'))}
    />
  );
}

function ChangeAction({ session, now }: SessionActionProps) {
  const dispatch = useAppDispatch();
  return (
    <ActionButton
      noun="session"
      action={ACTIONS.session.update}
      size="compact-sm"
      subject={subjectOf(session)}
      now={now}
      scope={sessionName(session)}
      onDo={async () => dispatch(tabChosen('change'))}
    />
  );
}

function CancelAction({ session, now }: SessionActionProps) {
  const dispatch = useAppDispatch();
  const { cancel } = useCancelSessions();
  const name = sessionName(session);
  const [reason, setReason] = useScreenState(`why ${session.session_id}`, '');

  async function cancelThis(): Promise<void> {
    const [result] = (await cancel([session], reason.trim() || undefined)) ?? [];
    if (result?.status === 'done') dispatch(notify({ kind: 'success', text: `${name} cancelled` }));
    if (result?.error) dispatch(notify({ kind: 'error', text: `Failed: ${result.error}` }));
  }

  return (
    <ActionButton
      noun="session"
      action={ACTIONS.session.cancel}
      size="compact-sm"
      subject={subjectOf(session)}
      now={now}
      scope={`${name}. ${seatsLost(session.strength)} This can’t be undone.`}
      ask={<ReasonField value={reason} onChange={setReason} />}
      onDo={cancelThis}
    />
  );
}

function subjectOf({ session_status: status, start_time }: DemoSession): Subject {
  return { status, start_time };
}

function sectionsOf(session: DemoSession, mayChange: boolean): Section[] {
  const { teacher_id, teacher_name, start_time, countries, grade_groups, trainer_type, strength, capacity, fill } =
    session;
  return [
    [
      'When and who',
      {
        Day: dayIn(TIME_ZONE, start_time),
        'Time (IST)': hoursText(session),
        Trainer: <TrainerLink teacher_id={teacher_id} name={teacher_name} />,
        'Trainer type': trainerTypesText(trainer_type),
        Seats: `${strength} of ${capacity} booked${fill ? `: ${FILLS[fill].toLowerCase()}` : ''}`,
        Length: `${session.duration} minutes`,
        Meeting: <Meeting session={session} mayChange={mayChange} />,
        Platform: session.platform === 'built-in' ? 'Our joining page' : wordOf(PLATFORM_WORDS, session.platform),
      },
    ],
    [
      'For whom',
      {
        'Open to grades': groupsTaught(grade_groups).join(', '),
        'Open to countries': countries.map(countryName).join(', '),
        'Grades of those booked': session.grade_group ?? '–',
        Languages: session.spoken_languages.join(', ') || '–',
        Students: session.student_ids.length === 0 ? 'None has bought yet' : `${session.student_ids.length} bought`,
      },
    ],
    [
      'Record',
      {
        'Created by': session.created_by,
        'Created (IST)': momentText(session.created_on),
        'Changed by': session.modified_by,
        'Changed on (IST)': momentText(session.modified_on),
        'Google Calendar event': session.gcal_eventid ?? '–',
        'Session id': session.session_id,
      },
    ],
  ];
}

function TrainerLink({ teacher_id, name }: { teacher_id: string; name: string }) {
  return (
    <>
      <Anchor
        component={Link}
        to={`${pathTo('/trainers/view-trainer')}?${new URLSearchParams({ trainer: teacher_id })}`}
      >
        {name}
      </Anchor>
      <p className={detail.sub}>{teacher_id}</p>
    </>
  );
}

function SessionActivity({ session_id }: { session_id: string }) {
  return (
    <Timeline of={{ type: 'session', id: session_id }} query={useSessionActivityQuery({ path: { session_id } })} />
  );
}
