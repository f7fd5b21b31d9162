// How many watched a session, minute by minute, of what was told of who came and went.
import { viewersByMinute } from '@domain/classes/viewers';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_PRESENCES } from '@domain/records/streamAudience';
import { staysOf } from '@domain/streams/streamState';
import type { AnswerOf } from '@domain/contract/contract';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

/** Longer than any session: a stream that nobody ended is not counted for days. */
const MOST_SECONDS = 12 * 3600;

export async function streamViewers(store: Store, id: string, now: EpochSeconds): Promise<AnswerOf<'streamViewers'>> {
  const session = await store.records(STREAM_SESSIONS).find(id);
  if (!session) throw new Failure(404, { message: 'Stream session not found' });
  const start = session.started_on ?? session.start_time;
  const told = session.status === 'ended' ? session.ended_on! : now;
  const end = Math.max(start, Math.min(told, start + MOST_SECONDS));
  const presences = await someOf(store, STREAM_PRESENCES, { stream_session_id: { anyOf: [id] } }, [
    'person',
    'connection',
    'kind',
    'moment_ms',
  ]);
  const isOn = session.started_on !== null || session.ended_on !== null;
  const minutes = isOn ? viewersByMinute(staysOf(presences, end), start, end) : [];
  const most = minutes.reduce((greatest, each) => Math.max(greatest, each), 0);
  const sum = minutes.reduce((total, each) => total + each, 0);
  return {
    start,
    end: isOn ? end : start,
    minutes,
    most,
    most_at: most === 0 ? null : start + minutes.indexOf(most) * 60,
    average: minutes.length === 0 ? null : Math.round((sum / minutes.length) * 10) / 10,
    different: session.viewers,
  };
}
