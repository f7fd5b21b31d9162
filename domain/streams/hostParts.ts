// Who hosted which part of a stream whose host was replaced while it ran: each holds, and is paid for, the part of their own.
import type { EpochSeconds, TrainerId } from '../units';

/** A part that is over; `until` is on the half hour. */
export interface HostPart {
  host: TrainerId;
  from: EpochSeconds;
  until: EpochSeconds;
}

interface Hosted {
  host: TrainerId;
  start_time: EpochSeconds;
  minutes: number;
  host_parts: readonly HostPart[];
}

const HALF_HOUR = 1800;

/** The half hour that runs is the new host's: claims are of half hours. */
export function partUntil(session: Hosted, now: EpochSeconds): EpochSeconds {
  const from = partOf(session).from;
  return Math.max(from, Math.min(endOf(session), now - (now % HALF_HOUR)));
}

/** The part of the trainer who hosts it now. */
export function partOf({ host, start_time, minutes, host_parts }: Hosted): HostPart {
  return { host, from: host_parts.at(-1)?.until ?? start_time, until: start_time + minutes * 60 };
}

/** When a trainer is taken by it: a part, or the whole of it for those who help. */
export function hoursOf(session: Hosted, trainer: TrainerId): { start_time: EpochSeconds; end_time: EpochSeconds } {
  const part = session.host === trainer ? partOf(session) : session.host_parts.find(({ host }) => host === trainer);
  return part
    ? { start_time: part.from, end_time: part.until }
    : { start_time: session.start_time, end_time: endOf(session) };
}

/** Nobody hosts two parts: then one of them would be hidden by the other. Undefined where the trainer may take over. */
export function mayNotTakeOver(
  session: Hosted & { helpers: readonly TrainerId[] },
  trainer: TrainerId,
): string | undefined {
  if (session.host === trainer) return 'Is the host already';
  if (session.helpers.includes(trainer)) return 'Helps in it: choose somebody else, or take them off the helpers first';
  if (session.host_parts.some(({ host }) => host === trainer)) return 'Has hosted a part of it already';
  return session.host_parts.length >= MOST_PARTS ? 'Its host was replaced too often' : undefined;
}

/** So many earlier hosts a stream has at most, besides the one of now. */
export const MOST_PARTS = 3;

function endOf({ start_time, minutes }: Pick<Hosted, 'start_time' | 'minutes'>): EpochSeconds {
  return start_time + minutes * 60;
}
