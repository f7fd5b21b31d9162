// Whether sessions may stand where they are planned, one after another: those before count for those after them.
import { misfitForBatch } from '@domain/leaves/fitness';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { Store } from '../store/store';
import { plannedResult, type PlannedBatchSession, type SessionResult } from './sessionResult';
import { type SessionRefusal, timesOf, type TrainerTime } from './trainerTime';

interface Judging {
  /** What they are sessions of, where trainers are given them; whose they are already may hold them on. */
  given?: Parameters<typeof misfitForBatch>[1] | undefined;
  ignored?: ReadonlySet<SessionRefusal> | undefined;
}

export function judge(
  planned: readonly PlannedBatchSession[],
  times: ReadonlyMap<TrainerId, TrainerTime>,
  now: EpochSeconds,
  { given, ignored }: Judging = {},
): SessionResult[] {
  return planned.map((each) => {
    const time = times.get(each.teacher_id);
    const misfit = time && given ? misfitForBatch(time.trainer, given) : null;
    const refused = !time
      ? ({ context: 'trainer', reason: NO_TRAINER } as const)
      : misfit !== null
        ? ({ context: 'unfit', reason: misfit } as const)
        : time.refusal(each, now);
    if (refused && !ignored?.has(refused.context)) return plannedResult(each, { what: 'failed', ...refused });
    const warnings = time!.warnings(each);
    time!.take({
      session_id: crypto.randomUUID(),
      start_time: each.start,
      end_time: each.end,
      session_type: 'batch_session',
      session_status: 'active',
      batch_name: 'this batch',
      sub_type: subTypeOf(each.kind),
    });
    return plannedResult(each, { warnings });
  });
}

const NO_TRAINER = 'There is no such active trainer';

/** Why nothing of a batch is given to the trainer, whatever the hour; null for one who may be given it (decisions 10). */
export async function misfitOfTrainer(
  store: Store,
  teacher_id: TrainerId,
  course: NonNullable<Judging['given']>,
): Promise<string | null> {
  const trainer = await store.trainers.find(teacher_id);
  return trainer?.trainer_status === 'active' ? misfitForBatch(trainer, course) : NO_TRAINER;
}

export function timesFor(
  store: Store,
  places: readonly Pick<PlannedBatchSession, 'start' | 'end' | 'teacher_id'>[],
): Promise<Map<TrainerId, TrainerTime>> {
  const from = places.reduce((least, { start }) => Math.min(least, start), Infinity);
  const until = places.reduce((most, { end }) => Math.max(most, end), 0);
  return places.length === 0
    ? Promise.resolve(new Map<TrainerId, TrainerTime>())
    : timesOf(
        store,
        places.map(({ teacher_id }) => teacher_id),
        from,
        until,
      );
}

/** The name that the hours grid has for such a session. */
export function subTypeOf(kind: BatchSession['kind']): string {
  return kind === 'CatchUp' || kind === 'PTM' ? kind : '';
}
