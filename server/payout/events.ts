// What a trainer is paid for in a cycle, read from the sessions that stand: the one truth, of which nothing is copied by hand (decisions 14).
import { isHosted, recordOfSession } from '@domain/classes/hosted';
import { coverOf } from '@domain/leaves/covers';
import { overlaps } from '@domain/leaves/leaves';
import { cycleAt, type CycleId, cycleOf } from '@domain/payout/cycles';
import type { PaidKind, PayoutEvent } from '@domain/payout/lines';
import { outcomeOf } from '@domain/payout/outcomes';
import type { BatchSession } from '@domain/records/batchSession';
import { DEMO_CANCELLATIONS } from '@domain/records/demoCancellation';
import { LEAVES } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { calendarPieces, labelOf, recordsOf, seatsIn } from '../leaves/absences';
import { allOf } from '../store/rows';
import type { DemoOfLead } from '../store/leads';
import type { SessionRow, Store } from '../store/store';
import { classesIn } from './classEvents';
import { cancellationOf, type Cancelled, type Facts, NOBODY, type UnjudgedEvent } from './eventFacts';

/** Those that begin in these cycles, which are read in one go. */
export async function eventsOf(
  store: Store,
  teacher_id: TrainerId,
  cycles: readonly CycleId[],
  now: EpochSeconds,
): Promise<PayoutEvent[]> {
  const [first, last] = [
    cycles.reduce((least, id) => (id < least ? id : least)),
    cycles.reduce((most, id) => (id > most ? id : most)),
  ];
  const [{ start }, { end }] = [cycleAt(first), cycleAt(last)];
  const told = await calendarEvents(store, teacher_id, start, end);
  const away = await leavesOf(store, teacher_id, start, end);
  return judged(
    told.filter(({ start_time }) => cycles.includes(cycleOf(start_time))),
    away,
    now,
  );
}

/** `leaves`: of the trainer, in any state. */
export function judged(
  told: readonly UnjudgedEvent[],
  leaves: readonly Parameters<typeof calendarPieces>[0][],
  now: EpochSeconds,
): PayoutEvent[] {
  const away = leaves.flatMap((leave) => calendarPieces(leave)).filter(({ status }) => status === 'APPROVED');
  const events = told.map(({ cancelled, came, absent, excused, open, ...event }): PayoutEvent => {
    const { start_time, end_time } = event;
    const onLeave = away.some((piece) => overlaps(piece, { start: start_time, end: end_time }));
    return {
      ...event,
      outcome: outcomeOf({ start: start_time, end: end_time, cancelled, onLeave, came, absent, excused, open }, now),
    };
  });
  return events.sort((one, other) => one.start_time - other.start_time || (one.source_id < other.source_id ? -1 : 1));
}

/** The trainer's leaves that reach into the cycle. */
async function leavesOf(store: Store, teacher_id: TrainerId, start: EpochSeconds, end: EpochSeconds) {
  return allOf(store, LEAVES, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['REQUESTED', 'APPROVED'] },
    start_time: { from: null, to: end - 1 },
    end_time: { from: start + 1, to: null },
  });
}

/** Sessions of batches, demos and classes, with who holds them for somebody else. */
async function calendarEvents(
  store: Store,
  teacher_id: TrainerId,
  start: EpochSeconds,
  end: EpochSeconds,
): Promise<UnjudgedEvent[]> {
  const sessions = (await store.calendar.everySessionOf(teacher_id, start, end)).filter(
    ({ session_status }) => session_status === 'active' || session_status === 'cancelled',
  );
  const records = await recordsOf(store, sessions);
  const handovers =
    sessions.length === 0
      ? []
      : await allOf(store, SESSION_COVERS, {
          session_id: { anyOf: sessions.map(({ session_id }) => session_id) },
          status: { anyOf: ['given'] },
        });
  const seats = await seatsIn(store, sessions);
  const cancelled = await cancelledDemos(store, sessions);
  const classes = await classesIn(store, sessions);
  const told: UnjudgedEvent[] = [];
  for (const session of sessions) {
    const record = records.get(session.session_id);
    const isCover =
      coverOf(
        session,
        handovers.filter(({ session_id }) => session_id === session.session_id),
      ) !== undefined;
    if (isHosted(session.session_type)) {
      const lesson = classes.get(recordOfSession(session.session_id));
      if (lesson) told.push({ ...lesson(teacher_id), is_cover: isCover });
      continue;
    }
    const facts =
      session.session_type === 'demo_session'
        ? demoFacts(session, seats.get(session.session_id), cancelled)
        : batchFacts(session, record);
    told.push(calendarEvent(session, record, isCover, facts));
  }
  return told;
}

export function calendarEvent(
  session: SessionRow,
  record: Kept | undefined,
  is_cover: boolean,
  facts: Facts,
): UnjudgedEvent {
  const { session_id, start_time, end_time } = session;
  return {
    source_id: session_id,
    kind: kindOf(session, record),
    label: labelOf(session),
    start_time,
    end_time,
    is_cover,
    ...facts,
  };
}

/** Of a session's record. */
type Kept = Omit<BatchSession, 'trainer_name'>;

function kindOf({ session_type, sub_type }: SessionRow, record: Kept | undefined): PaidKind {
  if (session_type === 'demo_session') return 'demo';
  return sub_type === 'PTM' || record?.kind === 'PTM' ? 'ptm' : 'batch';
}

/** Without the two, of what was cancelled when nobody kept them. */

export function batchFacts({ session_status, strength, teacher_id }: SessionRow, record: Kept | undefined): Facts {
  const isCancelled = session_status === 'cancelled' || record?.status === 'cancelled';
  if (isCancelled) return { ...NOBODY, cancelled: cancellationOf(record, teacher_id) };
  if (!record) return { ...NOBODY, open: strength, cancelled: null };
  const { present, late, absent, excused, is_marked } = record;
  const known = present + late + absent + excused;
  return {
    came: present + late,
    absent,
    excused,
    open: is_marked ? 0 : Math.max(strength - known, known > 0 ? 1 : 0),
    cancelled: null,
  };
}

async function cancelledDemos(store: Store, sessions: readonly SessionRow[]): Promise<Map<string, Cancelled>> {
  const ids = sessions.flatMap(({ session_type, session_status, session_id }) =>
    session_type === 'demo_session' && session_status === 'cancelled' ? [session_id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await store.records(DEMO_CANCELLATIONS).page({
    page: 1,
    size: ids.length,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: {},
    ids,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function demoFacts(
  session: SessionRow,
  seats: readonly DemoOfLead[] = [],
  cancelled: ReadonlyMap<string, Cancelled>,
): Facts {
  if (session.session_status === 'cancelled') return endedDemo(session, cancelled.get(session.session_id));
  return seatFacts(seats.map(({ booking }) => booking.attendance));
}

export function endedDemo({ teacher_id }: SessionRow, cancelled: Cancelled | undefined): Facts {
  return { ...NOBODY, cancelled: cancellationOf(cancelled, teacher_id) };
}

export function seatFacts(seats: readonly ('present' | 'absent' | null)[]): Facts {
  const count = (attendance: (typeof seats)[number]) => seats.filter((each) => each === attendance).length;
  return { came: count('present'), absent: count('absent'), excused: 0, open: count(null), cancelled: null };
}
