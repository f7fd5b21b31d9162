// What nobody holds: sessions of a leave, and of a day across leaves, sickness, cancellations and people who left; and who held what instead (decisions 10).
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Coverable, CoverRow, LeaveSlot } from '@domain/contract/leaves';
import { isHeld } from '@domain/leaves/covers';
import { type Leave, LEAVES, SESSION_COVERS } from '@domain/records/leave';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { SessionRow, Store } from '../store/store';
import { coversBetween } from './covers';
import { recordsOf, sessionsToCover, slotOf } from './leaveRows';
import { type Gap, MIN_OFFERED, withSubstitutes } from './substitutes';

/** Those that still can be handed over. */
export async function impactOf(store: Store, leave: Leave, now: EpochSeconds): Promise<Coverable[]> {
  const sessions = (await sessionsToCover(store, leave)).filter(({ start_time }) => start_time > now);
  const gaps = sessions.map((session): Gap => ({ session, trainer_name: leave.trainer_name ?? leave.teacher_id, gap: null, decided: leave.decided.find(({ session_id }) => session_id === session.session_id) }));
  return withSubstitutes(store, gaps, now);
}

/** Those without anybody to hold them, and those that were cancelled, which nobody holds any more: all with who could. */
export async function gapsOfDay(store: Store, date: IsoDate, now: EpochSeconds): Promise<{ sessions: Coverable[]; cancelled: Coverable[]; cancelled_later: LeaveSlot[] }> {
  const [from, until] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const [days, gone, ill] = await Promise.all([store.calendar.day(date), store.trainers.list({ status: 'inactive' }), calledInOn(store, date)]);
  const ahead = await leavesAfter(store, days, from, until);
  const away = days.flatMap(({ teacher_id, trainer_name, leaves }) => {
    const reasons = [...leaves, ...(ahead.get(teacher_id) ?? [])].flatMap(({ status, ...leave }) => (status === 'APPROVED' ? [{ ...leave, gap: ON_LEAVE }] : status === 'REQUESTED' && ill.has(teacher_id) ? [{ ...leave, gap: CALLED_IN }] : []));
    return reasons.length > 0 ? [[teacher_id, { trainer_name, reasons }] as const] : [];
  });
  const byTrainer = new Map(away);
  const left = new Map(gone.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]));
  const sessions = await store.calendar.sessionsOf([...byTrainer.keys(), ...left.keys()], from, until);
  const gaps = sessions.flatMap((session): Gap[] => {
    const { teacher_id, start_time, end_time } = session;
    // Of a session that runs past midnight the day on which it begins speaks.
    if (start_time < from || start_time <= now) return [];
    const name = left.get(teacher_id);
    if (name !== undefined) return [{ session, trainer_name: name, gap: 'The trainer is no longer active' }];
    const absent = byTrainer.get(teacher_id)!;
    const reason = absent.reasons.find((leave) => leave.leave_start_time < end_time && leave.leave_end_time > start_time);
    return reason ? [{ session, trainer_name: absent.trainer_name, gap: reason.gap }] : [];
  });
  const ended = await cancelledOf(store, days, from, now);
  // Ranked together: what is known of a trainer is worked out once.
  const ranked = await withSubstitutes(store, [...gaps, ...ended.slice(0, MAX_CANCELLED)], now, Math.max(MIN_OFFERED, gaps.length));
  const later = ended.slice(MAX_CANCELLED).map(({ session }) => session);
  const records = await recordsOf(store, later);
  return {
    sessions: ranked.slice(0, gaps.length),
    cancelled: ranked.slice(gaps.length).map((each) => ({ ...each, may: each.may.slice(0, MAX_NAMED), may_not: each.may_not.slice(0, MAX_NAMED) })),
    cancelled_later: later.map((session) => slotOf(session, records.get(session.session_id))),
  };
}

/** Of those whose session runs past midnight: a leave may begin while it is held. */
async function leavesAfter(store: Store, days: Awaited<ReturnType<Store['calendar']['day']>>, from: EpochSeconds, until: EpochSeconds) {
  const late = days.flatMap(({ teacher_id, sessions }) => (sessions.some(({ session_status, start_time, end_time }) => session_status === 'active' && start_time >= from && end_time > until) ? [teacher_id] : []));
  const next = late.length > 0 ? await store.calendar.busy(late, until, until + SECONDS_PER_DAY) : [];
  return new Map(next.map(({ teacher_id, leaves }) => [teacher_id, leaves]));
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
  const asked = await allOf(store, LEAVES, { status: { anyOf: ['REQUESTED'] }, start_time: { from: null, to: startOfDay(addDays(date, 1)) - 1 }, end_time: { from: startOfDay(date) + 1, to: null } });
  return new Set(asked.filter(({ created_on, start_time }) => dateOf(created_on) >= dateOf(start_time)).map(({ teacher_id }) => teacher_id));
}

async function cancelledOf(store: Store, days: Awaited<ReturnType<Store['calendar']['day']>>, from: EpochSeconds, now: EpochSeconds): Promise<Gap[]> {
  const names = new Map(days.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]));
  const ended = days.flatMap(({ sessions }) => sessions.filter(({ session_status, start_time }) => session_status === 'cancelled' && start_time >= from && start_time > now));
  const sessions = (await store.calendar.sessions(ended.map(({ session_id }) => session_id))).sort((one, other) => one.start_time - other.start_time || one.session_id.localeCompare(other.session_id));
  return sessions.map((session): Gap => ({ session, trainer_name: names.get(session.teacher_id) ?? session.teacher_id, gap: CANCELLED }));
}

export async function coversOfLeave(store: Store, leaveId: string): Promise<CoverRow[]> {
  const rows = await allOf(store, SESSION_COVERS, { leave_id: { anyOf: [leaveId] } });
  const names = await namesOf(store, rows.flatMap(({ from_teacher, to_teacher }) => [from_teacher, to_teacher]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return rows.sort((one, other) => one.start_time - other.start_time).map((cover) => ({ cover, from_name: nameOf(cover.from_teacher), to_name: nameOf(cover.to_teacher) }));
}

/** `month`: YYYY-MM. */
export async function coverTotals(store: Store, month: string, now: EpochSeconds) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const byTrainer = new Map<string, SessionRow[]>();
  for (const { session } of await coversBetween(store, startOfDay(first), startOfDay(next) - 1))
    if (session.session_status === 'active') byTrainer.set(session.teacher_id, [...(byTrainer.get(session.teacher_id) ?? []), session]);
  const names = await namesOf(store, [...byTrainer.keys()]);
  const totals = [...byTrainer].map(([teacher_id, own]) => {
    const held = own.filter((session) => isHeld(session, now));
    return { teacher_id, trainer_name: names.get(teacher_id) ?? teacher_id, given: own.length, held: held.length, minutes: held.reduce((sum, { start_time, end_time }) => sum + (end_time - start_time) / 60, 0) };
  });
  return totals.sort((one, other) => other.given - one.given || one.trainer_name.localeCompare(other.trainer_name) || one.teacher_id.localeCompare(other.teacher_id));
}

async function namesOf(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, (await store.trainers.find(id))?.trainer_name ?? id] as const));
  return new Map(found);
}
