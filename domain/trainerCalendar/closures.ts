// Hours that a trainer's calendar keeps closed: blocked by hand, or taken by another calendar (decisions 10). Pure.
import type { EpochSeconds } from '../units';

/** From its start to before its end. */
export interface Stretch {
  start: EpochSeconds;
  end: EpochSeconds;
}

export interface Closure {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  kind: 'blocked' | 'external';
  /** Why it is blocked, or what the other calendar calls it. */
  summary: string;
}

const HALF_HOUR = 1800;

/** The half hours that it touches, as one stretch. */
export function closedStretch({ start_time, end_time }: Pick<Closure, 'start_time' | 'end_time'>): Stretch {
  return { start: Math.floor(start_time / HALF_HOUR) * HALF_HOUR, end: Math.ceil(end_time / HALF_HOUR) * HALF_HOUR };
}

/** What keeps some half hour of the stretch closed: a block by hand before another calendar, then the earliest. */
export function closureOver(closures: readonly Closure[], { start, end }: Stretch): Closure | undefined {
  if (closures.length === 0) return undefined;
  const over = closures.filter((closure) => {
    const closed = closedStretch(closure);
    return closed.start < end && closed.end > start;
  });
  return over.find(({ kind }) => kind === 'blocked') ?? over[0];
}

/** What is left of a stretch when others are cut out of it, in order of time. */
export function cutOut(whole: Stretch, cuts: readonly Stretch[]): Stretch[] {
  let left: Stretch[] = whole.start < whole.end ? [whole] : [];
  for (const cut of cuts)
    left = left.flatMap(({ start, end }) =>
      [
        { start, end: Math.min(end, cut.start) },
        { start: Math.max(start, cut.end), end },
      ].filter((piece) => piece.start < piece.end && (piece.end <= cut.start || piece.start >= cut.end)),
    );
  return left;
}
