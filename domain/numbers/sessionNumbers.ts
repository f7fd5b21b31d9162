// Numbers of sessions of batches.
import { BATCH_SESSIONS } from '../records/batchSession';
import type { RecordType } from '../records/record';
import { number } from './number';

/** A deleted session is one that was made anew elsewhere: it is counted where somebody asks for it. */
export const SESSIONS = number({
  name: 'sessions',
  title: 'Sessions',
  of: BATCH_SESSIONS as unknown as RecordType,
  where: { status: 'active' },
  period: 'start_time',
  unit: BATCH_SESSIONS.noun,
  list: { path: '/batch-session/view' },
});
