// What a stream session is by what was told of it, in whatever order that came: moments only grow or shrink, so every order ends the same.
import type { Stay } from '../classes/viewers';
import type { EpochSeconds } from '../units';

export const STREAM_STATES = {
  scheduled: 'Scheduled',
  live: 'Live',
  ended: 'Ended',
  cancelled: 'Cancelled',
  not_held: 'Not held',
} as const;
export type StreamState = keyof typeof STREAM_STATES;

/** Epoch seconds; null where nobody told of it. */
export interface StreamMoments {
  /** The earliest start. */
  started_on: EpochSeconds | null;
  /** The latest start: a host whose connection broke begins again. */
  resumed_on: EpochSeconds | null;
  /** The latest end. */
  ended_on: EpochSeconds | null;
}

export function withStart(moments: StreamMoments, at: EpochSeconds): StreamMoments {
  return {
    ...moments,
    started_on: Math.min(moments.started_on ?? at, at),
    resumed_on: Math.max(moments.resumed_on ?? at, at),
  };
}

export function withEnd(moments: StreamMoments, at: EpochSeconds): StreamMoments {
  return { ...moments, ended_on: Math.max(moments.ended_on ?? at, at) };
}

/** A cancelled one stays cancelled; one that was said not to be held is what its platform tells of it. One that began again after its end is live; an end that came first waits for nothing. */
export function streamState(before: StreamState, { resumed_on, ended_on }: StreamMoments): StreamState {
  if (before === 'cancelled') return 'cancelled';
  if (ended_on !== null && (resumed_on === null || resumed_on <= ended_on)) return 'ended';
  if (resumed_on !== null) return 'live';
  return before === 'not_held' ? 'not_held' : 'scheduled';
}

export interface Presence {
  /** Who, by a digest: the same on two devices. */
  person: string;
  /** One connection of theirs. */
  connection: string;
  kind: 'joined' | 'left';
  /** Milliseconds. */
  moment_ms: number;
}

/**
 * When people were there, by joins and leaves of their connections in any order. A connection that never left stays until `end`; a leave
 * without a join before it says nothing. Who leaves in the millisecond in which they join was not there.
 */
export function staysOf(told: readonly Presence[], end: EpochSeconds): Stay[] {
  const ordered = [...told].sort(
    (one, other) => one.moment_ms - other.moment_ms || (one.kind === other.kind ? 0 : one.kind === 'joined' ? -1 : 1),
  );
  const open = new Map<string, Presence>();
  const stays: Stay[] = [];
  const close = ({ person, moment_ms }: Presence, until: number) => {
    const from = Math.floor(moment_ms / 1000);
    const to = Math.floor(until / 1000);
    if (to > from) stays.push({ person, from, to });
  };
  for (const each of ordered) {
    const joined = open.get(each.connection);
    if (each.kind === 'joined') {
      if (!joined) open.set(each.connection, each);
    } else if (joined) {
      close(joined, each.moment_ms);
      open.delete(each.connection);
    }
  }
  for (const joined of open.values()) close(joined, end * 1000);
  return stays;
}
