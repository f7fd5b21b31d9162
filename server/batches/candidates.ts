// Trainers as candidates for sessions of batches: read once for all of them, ranked by the rules of decisions 10.
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import { type Candidate, misfit, type RankedSubstitutes, rankSubstitutes, type SessionToCover } from '@domain/leaves/substitutes';
import type { BatchSession } from '@domain/records/batchSession';
import { GROUPS } from '@domain/records/group';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { coversOf } from './rankTrainers';

/** For each of the sessions, in their order. */
export async function rankFor(store: Store, sessions: readonly BatchSession[], now: EpochSeconds): Promise<{ sessions: SessionToCover[]; ranked: RankedSubstitutes[] }> {
  const asked = sessions.map(toCover);
  return { sessions: asked, ranked: asked.length === 0 ? [] : rankSubstitutes(asked, await candidatesFor(store, asked, now), now) };
}

function toCover({ id, teacher_id, start_time: start, end_time: end, product_type, grade_band, region, number }: BatchSession): SessionToCover {
  return { id, teacher_id, start, end, batch: { product_type, grade_band, region, number }, children: [] };
}

/** All active trainers; the calendar of those alone who teach what is asked for. */
async function candidatesFor(store: Store, sessions: readonly SessionToCover[], now: EpochSeconds): Promise<Candidate[]> {
  const trainers = await store.trainers.list({ status: 'active' });
  const kinds = [...new Map(sessions.map((session) => [JSON.stringify({ ...session.batch, number: null }), session])).values()];
  const fitting = trainers.filter((trainer) => kinds.some((kind) => misfit(trainer, kind) === null)).map(({ teacher_id }) => teacher_id);
  const from = mondayOf(Math.min(...sessions.map(({ start }) => start)));
  const until = mondayOf(Math.max(...sessions.map(({ end }) => end))) + 7 * SECONDS_PER_DAY;
  const spans = new Map((await store.calendar.span(fitting, from, until)).map((span) => [span.teacher_id, span]));
  const mates = await matesOf(store, sessions);
  const covers = await coversOf(store, fitting, now);
  return trainers.map((trainer) => {
    const { sessions: held = [], leaves = [] } = spans.get(trainer.teacher_id) ?? {};
    return { ...trainer, same_group: mates.has(trainer.teacher_id), covers: covers.get(trainer.teacher_id) ?? 0, sessions: held, leaves };
  });
}

function mondayOf(at: EpochSeconds): EpochSeconds {
  const date = dateOf(at);
  return startOfDay(addDays(date, -weekdayIndex(date)));
}

/** Of the groups of those who hold them now. */
async function matesOf(store: Store, sessions: readonly SessionToCover[]): Promise<Set<TrainerId>> {
  const holders = [...new Set(sessions.flatMap(({ teacher_id }) => teacher_id ?? []))];
  return new Set((await allOf(store, GROUPS, { teachers: { anyOf: holders } })).flatMap(({ teachers }) => teachers));
}
