// Demo sessions that are ahead, the next ones first (spec 7.1, future sessions).
import type { AnswerOf } from '@domain/contract/contract';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { Store } from '../store/store';

const MOST = 100;

/** Of one trainer, where one is named. */
export async function futureSessions(
  store: Store,
  now: EpochSeconds,
  teacher?: TrainerId,
): Promise<AnswerOf<'futureSessions'>> {
  const filters = {
    start_time: { from: now + 1, to: null },
    session_status: { anyOf: ['active'] },
    ...(teacher && { teacher_id: { anyOf: [teacher] } }),
  };
  const { rows, total } = await store.lists.sessions({
    page: 1,
    size: MOST,
    sort: { field: 'start_time', descending: false },
    search: '',
    filters,
  });
  return { sessions: rows, has_more: total > rows.length };
}
