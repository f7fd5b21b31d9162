// Asks a platform that calls nobody what it has to tell of the streams in its rooms: on a fresh install, the rooms of this server.
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_PRESENCES } from '@domain/records/streamAudience';
import type { EpochSeconds } from '@domain/units';
import { secondOf } from '../integrations/localFeed';
import type { Meetings } from '../integrations/meetings';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { receive } from './receive';

/** A day: what a server, or a browser's mock, that was away missed is told, but no older stream begins by itself. */
const BACK = 24 * 3600;
const FEED = 'feed';

export async function askFeed(store: Store, { feed }: Pick<Meetings, 'feed'>, now: EpochSeconds): Promise<void> {
  if (!feed) return;
  const running = await allOf(store, STREAM_SESSIONS, {
    platform: { anyOf: ['local'] },
    status: { anyOf: ['scheduled', 'live'] },
    start_time: { from: now - BACK, to: now },
  });
  for (const { id, meeting_id, start_time, minutes, status, updated_by } of running) {
    if (meeting_id === null) continue;
    // A stream that was started by hand is ended by hand.
    const isOurs = status === 'scheduled' || updated_by === FEED;
    // StreamReport in one transaction up to a moment: what is older than the latest was told before.
    const known = await someOf(store, STREAM_PRESENCES, { stream_session_id: { anyOf: [id] } }, ['moment_ms']);
    const last = known.reduce((latest, { moment_ms }) => Math.max(latest, moment_ms), 0);
    const told = feed
      .reportsOf({ meeting_id, start_time, minutes }, now)
      .filter((each) => ('moment_ms' in each ? each.moment_ms > last : each.kind !== 'ended' || isOurs));
    await store.transaction(async (tx) => {
      for (const each of told) await receive(tx, meeting_id, each, { actor: FEED, now: secondOf(each) });
    });
  }
}
