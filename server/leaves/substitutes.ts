// Sessions with their substitutes: the trainers who could, read once for all of them, and ranked by the rules of decisions 10.
import { dateOf, addDays, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import type { Coverable } from '@domain/contract/leaves';
import { isHeld } from '@domain/leaves/covers';
import { type Candidate, misfit, rankSubstitutes, type SessionToCover } from '@domain/leaves/substitutes';
import { GROUPS } from '@domain/records/group';
import type { DecidedSlot } from '@domain/records/leave';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { SessionRow, Store } from '../store/store';
import { coversBetween } from './covers';
import { recordsOf, slotOf } from './leaveRows';

const COVER_DAYS = 30;
/** With as many substitutes as there are sessions, the best for all never needs anybody further down. */
const MIN_OFFERED = 25;
const MAX_REFUSED = 15;

export interface Gap {
  session: SessionRow;
  /** Whose hour it is. */
  trainer_name: string;
  /** Why nobody holds it. */
  gap: string | null;
  decided?: DecidedSlot;
}

export async function withSubstitutes(store: Store, gaps: readonly Gap[], now: EpochSeconds): Promise<Coverable[]> {
  if (gaps.length === 0) return [];
  const records = await recordsOf(store, gaps.map(({ session }) => session));
  const sessions = await Promise.all(
    gaps.map(async ({ session }): Promise<SessionToCover> => {
      const record = records.get(session.session_id);
      const isDemo = session.session_type === 'demo_session';
      const children = isDemo ? (await store.bookings.ofSession(session.session_id)).map(({ lead }) => lead) : [];
      return {
        id: session.session_id, teacher_id: session.teacher_id, start: session.start_time, end: session.end_time, children,
        // One without a record of its own belongs to no course that anybody could be eligible for.
        batch: isDemo ? null : { product_type: record?.product_type ?? '', grade_band: record?.grade_band ?? '', region: record?.region ?? '', number: record?.number ?? null },
      };
    }),
  );
  const ranked = rankSubstitutes(sessions, await candidatesFor(store, sessions, now), now);
  const offered = Math.max(MIN_OFFERED, gaps.length);
  return gaps.map(({ session, decided, trainer_name, gap }, at) => {
    const { may, mayNot } = ranked[at]!;
    return {
      ...slotOf(session, records.get(session.session_id), decided), trainer_name, gap,
      may: may.slice(0, offered), may_total: may.length, may_not: mayNot.slice(0, MAX_REFUSED), may_not_total: mayNot.length,
    };
  });
}

/** All active trainers; the calendar of those alone who teach what is asked for. */
export async function candidatesFor(store: Store, sessions: readonly SessionToCover[], now: EpochSeconds): Promise<Candidate[]> {
  const trainers = await store.trainers.list({ status: 'active' });
  const kinds = [...new Map(sessions.map((session) => [JSON.stringify([session.batch && { ...session.batch, number: null }, session.children.map(({ country, grade_group }) => [country, grade_group])]), session])).values()];
  const fitting = trainers.filter((trainer) => kinds.some((kind) => misfit(trainer, kind) === null)).map(({ teacher_id }) => teacher_id);
  const from = Math.min(...sessions.map(({ start }) => start));
  const until = Math.max(...sessions.map(({ end }) => end));
  const [spans, mates, covers] = await Promise.all([store.calendar.span(fitting, mondayOf(from), mondayOf(until) + 7 * SECONDS_PER_DAY), matesOf(store, sessions), coversOf(store, now)]);
  const bySpan = new Map(spans.map((span) => [span.teacher_id, span]));
  return trainers.map((trainer) => {
    const span = bySpan.get(trainer.teacher_id);
    return { ...trainer, same_group: mates.has(trainer.teacher_id), covers: covers.get(trainer.teacher_id) ?? 0, sessions: span?.sessions ?? [], leaves: span?.leaves ?? [], closures: span?.closures ?? [] };
  });
}

function mondayOf(at: EpochSeconds): EpochSeconds {
  const date = dateOf(at);
  return startOfDay(addDays(date, -weekdayIndex(date)));
}

/** Of the holders' groups. */
async function matesOf(store: Store, sessions: readonly SessionToCover[]): Promise<Set<TrainerId>> {
  const holders = [...new Set(sessions.flatMap(({ teacher_id }) => teacher_id ?? []))];
  const groups = await allOf(store, GROUPS, { teachers: { anyOf: holders } });
  return new Set(groups.flatMap(({ teachers }) => teachers));
}

/** Sessions held for others in the last 30 days, by who held them. */
async function coversOf(store: Store, now: EpochSeconds): Promise<Map<TrainerId, number>> {
  const covers = new Map<TrainerId, number>();
  for (const { session } of await coversBetween(store, now - COVER_DAYS * SECONDS_PER_DAY, now)) if (isHeld(session, now)) covers.set(session.teacher_id, (covers.get(session.teacher_id) ?? 0) + 1);
  return covers;
}
