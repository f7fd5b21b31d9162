// Sessions of batches with everybody who could hold them, ranked as the substitutes of a leave are (decisions 10).
import { type RankedSubstitutes, rankSubstitutes, type SessionToCover } from '@domain/leaves/substitutes';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { candidatesFor, named, withDecliners } from '../leaves/absences';
import type { Store } from '../store/store';

/** For each of the sessions, in their order. */
export async function rankFor(
  store: Store,
  sessions: readonly BatchSession[],
  now: EpochSeconds,
): Promise<{ sessions: SessionToCover[]; ranked: RankedSubstitutes[] }> {
  return rankCovers(store, sessions.map(toCover), now);
}

export async function rankCovers(
  store: Store,
  asked: SessionToCover[],
  now: EpochSeconds,
): Promise<{ sessions: SessionToCover[]; ranked: RankedSubstitutes[] }> {
  if (asked.length === 0) return { sessions: asked, ranked: [] };
  const { sessions } = await withDecliners(store, asked);
  const candidates = await candidatesFor(store, sessions, now);
  return { sessions, ranked: await named(store, sessions, rankSubstitutes(sessions, candidates, now)) };
}

export function toCover({
  id,
  teacher_id,
  start_time: start,
  end_time: end,
  product_type,
  grade_band,
  region,
  number,
}: BatchSession): SessionToCover {
  return { id, teacher_id, start, end, batch: { product_type, grade_band, region, number }, children: [] };
}
