// Whether sessions may stand where they are planned, one after another: those before count for those after them.
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { Store } from '../store/store';
import { plannedResult, type PlannedBatchSession, type SessionResult } from './sessionResult';
import { type SessionRefusal, timesOf, type TrainerTime } from './trainerTime';

export function judge(planned: readonly PlannedBatchSession[], times: ReadonlyMap<TrainerId, TrainerTime>, now: EpochSeconds, ignored?: ReadonlySet<SessionRefusal>): SessionResult[] {
  return planned.map((each) => {
    const time = times.get(each.teacher_id);
    const refused = time ? time.refusal(each, now) : ({ context: 'trainer', reason: 'There is no such active trainer' } as const);
    if (refused && !ignored?.has(refused.context)) return plannedResult(each, { what: 'failed', ...refused });
    const warnings = time!.warnings(each);
    time!.take({ session_id: crypto.randomUUID(), start_time: each.start, end_time: each.end, session_type: 'batch_session', session_status: 'active', batch_name: 'this batch', sub_type: subTypeOf(each.kind) });
    return plannedResult(each, { warnings });
  });
}

export function timesFor(store: Store, places: readonly Pick<PlannedBatchSession, 'start' | 'end' | 'teacher_id'>[]): Promise<Map<TrainerId, TrainerTime>> {
  const from = places.reduce((least, { start }) => Math.min(least, start), Infinity);
  const until = places.reduce((most, { end }) => Math.max(most, end), 0);
  return places.length === 0 ? Promise.resolve(new Map<TrainerId, TrainerTime>()) : timesOf(store, places.map(({ teacher_id }) => teacher_id), from, until);
}

/** As the grid names it. */
export function subTypeOf(kind: BatchSession['kind']): string {
  return kind === 'CatchUp' || kind === 'PTM' ? kind : '';
}
