// What becomes of classes beside demos and batches in a payout: webinars, master and hobby classes, streams and Maverick sessions (decisions 14).
import { type HostedKind, recordOfSession } from '@domain/classes/hosted';
import type { PaidKind } from '@domain/payout/lines';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import type { RecordRow, RecordType } from '@domain/records/record';
import { reportsViewers, STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { hoursOf } from '@domain/streams/hostParts';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import { cancellationOf, type Cancelled, NOBODY, type UnjudgedEvent } from './eventFacts';

/** What becomes an event of each host and co-host of a class, by the id of its record. */
export async function classesIn(
  store: Store,
  sessions: readonly SessionRow[],
): Promise<Map<string, (host: TrainerId) => UnjudgedEvent>> {
  const idsOf = (kind: HostedKind) => [
    ...new Set(
      sessions.flatMap(({ session_type, session_id }) => (session_type === kind ? [recordOfSession(session_id)] : [])),
    ),
  ];
  const webinars = await recordsById(store, WEBINARS, idsOf('webinar'));
  const classes = await recordsById(store, MASTER_CLASSES, idsOf('master_class'));
  const hobby = await recordsById(store, HOBBY_CLASSES, idsOf('hobby_class'));
  const streams = await recordsById(store, STREAM_SESSIONS, idsOf('stream_session'));
  const mavericks = await recordsById(store, MAVERICK_SESSIONS, idsOf('maverick_session'));
  const ended = webinars.filter(({ status }) => status === 'ended').map(({ id }) => id);
  const registered =
    ended.length === 0 ? [] : await allOf(store, WEBINAR_REGISTRATIONS, { webinar_id: { anyOf: ended } });
  return new Map([
    ...webinars.map(
      (webinar) =>
        [
          webinar.id,
          (host: TrainerId) =>
            webinarEvent(
              webinar,
              host,
              registered.filter(({ webinar_id }) => webinar_id === webinar.id),
            ),
        ] as const,
    ),
    ...classes.map((each) => [each.id, (host: TrainerId) => classEvent(each, host, each.students)] as const),
    ...hobby.map((each) => [each.id, (host: TrainerId) => hobbyEvent(each, host)] as const),
    ...streams.map((each) => [each.id, (host: TrainerId) => streamEvent(each, host)] as const),
    ...mavericks.map((each) => [each.id, (host: TrainerId) => maverickEvent(each, host)] as const),
  ]);
}

async function recordsById<Row extends RecordRow>(
  store: Store,
  type: RecordType<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  return (
    await store.records(type).page({
      page: 1,
      size: ids.length,
      sort: { field: 'start_time', descending: false },
      search: '',
      filters: {},
      ids: [...ids],
    })
  ).rows;
}

type Lesson = { id: string; title: string; start_time: EpochSeconds; minutes: number; status: string } & Cancelled;

/** One that nobody ended was not held. */
export function webinarEvent(
  webinar: Lesson,
  host: TrainerId,
  registered: readonly { status: string }[],
): UnjudgedEvent {
  const count = (state: string) =>
    webinar.status === 'ended' ? registered.filter(({ status }) => status === state).length : 0;
  return {
    ...lessonEvent(webinar, 'webinar', host),
    came: count('attended'),
    absent: count('absent'),
    open: count('registered'),
  };
}

/** A master class keeps no attendance: it is held where anybody has a seat in it, unless somebody says that it was not. */
export function classEvent(lesson: Lesson, host: TrainerId, students: number): UnjudgedEvent {
  return { ...lessonEvent(lesson, 'class', host), came: lesson.status === 'not_held' ? 0 : students };
}

/** Paid by who came, once its attendance is marked. */
export function hobbyEvent(
  lesson: Lesson & Pick<HobbyClass, 'students' | 'joined' | 'absent' | 'is_marked'>,
  host: TrainerId,
): UnjudgedEvent {
  const { students, joined, absent, is_marked } = lesson;
  if (lesson.status !== 'scheduled') return lessonEvent(lesson, 'hobby', host);
  return {
    ...lessonEvent(lesson, 'hobby', host),
    came: joined,
    absent,
    // A student who is marked, and neither came nor was absent, is excused.
    [is_marked ? 'excused' : 'open']: Math.max(0, students - joined - absent),
  };
}

/**
 * Each is paid for the part that they hosted. One that nobody ended was not held. Where no platform tells who watches, it is held unless
 * somebody says that nobody came: not to know is not nobody.
 */
export function streamEvent(session: StreamSession, host: TrainerId): UnjudgedEvent {
  const isHeld = session.status === 'ended';
  const unknown = reportsViewers(session) || session.nobody_came ? 0 : 1;
  const came = isHeld ? Math.max(session.viewers, unknown) : 0;
  const absent = isHeld && came === 0 ? 1 : 0;
  return { ...lessonEvent(session, 'stream', host), ...hoursOf(session, host), came, absent };
}

/** Held once somebody says so; `accepted` counts all with a seat, those who are not marked yet too. */
export function maverickEvent(session: MaverickSession, host: TrainerId): UnjudgedEvent {
  const isHeld = session.status === 'held';
  const { attended, missed, accepted } = session;
  return {
    ...lessonEvent(session, 'maverick', host),
    came: isHeld ? attended : 0,
    absent: isHeld ? Math.max(missed, accepted === 0 ? 1 : 0) : 0,
    open: isHeld ? accepted - attended - missed : 0,
  };
}

/** Known by the class, not by its host's session, which another host may take over. */
function lessonEvent(
  { id, title, start_time, minutes, status, ...lesson }: Lesson,
  kind: PaidKind,
  trainer: string,
): UnjudgedEvent {
  const cancelled = status === 'cancelled' ? cancellationOf(lesson, trainer) : null;
  return {
    ...NOBODY,
    source_id: id,
    kind,
    label: title.slice(0, 80),
    start_time,
    end_time: start_time + minutes * 60,
    is_cover: false,
    cancelled,
  };
}
