// Streams that nobody ended: the platform's word was lost, or a host who began by hand closed the window.
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import type { EpochSeconds } from '@domain/units';
import { OVERTIME } from '../classes/classHosts';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { receiveMoment } from './receive';

/** Each ends with its hours, or when it was last begun again. An end that a platform tells later moves it on (decisions 230). */
export async function endForgotten(store: Store, now: EpochSeconds): Promise<void> {
  const live = await allOf(store, STREAM_SESSIONS, { status: { anyOf: ['live'] } });
  for (const { id, start_time, minutes, resumed_on } of live) {
    const at = Math.max(start_time + minutes * 60, resumed_on ?? 0);
    if (at + OVERTIME > now) continue;
    await store.transaction((tx) => receiveMoment(tx, id, { kind: 'ended', at }, { actor: 'system', now }));
  }
}
