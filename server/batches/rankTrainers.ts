// Who can teach a run of sessions, in the order of decisions 10: those who may take all of it, then the others with the reason.
import { byRank } from '@domain/batches/runRanking';
import type { ProductType } from '@domain/business/courses';
import { addDays, dateOf, weekdayIndex } from '@domain/calendar';
import type { RankedTrainer } from '@domain/contract/batches';
import { misfitForBatch, trainedRanges } from '@domain/leaves/fitness';
import { GROUPS } from '@domain/records/group';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { coversLately } from '../leaves/absences';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { timesFor } from './judged';
import type { PlannedBatchSession } from './sessionResult';
import type { TrainerTime } from './trainerTime';

const MAX_OFFERED = 25;
const MAX_BUSY_SHOWN = 10;

interface Run {
  product_type: ProductType;
  grade_band: string;
  region: string;
  sessions: readonly Omit<PlannedBatchSession, 'teacher_id'>[];
  /** Who teaches it now. */
  instead_of: TrainerId | null;
}

export async function rankTrainers(store: Store, run: Run, now: EpochSeconds): Promise<RankedTrainer[]> {
  if (run.sessions.length === 0) return [];
  const fitting = (await store.trainers.list({ status: 'active' })).filter(
    (trainer) => trainer.teacher_id !== run.instead_of && misfitForBatch(trainer, run) === null,
  );
  const times = await timesFor(
    store,
    fitting.flatMap(({ teacher_id }) => run.sessions.map((each) => ({ ...each, teacher_id }))),
  );
  const mates = await groupOf(store, run.instead_of);
  const ranked = [...times.values()].map((time) => rank(time, run, mates, now));
  const may = ranked.filter(({ reason }) => reason === null);
  const covers = await coversLately(store, now);
  for (const each of may) each.covers = covers.get(each.teacher_id) ?? 0;
  const busy = ranked
    .filter(({ reason }) => reason !== null)
    .sort((one, other) => other.free - one.free || byRank(one, other));
  return [...may.sort(byRank).slice(0, MAX_OFFERED), ...busy.slice(0, MAX_BUSY_SHOWN)];
}

/** Of these trainers, who may take all of the run, in the order of decisions 10. */
export function rankedHolders(
  times: readonly TrainerTime[],
  run: Run,
  covers: ReadonlyMap<TrainerId, number>,
  now: EpochSeconds,
): RankedTrainer[] {
  return times
    .map((time) => ({ ...rank(time, run, new Set(), now), covers: covers.get(time.trainer.teacher_id) ?? 0 }))
    .filter(({ reason }) => reason === null)
    .sort(byRank);
}

function rank(time: TrainerTime, run: Run, mates: ReadonlySet<TrainerId>, now: EpochSeconds): RankedTrainer {
  const { trainer } = time;
  const { sessions } = run;
  const refused = sessions.flatMap((each) => time.refusal(each, now) ?? []);
  const trained = trainedRanges(trainer.trainer_proficiency, run) ?? [];
  const dates = [...new Set(sessions.map(({ start }) => dateOf(start)))];
  const weeks = new Set(dates.map((date) => addDays(date, -weekdayIndex(date))));
  return {
    teacher_id: trainer.teacher_id,
    trainer_name: trainer.trainer_name,
    free: sessions.length - refused.length,
    total: sessions.length,
    warned: refused.length > 0 ? 0 : sessions.filter((each) => time.warnings(each).length > 0).length,
    trained: sessions.filter(
      ({ number }) => number !== null && trained.some(([first, last]) => first <= number && number <= last),
    ).length,
    same_group: mates.has(trainer.teacher_id),
    day_sessions: dates.reduce((sum, date) => sum + time.sessionsOn(date), 0),
    week_sessions: [...weeks].reduce((sum, date) => sum + time.sessionsInWeekOf(date), 0),
    covers: 0,
    rating: trainer.rating,
    reason: refused[0]?.reason ?? null,
  };
}

async function groupOf(store: Store, trainer: TrainerId | null): Promise<Set<TrainerId>> {
  if (trainer === null) return new Set();
  const groups = await allOf(store, GROUPS, { teachers: { anyOf: [trainer] } });
  return new Set(groups.flatMap(({ teachers }) => teachers));
}
