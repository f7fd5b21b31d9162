// Sessions with their substitutes: the trainers who could, read once for all of them, and ranked by the rules of decisions 10.
import { dateOf, addDays, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import { isHosted } from '@domain/classes/hosted';
import type { Coverable } from '@domain/contract/leaveAnswers';
import { enoughFor } from '@domain/leaves/assignment';
import { both, type BusyDays, type DayHalves, FREE_DAY, halvesOfMask } from '@domain/leaves/busyDays';
import { askedOf, BUSY, mayWorkAt, weekdaysOf } from '@domain/leaves/candidateTime';
import { declinedText } from '@domain/leaves/coverAnswers';
import { fittingTrainers, proficiencyOf } from '@domain/leaves/fitness';
import {
  type Candidate,
  type RankedSubstitutes,
  rankSubstitutes,
  type SessionToCover,
} from '@domain/leaves/substitutes';
import { GROUPS } from '@domain/records/group';
import type { DecidedSlot } from '@domain/records/leave';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { SessionRow, Store, TrainerBusy } from '../store/store';
import { coversLately, declinersOf } from './covers';
import { labelOf, recordsOf, seatsIn, slotOf } from './leaveRows';

/** People choose among these; the best for all may need more where many sessions meet. */
const MIN_OFFERED = 25;
const MAX_REFUSED = 15;
const NOBODY: ReadonlySet<TrainerId> = new Set();

export interface Gap {
  session: SessionRow;
  /** Whose hour it is. */
  trainer_name: string;
  /** Why nobody holds it. */
  gap: string | null;
  decided?: DecidedSlot;
}

/** `known`: records of their sessions, where they have been read. */
export async function withSubstitutes(
  store: Store,
  gaps: readonly Gap[],
  now: EpochSeconds,
  known?: Awaited<ReturnType<typeof recordsOf>>,
): Promise<Coverable[]> {
  if (gaps.length === 0) return [];
  const all = gaps.map(({ session }) => session);
  const [records, seats] = await Promise.all([known ?? recordsOf(store, all), seatsIn(store, all)]);
  const unasked = all.map((session): SessionToCover => {
    const record = records.get(session.session_id);
    const hasCourse = session.session_type === 'batch_session';
    return {
      id: session.session_id,
      teacher_id: session.teacher_id,
      start: session.start_time,
      end: session.end_time,
      children: (seats.get(session.session_id) ?? []).map(({ lead }) => lead),
      // One without a record of its own belongs to no course that anybody could be eligible for.
      isHosted: isHosted(session.session_type),
      batch: !hasCourse
        ? null
        : {
            product_type: record?.product_type ?? '',
            grade_band: record?.grade_band ?? '',
            region: record?.region ?? '',
            number: record?.number ?? null,
          },
    };
  });
  const { sessions, decliners } = await withDecliners(store, unasked);
  const offered = Math.max(MIN_OFFERED, enoughFor(sessions));
  const ranked = await named(
    store,
    sessions,
    rankSubstitutes(sessions, await candidatesFor(store, sessions, now), now, { may: offered, mayNot: MAX_REFUSED }),
  );
  return gaps.map(({ session, decided, trainer_name, gap }, at) => {
    const { may, may_total, mayNot, mayNot_total } = ranked[at]!;
    return {
      ...slotOf(session, records.get(session.session_id), decided),
      trainer_name,
      gap,
      may,
      may_total,
      may_not: mayNot,
      may_not_total: mayNot_total,
      declined: (decliners.get(session.session_id) ?? []).map((cover) => ({
        teacher_id: cover.to_teacher,
        trainer_name: cover.to_name ?? cover.to_teacher,
        reason: declinedText(cover.decline_reason),
        on: cover.answered_on ?? cover.updated_on,
      })),
    };
  });
}

/** Nobody who declined one of them is proposed for it. */
export async function withDecliners(
  store: Store,
  sessions: readonly SessionToCover[],
): Promise<{ sessions: SessionToCover[]; decliners: Awaited<ReturnType<typeof declinersOf>> }> {
  const decliners = await declinersOf(store, sessions);
  const declined = (id: string) =>
    new Map((decliners.get(id) ?? []).map(({ to_teacher, decline_reason }) => [to_teacher, decline_reason]));
  return { sessions: sessions.map((each) => ({ ...each, declined: declined(each.id) })), decliners };
}

/** The trainers who are busy, with the session that is in the way. */
export async function named(
  store: Store,
  sessions: readonly SessionToCover[],
  ranked: readonly RankedSubstitutes[],
): Promise<RankedSubstitutes[]> {
  const busy = ranked.flatMap(({ mayNot }, at) =>
    mayNot
      .filter(({ reason }) => reason === BUSY)
      .map((substitute) => ({
        substitute,
        stretch: { teacher_id: substitute.teacher_id, start: sessions[at]!.start, end: sessions[at]!.end },
      })),
  );
  const held = await store.calendar.holding(busy.map(({ stretch }) => stretch));
  const reasons = new Map(
    busy.flatMap(({ substitute }, at) => (held[at] ? [[substitute, `${BUSY}: ${labelOf(held[at])}`] as const] : [])),
  );
  return ranked.map((each) => ({
    ...each,
    mayNot: each.mayNot.map((substitute) => ({ ...substitute, reason: reasons.get(substitute) ?? substitute.reason })),
  }));
}

/**
 * All active trainers; the calendar of those alone who teach what is asked for. `able`: only those who may
 * hold one of the sessions as far as their working time goes, where nobody is to be told why somebody may not.
 */
export async function candidatesFor(
  store: Store,
  sessions: readonly SessionToCover[],
  now: EpochSeconds,
  who: 'all' | 'able' = 'all',
): Promise<Candidate[]> {
  // Whose group it is and who covered how often is read meanwhile.
  const asked = Promise.all([matesOf(store, sessions), coversLately(store, now)]);
  // A failure is heard below, with whatever else fails.
  asked.catch(() => undefined);
  const halves = sessions.map((session) => askedOf(session, now));
  const active = await store.trainers.covering(bandsOf(sessions), weekdaysOf(halves));
  const trainers =
    who === 'all'
      ? active
      : active.filter(({ working_days }) => halves.some((session) => mayWorkAt(working_days, session)));
  const fitting = fittingTrainers(sessions, trainers);
  const from = Math.min(...sessions.map(({ start }) => start));
  const until = Math.max(...sessions.map(({ end }) => end));
  const [calendars, closures, [mates, covers]] = await Promise.all([
    store.calendar.busy(fitting, mondayOf(from), mondayOf(until) + 7 * SECONDS_PER_DAY),
    store.calendar.closures(fitting, from, until),
    asked,
  ]);
  const byTrainer = new Map(calendars.map((each) => [each.teacher_id, each]));
  return trainers.map((trainer) => {
    const own = byTrainer.get(trainer.teacher_id);
    return {
      ...trainer,
      mates: mates.get(trainer.teacher_id) ?? NOBODY,
      covers: covers.get(trainer.teacher_id) ?? 0,
      busy: busyDays(own?.days ?? []),
      leaves: own?.leaves ?? [],
      closures: closures.get(trainer.teacher_id) ?? [],
    };
  });
}

/** By product, the grade bands that sessions are of. */
function bandsOf(sessions: readonly SessionToCover[]): Map<string, string[]> {
  const bands = new Map<string, string[]>();
  for (const { batch } of sessions) {
    if (!batch) continue;
    const product = proficiencyOf(batch.product_type);
    const known = bands.get(product) ?? [];
    if (!known.includes(batch.grade_band)) bands.set(product, [...known, batch.grade_band]);
  }
  return bands;
}

/** The busy days in the form in which a candidate's time is judged. */
export function busyDays(days: TrainerBusy['days']): BusyDays {
  const all = new Map<number, DayHalves>();
  for (const [day, mask] of days) all.set(day, both(all.get(day) ?? FREE_DAY, halvesOfMask(mask)));
  return all;
}

function mondayOf(at: EpochSeconds): EpochSeconds {
  const date = dateOf(at);
  return startOfDay(addDays(date, -weekdayIndex(date)));
}

/** By trainer, the holders with whom they share a group: each session has its own holder. */
async function matesOf(store: Store, sessions: readonly SessionToCover[]): Promise<Map<TrainerId, Set<TrainerId>>> {
  const holders = new Set(sessions.flatMap(({ teacher_id }) => teacher_id ?? []));
  const mates = new Map<TrainerId, Set<TrainerId>>();
  for (const { teachers } of await allOf(store, GROUPS, { teachers: { anyOf: [...holders] } })) {
    const held = teachers.filter((teacher) => holders.has(teacher));
    for (const teacher of teachers) mates.set(teacher, new Set([...(mates.get(teacher) ?? NOBODY), ...held]));
  }
  return mates;
}
