// What nobody holds: sessions of a leave, and of a day across leaves, sickness, cancellations and people who left; and who held what instead (decisions 10).
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Coverable, CoverRow, LeaveSlot } from '@domain/contract/leaveAnswers';
import { declinedText } from '@domain/leaves/coverAnswers';
import { isHeld } from '@domain/leaves/covers';
import { overlaps } from '@domain/leaves/leaves';
import { type Leave, LEAVES } from '@domain/records/leave';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { allOf, someOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import type { UnheldSession } from '../store/unheld';
import { type Covered, coversAhead, coversBetween, leftWithDecliners } from './covers';
import { calendarPieces, recordsOf, sessionsToCover, slotOf } from './leaveRows';
import { type Gap, withSubstitutes } from './substitutes';

/** What a leave touches, of sessions that can still be handed over. */
export async function impactOf(store: Store, leave: Leave, now: EpochSeconds): Promise<Coverable[]> {
  const sessions = (await sessionsToCover(store, leave)).filter(({ start_time }) => start_time > now);
  const gaps = sessions.map((session): Gap => ({
    session,
    trainer_name: leave.trainer_name ?? leave.teacher_id,
    gap: null,
    decided: leave.decided.find(({ session_id }) => session_id === session.session_id),
  }));
  return withSubstitutes(store, gaps, now);
}

/** Those without anybody to hold them, and those that were cancelled, which nobody holds any more: all with who could. Of a session that runs past midnight the day on which it begins speaks. */
export async function gapsOfDay(
  store: Store,
  date: IsoDate,
  now: EpochSeconds,
): Promise<{ sessions: Coverable[]; running: LeaveSlot[]; cancelled: Coverable[]; cancelled_later: LeaveSlot[] }> {
  const [{ ahead, gaps }, running] = await Promise.all([
    unheldOn(store, date, now),
    date === dateOf(now) ? runningUnheld(store, now) : [],
  ]);
  const ended = ahead.flatMap(({ session, trainer_name, trainer_status }): Gap[] =>
    session.session_status === 'cancelled' && trainer_status !== 'inactive'
      ? [{ session, trainer_name, gap: CANCELLED }]
      : [],
  );
  // Ranked together: what is known of a trainer is worked out once.
  const records = await recordsOf(
    store,
    [...gaps, ...running, ...ended].map(({ session }) => session),
  );
  const ranked = await withSubstitutes(store, [...gaps, ...ended.slice(0, MAX_CANCELLED)], now, records);
  return {
    sessions: ranked.slice(0, gaps.length),
    running: running.map(({ session }) => slotOf(session, records.get(session.session_id))),
    cancelled: ranked
      .slice(gaps.length)
      .map((each) => ({ ...each, may: each.may.slice(0, MAX_NAMED), may_not: each.may_not.slice(0, MAX_NAMED) })),
    cancelled_later: ended.slice(MAX_CANCELLED).map(({ session }) => slotOf(session, records.get(session.session_id))),
  };
}

/** Of a day: what may have nobody to hold it, and of that what has nobody. Counted and listed by this. */
export async function unheldOn(
  store: Store,
  date: IsoDate,
  now: EpochSeconds,
): Promise<{ ahead: UnheldSession[]; gaps: Gap[] }> {
  const [from, until] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const [near, ill, left] = await Promise.all([
    store.calendar.unheld(from, until),
    calledInOn(store, date),
    leftWithDecliners(store, Math.max(from, now + 1), until - 1),
  ]);
  const ahead = near.filter(({ session }) => session.start_time > now);
  return { ahead, gaps: withLeft(gapsAmong(ahead, ill), left) };
}

/** Those that run now and that nobody holds, also those that began before midnight. Counted and listed by this. */
export async function runningUnheld(store: Store, now: EpochSeconds): Promise<Gap[]> {
  const [near, ill, left] = await Promise.all([
    store.calendar.unheld(now - SECONDS_PER_DAY, now + 1),
    calledInOn(store, dateOf(now)),
    leftWithDecliners(store, now - SECONDS_PER_DAY, now),
  ]);
  const isRunning = ({ session }: { session: SessionRow }) => session.start_time <= now && now < session.end_time;
  return withLeft(gapsAmong(near.filter(isRunning), ill), left.filter(isRunning));
}

/** With those whose substitute declined and who could not go back, in the order of time. */
function withLeft(gaps: readonly Gap[], left: readonly Covered[]): Gap[] {
  const known = new Set(gaps.map(({ session }) => session.session_id));
  const more = left
    .filter(({ session }) => !known.has(session.session_id))
    .map(({ cover, session }): Gap => ({
      session,
      trainer_name: cover.to_name ?? cover.to_teacher,
      gap: declinedText(cover.decline_reason),
    }));
  if (more.length === 0) return [...gaps];
  return [...gaps, ...more].sort((one, other) => one.session.start_time - other.session.start_time);
}

function gapsAmong(sessions: readonly UnheldSession[], ill: ReadonlySet<TrainerId>): Gap[] {
  return sessions.flatMap((each): Gap[] => {
    const gap = gapOf(each, ill);
    return gap === null ? [] : [{ session: each.session, trainer_name: each.trainer_name, gap }];
  });
}

/** Null for one that its trainer holds, or that was cancelled. */
function gapOf({ session, trainer_status, leaves }: UnheldSession, ill: ReadonlySet<TrainerId>): string | null {
  if (session.session_status !== 'active') return null;
  if (trainer_status === 'inactive') return 'The trainer is no longer active';
  const over = leaves.filter(
    ({ leave_start_time, leave_end_time }) =>
      leave_start_time < session.end_time && leave_end_time > session.start_time,
  );
  const leave = over.find(({ status }) => status === 'APPROVED' || ill.has(session.teacher_id));
  return leave ? (leave.status === 'APPROVED' ? ON_LEAVE : CALLED_IN) : null;
}

/** A large company cancels hundreds in a day: the next are ranked, and the others listed. */
const MAX_CANCELLED = 40;
/** Nobody is assigned to one that was cancelled: a few names are enough. */
const MAX_NAMED = 10;
const ON_LEAVE = '(Leave-approved)';
const CANCELLED = 'Cancelled';
/** In the grid's words, and why it does not wait for the decision. */
const CALLED_IN = '(Leave-requested), called in that day';

/** Trainers who asked on the day itself, or afterwards, to be away: nobody asks so late for anything but being ill. */
async function calledInOn(store: Store, date: IsoDate): Promise<Set<TrainerId>> {
  const during = {
    start_time: { from: null, to: startOfDay(addDays(date, 1)) - 1 },
    end_time: { from: startOfDay(date) + 1, to: null },
  };
  const asked = await someOf(store, LEAVES, { status: { anyOf: ['REQUESTED'] }, ...during }, [
    'teacher_id',
    'created_on',
    'start_time',
  ]);
  return new Set(
    asked
      .filter(({ created_on, start_time }) => dateOf(created_on) >= dateOf(start_time))
      .map(({ teacher_id }) => teacher_id),
  );
}

export async function coversOfLeave(store: Store, leaveId: string): Promise<CoverRow[]> {
  return named(store, await allOf(store, SESSION_COVERS, { leave_id: { anyOf: [leaveId] } }));
}

/** Sessions ahead that somebody holds because of a leave that is no more, or is no more at their hour: a person gives them back. */
export async function coversToReturn(store: Store, now: EpochSeconds): Promise<CoverRow[]> {
  const ahead = await coversAhead(store, now);
  const ofLeaves = [...new Set(ahead.flatMap(({ cover }) => cover.leave_id ?? []))];
  if (ofLeaves.length === 0) return [];
  const { rows: leaves } = await store.records(LEAVES).page({
    page: 1,
    size: ofLeaves.length,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: {},
    ids: ofLeaves,
  });
  const leaveOf = new Map(leaves.map((leave) => [leave.id, leave]));
  return named(
    store,
    ahead.flatMap(({ cover, session: { start_time, end_time } }) => {
      const leave = leaveOf.get(cover.leave_id!);
      const stretch = { start: start_time, end: end_time };
      const isNeeded =
        !leave || calendarPieces(leave).some((piece) => piece.status !== 'REJECTED' && overlaps(piece, stretch));
      return isNeeded ? [] : [{ ...cover, start_time, end_time }];
    }),
  );
}

async function named(store: Store, rows: readonly SessionCover[]): Promise<CoverRow[]> {
  const names = await namesOf(
    store,
    rows.flatMap(({ from_teacher, to_teacher }) => [from_teacher, to_teacher]),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  return [...rows]
    .sort((one, other) => one.start_time - other.start_time)
    .map((cover) => ({ cover, from_name: nameOf(cover.from_teacher), to_name: nameOf(cover.to_teacher) }));
}

/** `month`: YYYY-MM. */
export async function coverTotals(store: Store, month: string, now: EpochSeconds) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const byTrainer = new Map<string, SessionRow[]>();
  for (const { session } of await coversBetween(store, startOfDay(first), startOfDay(next) - 1))
    if (session.session_status === 'active')
      byTrainer.set(session.teacher_id, [...(byTrainer.get(session.teacher_id) ?? []), session]);
  const names = await namesOf(store, [...byTrainer.keys()]);
  const totals = [...byTrainer].map(([teacher_id, own]) => {
    const held = own.filter((session) => isHeld(session, now));
    return {
      teacher_id,
      trainer_name: names.get(teacher_id) ?? teacher_id,
      given: own.length,
      held: held.length,
      minutes: held.reduce((sum, { start_time, end_time }) => sum + (end_time - start_time) / 60, 0),
    };
  });
  return totals.sort(
    (one, other) =>
      other.given - one.given ||
      one.trainer_name.localeCompare(other.trainer_name) ||
      one.teacher_id.localeCompare(other.teacher_id),
  );
}

async function namesOf(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, (await store.trainers.find(id))?.trainer_name ?? id] as const),
  );
  return new Map(found);
}
