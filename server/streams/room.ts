// Where a session is streamed: a webinar of the platform, created once whoever asks for it again, moved and ended with the session.
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { Failure } from '../failure';
import { MeetingProblem } from '../integrations/meetings';
import type { AnyCall } from '../operations/call';
import { auditOfRecord, changesBetween } from '../records/edits';
import type { By } from '../store/rows';

type Caller = Pick<AnyCall, 'store' | 'meetings' | 'log' | 'outside'>;

export async function openRoom(id: string, { store, meetings, log, outside }: Caller, by: By): Promise<StreamSession> {
  const session = await store.records(STREAM_SESSIONS).find(id);
  if (!session) throw new Failure(404, { message: 'Stream session not found' });
  if (session.meeting_id !== null) return session;
  if (session.status !== 'scheduled') throw new Failure(409, { message: 'Only a scheduled session gets a webinar' });
  const { webinars } = meetings;
  if (!webinars) throw new Failure(409, { message: 'Zoom is not set up here: enter a joining link with Edit instead' });
  const made = await outside(() => webinars.create(planOf(session))).catch((problem: unknown) => {
    if (!(problem instanceof MeetingProblem)) throw problem;
    log.error({ err: problem, id }, 'A webinar could not be created');
    throw new Failure(424, { message: 'Zoom did not answer: try again in a moment' });
  });
  return store.transaction(async (tx) => {
    const held = (await tx.records(STREAM_SESSIONS).findForUpdate(id))!;
    // Two asked at once: the first one's webinar stands.
    if (held.meeting_id !== null) return held;
    const room = { platform: 'zoom' as const, meeting_id: made.meeting_id, join_link: made.join_url ?? held.join_link };
    const row = { ...held, ...room, version: held.version + 1, updated_by: by.actor, updated_on: by.now };
    await tx.records(STREAM_SESSIONS).update(row, held.version);
    const subject = { subject_type: STREAM_SESSIONS.name, subject_id: id, actor: by.actor, at: by.now };
    await tx.audit.write([
      auditOfRecord(STREAM_SESSIONS, {
        ...subject,
        action: 'stream_session.webinar-created',
        version: row.version,
        changes: changesBetween(held, room),
      }),
    ]);
    return row;
  });
}

/** The session is moved or ended whether or not the platform answers. */
export async function followAtPlatform(
  { meetings, log, outside }: Caller,
  action: string,
  session: StreamSession,
): Promise<void> {
  const { id, platform, meeting_id } = session;
  const { webinars } = meetings;
  if (platform !== 'zoom' || meeting_id === null || !webinars) return;
  const work =
    action === 'end'
      ? () => webinars.end(meeting_id)
      : action === 'reschedule' || action === 'edit'
        ? () => webinars.move(meeting_id, planOf(session))
        : undefined;
  if (work)
    await outside(work).catch((problem: unknown) => log.error({ err: problem, id }, 'A webinar could not follow'));
}

function planOf({ title, start_time, minutes }: StreamSession) {
  return { topic: title, start_time, minutes };
}
