// The meeting of a session: scheduled once with the platform, however often it is asked for (spec 7.1, create scheduled meetings).
import { type ScheduledMeeting, SCHEDULED_MEETINGS } from '@domain/records/trainerCalendar';
import { Failure } from '../failure';
import { type MeetingPlan, MeetingProblem } from '../integrations/meetings';
import type { Call } from '../operations/call';
import { permit } from '../policies/actions';
import type { SessionRow, Store } from '../store/store';
import { newRow } from '../store/newRow';

const TOPIC = 'Demo session';

type Caller = Pick<
  Call<'createScheduledMeetings'>,
  'store' | 'meetings' | 'user' | 'now' | 'log' | 'outside' | 'onLocalhost'
>;

export async function scheduleMeeting(
  session_id: string,
  { store, meetings, user, now, log, outside, ...call }: Caller,
): Promise<ScheduledMeeting> {
  const session = await store.calendar.session(session_id);
  if (session?.session_type !== 'demo_session' || session.session_status === 'deleted')
    throw new Failure(404, { message: 'Session not found' });
  permit(
    'session',
    'update',
    { status: session.session_status, start_time: session.start_time },
    { user, now, ...call },
  );
  const present = await meetingOf(store, session_id);
  if (present) return present;
  const plan = planOf(session);
  const made = await outside(() => meetings.create(plan)).catch((problem: unknown) => {
    if (!(problem instanceof MeetingProblem)) throw problem;
    log.error({ err: problem, session_id }, 'A meeting could not be scheduled');
    throw new Failure(424, { message: 'The platform for meetings did not answer: try again in a moment' });
  });
  return store.transaction(async (tx) => {
    const by = { actor: user.email, now };
    const row: ScheduledMeeting = newRow(SCHEDULED_MEETINGS, by, {
      session_id,
      ...made,
      platform: meetings.platform,
      start_time: session.start_time,
      minutes: plan.minutes,
    });
    if (!(await tx.records(SCHEDULED_MEETINGS).insertNew(row))) return (await meetingOf(tx, session_id))!;
    await tx.audit.write([
      {
        at: now,
        actor: user.email,
        action: 'session.meeting-scheduled',
        subject_type: 'session',
        subject_id: session_id,
        details: { meeting_id: made.meeting_id, platform: meetings.platform },
      },
    ]);
    return row;
  });
}

/** The session has moved whether or not the platform answers. */
export async function moveMeeting(
  { session_id, meeting_id, start_time, minutes }: ScheduledMeeting,
  { meetings, outside, log }: Pick<Caller, 'meetings' | 'outside' | 'log'>,
): Promise<void> {
  await outside(() => meetings.move(meeting_id, { topic: TOPIC, start_time, minutes })).catch((problem: unknown) =>
    log.error({ err: problem, session_id }, 'A meeting could not be moved'),
  );
}

export function meetingOf(store: Store, session_id: string): Promise<ScheduledMeeting | undefined> {
  return store.records(SCHEDULED_MEETINGS).findUnique('session_id', session_id);
}

function planOf({ start_time, end_time }: Pick<SessionRow, 'start_time' | 'end_time'>): MeetingPlan {
  return { topic: TOPIC, start_time, minutes: Math.round((end_time - start_time) / 60) };
}
