// Sessions of every kind that may be recorded, and the recording that an uploaded file becomes.
import { SECONDS_PER_DAY } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { StoredFile } from '@domain/records/file';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { type Recording, RECORDINGS, SESSION_RECORDS, type SessionKind } from '@domain/records/recording';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { WEBINARS } from '@domain/records/webinar';
import type { EpochSeconds } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Half a year, as those that come from elsewhere. */
const KEPT = 180 * SECONDS_PER_DAY;

interface RecordedSession {
  kind: SessionKind;
  batch_id: string | null;
  title: string;
  start_time: EpochSeconds;
}
type About = Pick<StoredFile, 'about_type' | 'about_id'>;

const FINDERS: Record<SessionKind, (store: Store, id: string) => Promise<Omit<RecordedSession, 'kind'> | undefined>> = {
  batch: async (store, id) => {
    const session = await store.records(BATCH_SESSIONS).find(id);
    if (!session) return undefined;
    const { batch_id, batch_name, number, start_time } = session;
    const title = number === null ? batch_name : `${batch_name}, session ${number}`;
    return { batch_id, title, start_time };
  },
  demo: async (store, id) => {
    const session = await store.calendar.session(id);
    if (session?.session_type !== 'demo_session') return undefined;
    const { start_time } = session;
    return { batch_id: null, title: `Demo session, ${dateText(dateOf(start_time))}`, start_time };
  },
  webinar: (store, id) => store.records(WEBINARS).find(id).then(titled),
  master_class: (store, id) => store.records(MASTER_CLASSES).find(id).then(titled),
  hobby: (store, id) => store.records(HOBBY_CLASSES).find(id).then(titled),
  stream: (store, id) => store.records(STREAM_SESSIONS).find(id).then(titled),
  maverick: (store, id) => store.records(MAVERICK_SESSIONS).find(id).then(titled),
};

function titled(row: { title: string; start_time: EpochSeconds } | undefined) {
  return row && { batch_id: null, title: row.title, start_time: row.start_time };
}

/** Throws a `Failure`: 400 where it is no session, 409 for one that has not begun. */
export async function recordedSession(store: Store, about: About, now: EpochSeconds): Promise<RecordedSession> {
  const kind = (Object.keys(SESSION_RECORDS) as SessionKind[]).find(
    (each) => SESSION_RECORDS[each] === about.about_type,
  );
  if (!kind) throw wrongField('about_type', 'Only sessions have recordings');
  const session = await FINDERS[kind](store, about.about_id);
  if (!session) throw wrongField('about_id', 'There is no such session');
  if (session.start_time > now)
    throw new Failure(409, { message: 'This session starts later: it can’t have a recording yet' });
  return { kind, ...session };
}

/** Its id is the file's: the same file becomes no second recording. */
export async function recordOf(tx: Store, file: StoredFile, seconds: number, { actor, now }: By): Promise<Recording> {
  const { start_time, ...session } = await recordedSession(tx, file, now);
  const row = newRow(
    RECORDINGS,
    { actor, now },
    {
      id: file.id,
      ...session,
      session_id: file.about_id,
      source_type: sourceOf(file.media_type ?? ''),
      file_id: file.id,
      recorded_on: start_time,
      seconds: Math.round(seconds),
      kept_until: now + KEPT,
    },
  );
  await tx.records(RECORDINGS).insert([row]);
  await tx.audit.write([
    {
      at: now,
      actor,
      action: 'recording.created',
      subject_type: 'recording',
      subject_id: row.id,
      details: { kind: row.kind, session_id: row.session_id },
    },
  ]);
  return row;
}

function sourceOf(type: string): Recording['source_type'] {
  return type.startsWith('audio/') ? 'audio' : type === 'video/webm' ? 'webm' : 'mp4';
}
