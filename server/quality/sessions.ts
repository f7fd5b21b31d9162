// Sessions that were held and may be checked: of batches, and demos to which somebody came.
import { dateOf, startOfDay } from '@domain/calendar';
import type { CheckSheet } from '@domain/contract/qualityAnswers';
import { groupedBy } from '@domain/groupedBy';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { CheckKind } from '@domain/records/rubric';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { DemoOfLead } from '../store/leads';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

export interface HeldSession {
  kind: CheckKind;
  session_id: string;
  teacher_id: TrainerId;
  batch_id: string | null;
  batch_name: string | null;
  held_on: IsoDate;
  start_time: EpochSeconds;
  /** By families; null where nobody rated it. */
  rating: number | null;
}

type Demo = Pick<DemoOfLead, 'booking'>;

/** Those that began on the days [from, until), both kinds, and are over. */
export async function heldSessions(
  store: Store,
  from: IsoDate,
  until: IsoDate,
  now: EpochSeconds,
): Promise<HeldSession[]> {
  const [start, end] = [startOfDay(from), startOfDay(until)];
  const days = { from: start, to: end - 1 };
  const taught = await someOf(store, BATCH_SESSIONS, { status: { anyOf: ['active'] }, start_time: days }, [
    'id',
    'kind',
    'teacher_id',
    'batch_id',
    'batch_name',
    'start_time',
    'end_time',
  ]);
  const batches = taught.flatMap(({ id, end_time, kind, ...session }) =>
    kind === 'PTM' || end_time > now ? [] : [held('trainer', { ...session, session_id: id, rating: null })],
  );
  const bookings = (await store.bookings.between(start, end)).filter(({ end_time }) => end_time <= now);
  const demos = [...groupedBy(bookings, ({ booking }) => booking.session_id)].flatMap(([session_id, seats]) => {
    const { teacher_id, start_time } = seats[0]!;
    return wasAttended(seats)
      ? [
          held('demo', {
            session_id,
            teacher_id,
            start_time,
            batch_id: null,
            batch_name: null,
            rating: ratingOf(seats),
          }),
        ]
      : [];
  });
  return [...batches, ...demos];
}

/** Undefined where there is no such session, or it was not held. */
export async function heldSession(
  store: Store,
  kind: CheckKind,
  session_id: string,
  now: EpochSeconds,
): Promise<HeldSession | undefined> {
  if (kind === 'trainer') {
    const session = await store.records(BATCH_SESSIONS).find(session_id);
    if (!session || session.status !== 'active' || session.kind === 'PTM' || session.end_time > now) return undefined;
    const { teacher_id, batch_id, batch_name, start_time } = session;
    return held('trainer', { session_id, teacher_id, batch_id, batch_name, start_time, rating: null });
  }
  const session = await store.calendar.session(session_id);
  if (session?.session_type !== 'demo_session' || session.session_status !== 'active' || session.end_time > now)
    return undefined;
  const seats = await store.bookings.ofSession(session_id);
  if (!wasAttended(seats)) return undefined;
  const { teacher_id, start_time } = session;
  return held('demo', {
    session_id,
    teacher_id,
    start_time,
    batch_id: null,
    batch_name: null,
    rating: ratingOf(seats),
  });
}

function held(kind: CheckKind, session: Omit<HeldSession, 'kind' | 'held_on'>): HeldSession {
  return { kind, held_on: dateOf(session.start_time), ...session };
}

function wasAttended(seats: readonly Demo[]): boolean {
  return seats.some(({ booking }) => booking.attendance !== 'absent');
}

/** The mean of what families said, two decimals. */
function ratingOf(seats: readonly Demo[]): number | null {
  const ratings = seats.flatMap(({ booking }) => (booking.feedback ? [booking.feedback.rating] : []));
  if (ratings.length === 0) return null;
  return Math.round((100 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 100;
}

/** How many came: what a session is checked by where nobody can watch it. */
export async function attendanceOf(
  store: Store,
  kind: CheckKind,
  session_id: string,
): Promise<CheckSheet['attendance']> {
  if (kind === 'demo') {
    const seats = await store.bookings.ofSession(session_id);
    const count = (mark: 'present' | 'absent' | null) =>
      seats.filter(({ booking }) => booking.attendance === mark).length;
    const marked = { present: count('present'), absent: count('absent'), unmarked: count(null) };
    return { seats: seats.length, late: 0, excused: 0, ...marked };
  }
  const [session, calendared] = [
    await store.records(BATCH_SESSIONS).find(session_id),
    await store.calendar.session(session_id),
  ];
  const { present = 0, late = 0, absent = 0, excused = 0 } = session ?? {};
  const marked = present + late + absent + excused;
  const seats = Math.max(calendared?.strength ?? 0, marked);
  return { seats, present, late, absent, excused, unmarked: seats - marked };
}
