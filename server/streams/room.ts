// Where a session is streamed: a webinar of the platform, created once however often it is asked for, moved and ended with the session.
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { Failure } from '../failure';
import { MeetingProblem } from '../integrations/meetings';
import type { AnyCall } from '../operations/call';
import { auditOfRecord, changesBetween } from '../records/edits';
import type { By } from '../store/rows';

const NOT_SCHEDULED = 'Only a scheduled session gets a webinar';

type Caller = Pick<AnyCall, 'store' | 'meetings' | 'log' | 'outside'>;

/** What becomes of a webinar after its session was changed. */
export type AtPlatform = 'move' | 'end' | 'remove';

export async function openRoom(id: string, caller: Caller, by: By): Promise<StreamSession> {
  const { store, meetings, log, outside } = caller;
  const session = await store.records(STREAM_SESSIONS).find(id);
  if (!session) throw new Failure(404, { message: 'Stream session not found' });
  if (hasWebinar(session)) return session;
  if (session.status !== 'scheduled') throw new Failure(409, { message: NOT_SCHEDULED });
  const { webinars } = meetings;
  if (!webinars) throw new Failure(409, { message: 'Zoom is not set up here: enter a joining link with Edit instead' });
  const made = await outside(() => webinars.create(planOf(session))).catch((problem: unknown) => {
    if (!(problem instanceof MeetingProblem)) throw problem;
    log.error({ err: problem, id }, 'A webinar could not be created');
    throw new Failure(424, { message: 'Zoom did not answer: try again in a moment' });
  });
  const row = await store.transaction(async (tx) => {
    const held = (await tx.records(STREAM_SESSIONS).findForUpdate(id))!;
    // Two asked at once: the first one's webinar stands.
    if (hasWebinar(held) || held.status !== 'scheduled') return held;
    const room = { platform: 'zoom' as const, meeting_id: made.meeting_id, join_link: made.join_url ?? held.join_link };
    const next = { ...held, ...room, version: held.version + 1, updated_by: by.actor, updated_on: by.now };
    await tx.records(STREAM_SESSIONS).update(next, held.version);
    const subject = { subject_type: STREAM_SESSIONS.name, subject_id: id, actor: by.actor, at: by.now };
    await tx.audit.write([
      auditOfRecord(STREAM_SESSIONS, {
        ...subject,
        action: 'stream_session.webinar-created',
        version: next.version,
        changes: changesBetween(held, room),
      }),
    ]);
    return next;
  });
  const isOurs = row.meeting_id === made.meeting_id;
  if (!isOurs) await followAtPlatform(caller, 'remove', [{ ...row, platform: 'zoom', meeting_id: made.meeting_id }]);
  else if (JSON.stringify(planOf(row)) !== JSON.stringify(planOf(session)))
    await followAtPlatform(caller, 'move', [row]);
  if (!isOurs && !hasWebinar(row)) throw new Failure(409, { message: NOT_SCHEDULED });
  return row;
}

/** The sessions are moved, ended or cancelled whether or not the platform answers: asked once all of it is written. */
export async function followAtPlatform(
  { meetings, log, outside }: Caller,
  step: AtPlatform,
  sessions: readonly StreamSession[],
): Promise<void> {
  const { webinars } = meetings;
  if (!webinars) return;
  for (const session of sessions) {
    if (!hasWebinar(session)) continue;
    const { id, meeting_id } = session;
    const work = () => (step === 'move' ? webinars.move(meeting_id!, planOf(session)) : webinars[step](meeting_id!));
    await outside(work).catch((problem: unknown) => log.error({ err: problem, id }, 'A webinar could not follow'));
  }
}

function hasWebinar({ platform, meeting_id }: StreamSession): boolean {
  return platform === 'zoom' && meeting_id !== null;
}

function planOf({ title, start_time, minutes }: StreamSession) {
  return { topic: title, start_time, minutes };
}
