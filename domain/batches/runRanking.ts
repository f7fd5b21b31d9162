// Who can hold a run of sessions, made of the ranking of each of them: the same facts and the same order (decisions 10).
import type { RankedTrainer } from '../contract/batches';
import type { RankedSubstitutes, SessionToCover, Substitute } from '../leaves/substitutes';
import type { TrainerId } from '../units';
import { dayOfKolkata } from './hourOfWeek';

/** Those who can take all of it, best first; then the others, the freest first, with the first reason. */
export function rankRun(
  sessions: readonly Pick<SessionToCover, 'start'>[],
  ranked: readonly RankedSubstitutes[],
): RankedTrainer[] {
  const byTrainer = new Map<TrainerId, OfSession[]>();
  for (const [at, { may, mayNot }] of ranked.entries()) {
    const day = dayOfKolkata(sessions[at]!.start);
    for (const each of [...may, ...mayNot]) {
      const known = byTrainer.get(each.teacher_id);
      const one = { day, each };
      if (known) known.push(one);
      else byTrainer.set(each.teacher_id, [one]);
    }
  }
  const all = [...byTrainer.values()].map((own) => factsOf(own, sessions.length));
  return [
    ...all.filter(({ reason }) => reason === null).sort(byRank),
    ...all.filter(({ reason }) => reason !== null).sort((one, other) => other.free - one.free || byRank(one, other)),
  ];
}

/** Below zero where `one` comes first. */
export function byRank(one: RankedTrainer, other: RankedTrainer): number {
  return (
    Number(one.warned > 0) - Number(other.warned > 0) ||
    other.trained - one.trained ||
    Number(other.same_group) - Number(one.same_group) ||
    one.day_sessions - other.day_sessions ||
    one.week_sessions - other.week_sessions ||
    one.covers - other.covers ||
    other.rating - one.rating ||
    compare(one.trainer_name, other.trainer_name) ||
    compare(one.teacher_id, other.teacher_id)
  );
}

interface OfSession {
  day: number;
  each: Substitute;
}

function factsOf(own: readonly OfSession[], total: number): RankedTrainer {
  const first = own[0]!.each;
  const refused = own.filter(({ each }) => each.reason !== null);
  const days = new Map(own.map(({ day, each }) => [day, each.day_hours]));
  // The first day of 1970 was a Thursday.
  const weeks = new Map(own.map(({ day, each }) => [Math.floor((day + 3) / 7), each.week_hours]));
  return {
    teacher_id: first.teacher_id,
    trainer_name: first.trainer_name,
    free: total - refused.length,
    total,
    warned: refused.length > 0 ? 0 : own.filter(({ each }) => each.warnings.length > 0).length,
    trained: own.filter(({ each }) => each.trained).length,
    same_group: first.same_group,
    day_sessions: sum(days.values()),
    week_sessions: sum(weeks.values()),
    covers: first.covers,
    rating: first.rating,
    reason: refused[0]?.each.reason ?? null,
  };
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
