// What a leave is made of: the sessions it touches with the decision about each, its days, and the balance.
import { sessionLabel } from '@domain/availability/events';
import type { LeaveBalance, LeaveSlot } from '@domain/contract/leaveAnswers';
import type { Trainer } from '@domain/contract/trainers';
import {
  type LeaveDate,
  leaveDates,
  overlaps,
  piecesOf,
  type SlotState,
  type Span,
  type Stretch,
  touchedOf,
} from '@domain/leaves/leaves';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { type DecidedSlot, type Leave, LEAVES } from '@domain/records/leave';
import type { IsoDate, TrainerId } from '@domain/units';
import { holidaysOf } from '../seats/batchSeats';
import { Failure } from '../failure';
import { allOf } from '../store/rows';
import type { DaySession, SessionRow, Store } from '../store/store';

/** Leaves of all trainers count this region's holidays (decisions 8). */
const HOLIDAYS_OF = 'IN';

export type Affected = Pick<Leave, 'teacher_id' | 'start_time' | 'end_time' | 'decided'>;

export async function findLeave(store: Store, id: string): Promise<Leave> {
  const leave = await store.records(LEAVES).find(id);
  if (!leave) throw new Failure(404, { message: 'Leave not found' });
  return leave;
}

export function stretchOf({ start_time: start, end_time: end }: { start_time: number; end_time: number }): Stretch {
  return { start, end };
}

/** Active sessions that overlap it, by start. */
export function affectedSessions(store: Store, { teacher_id, start_time, end_time }: Affected): Promise<SessionRow[]> {
  return store.calendar.sessionsOf([teacher_id], start_time, end_time);
}

/** Of them, those that the trainer does not hold: hours that were rejected are no leave. */
export async function sessionsToCover(store: Store, leave: Affected): Promise<SessionRow[]> {
  const kept = new Set(leave.decided.flatMap(({ session_id, state }) => (state === 'rejected' ? [session_id] : [])));
  return (await affectedSessions(store, leave)).filter(({ session_id }) => !kept.has(session_id));
}

/** With the decision about each: what was left open is decided with its leave. */
export async function slotsOf(store: Store, leave: Affected & { status?: Leave['status'] }): Promise<LeaveSlot[]> {
  const sessions = await affectedSessions(store, leave);
  const records = await recordsOf(store, sessions);
  const whole = leave.status === 'APPROVED' ? 'approved' : leave.status === 'REJECTED' ? 'rejected' : 'open';
  return sessions.map((session) => {
    const slot = slotOf(
      session,
      records.get(session.session_id),
      leave.decided.find(({ session_id }) => session_id === session.session_id),
    );
    return slot.state === 'open' ? { ...slot, state: whole } : slot;
  });
}

export function slotOf(session: SessionRow, record: BatchSession | undefined, decided?: DecidedSlot): LeaveSlot {
  return {
    session_id: session.session_id,
    label: labelOf(session),
    session_type: session.session_type,
    batch_id: record?.batch_id ?? null,
    number: record?.number ?? null,
    teacher_id: session.teacher_id,
    start_time: session.start_time,
    end_time: session.end_time,
    students: session.strength,
    state: decided?.state ?? 'open',
    by: decided?.by ?? null,
    on: decided?.on ?? null,
  };
}

export function labelOf(session: DaySession): string {
  return sessionLabel({ ...session, start_time_slab: '', end_time_slab: '' }) || 'Session';
}

/** Records of sessions of batches, by id. */
export async function recordsOf(store: Store, sessions: readonly SessionRow[]): Promise<Map<string, BatchSession>> {
  const ids = sessions.flatMap(({ session_type, session_id }) =>
    session_type === 'batch_session' ? [session_id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await store.records(BATCH_SESSIONS).page({
    page: 1,
    size: ids.length,
    sort: { field: 'start_time', descending: false },
    search: '',
    filters: {},
    ids,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who has a seat in which of the demos among them. */
export function seatsIn(store: Store, sessions: readonly SessionRow[]): ReturnType<Store['bookings']['ofSessions']> {
  return store.bookings.ofSessions(
    sessions.flatMap(({ session_type, session_id }) => (session_type === 'demo_session' ? [session_id] : [])),
  );
}

export function spanOf(leave: Stretch, { start, end }: DecidedSlot): Span {
  return touchedOf(leave, { start, end });
}

/** Hours that were rejected are no leave. */
export function exceptOf(leave: Affected): Span[] {
  const stretch = stretchOf(leave);
  return leave.decided.filter(({ state }) => state === 'rejected').map((slot) => spanOf(stretch, slot));
}

export function daysOf(...of: Parameters<typeof datesOf>): number {
  return daysIn(datesOf(...of));
}

/** The dates that it takes, and how much of each. */
export function datesOf(
  leave: Affected,
  { working_days }: Pick<Trainer, 'working_days'>,
  holidays: readonly IsoDate[],
): LeaveDate[] {
  return leaveDates({ ...stretchOf(leave), except: exceptOf(leave), workingDays: working_days, holidays });
}

export function daysIn(dates: readonly Pick<LeaveDate, 'days'>[]): number {
  return dates.reduce((sum, { days }) => sum + days, 0);
}

export function holidaysOfLeaves(store: Store): Promise<IsoDate[]> {
  return holidaysOf(store, HOLIDAYS_OF);
}

/** What stands in the calendar. */
export function calendarPieces({
  status,
  decided,
  ...leave
}: Pick<Leave, 'start_time' | 'end_time' | 'status' | 'decided'>) {
  const stretch = stretchOf(leave);
  return piecesOf(
    { ...stretch, status },
    decided.map((slot): { span: Span; state: SlotState } => ({ span: spanOf(stretch, slot), state: slot.state })),
  );
}

/** Those of the trainer that are asked for or approved, but for one of them. */
export async function currentLeaves(store: Store, teacher_id: TrainerId, but?: string): Promise<Leave[]> {
  const rows = await allOf(store, LEAVES, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['REQUESTED', 'APPROVED'] },
  });
  return rows.filter(({ id }) => id !== but);
}

/** Hours that were rejected are free for another leave. */
export function overlappingOf(leave: Stretch, others: readonly Leave[]): Leave | undefined {
  return others.find((other) => calendarPieces(other).some((piece) => overlaps(piece, leave)));
}

/** `days`: of this leave, as far as the balance pays it; what it has taken off already comes back first. `requested`: of others that wait. */
export function balanceOf(
  { leave_balance }: Pick<Trainer, 'leave_balance'>,
  leave: { days: number; charged: number },
  requested: number,
): LeaveBalance {
  const now = rounded(leave_balance + leave.charged);
  return { now, requested: rounded(requested), days: leave.days, after: rounded(now - requested - leave.days) };
}

/** Halves are exact; a balance that somebody typed need not be. */
export function rounded(days: number): number {
  return Math.round(days * 10) / 10;
}
