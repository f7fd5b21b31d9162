// Which version of a course each session of a batch has: numbers are moved to another version where they are not yet held, and
// moved back (decisions 13).
import type { EpochSeconds } from '../units';
import { placeOf } from './graph';

/** Numbers of sessions, both ends included, that have one version of a course: the id of a published version. */
export interface Run {
  first: number;
  last: number;
  version: string;
}

/** Numbers, both ends included, that went from one version to another; null: none. */
export interface NumbersMoved {
  first: number;
  last: number;
  from: string | null;
  to: string | null;
}

/** A topic in the version that the course's version holds. */
export interface CourseTopic {
  id: string;
  number: number;
  title: string;
  sessions: number;
}

/** A version of a course as its sessions see it: its topics fill its package in order. */
export interface CourseLayout {
  course: string;
  number: number;
  title: string;
  /** The numbers of its package. */
  first: number;
  last: number;
  topics: readonly CourseTopic[];
}

export interface SessionTopic extends CourseTopic {
  /** Counted from 1 within the topic. */
  session: number;
}

export function versionAt(runs: readonly Run[], number: number): string | undefined {
  return runs.find(({ first, last }) => first <= number && number <= last)?.version;
}

/** Null where the course has no topic for the number. */
export function topicAt({ first, topics }: CourseLayout, number: number): SessionTopic | null {
  let before = first - 1;
  for (const topic of topics) {
    if (placeOf(before + 1, [topic], number)) return { ...topic, session: number - before };
    before += topic.sessions;
  }
  return null;
}

export interface Shipped {
  runs: Run[];
  moved: NumbersMoved[];
}

/** Every number from `first` to `last` that is not held gets `to`; the others keep what they have. */
export function ship(
  runs: readonly Run[],
  { first, last, to }: { first: number; last: number; to: string },
  held: ReadonlySet<number>,
): Shipped {
  const at = versionsOf(runs);
  const moved = new Map<number, { from: string | null; to: string | null }>();
  for (let number = first; number <= last; number++) {
    const from = at.get(number) ?? null;
    if (!held.has(number) && from !== to) moved.set(number, { from, to });
  }
  return afterwards(at, moved);
}

/** What was moved goes back where it came from, unless it was held meanwhile, or has been moved on. */
export function rollBack(runs: readonly Run[], moved: readonly NumbersMoved[], held: ReadonlySet<number>): Shipped {
  const at = versionsOf(runs);
  const back = new Map<number, { from: string | null; to: string | null }>();
  for (const { first, last, from, to } of moved)
    for (let number = first; number <= last; number++)
      if (!held.has(number) && (at.get(number) ?? null) === to) back.set(number, { from: to, to: from });
  return afterwards(at, back);
}

function afterwards(
  at: Map<number, string>,
  moved: ReadonlyMap<number, { from: string | null; to: string | null }>,
): Shipped {
  for (const [number, { to }] of moved)
    if (to === null) at.delete(number);
    else at.set(number, to);
  return { runs: runsOf(at), moved: movesOf(moved) };
}

function versionsOf(runs: readonly Run[]): Map<number, string> {
  const at = new Map<number, string>();
  for (const { first, last, version } of runs)
    for (let number = first; number <= last; number++) at.set(number, version);
  return at;
}

/** The fewest ranges of session numbers that hold these versions, in order. */
function runsOf(at: ReadonlyMap<number, string>): Run[] {
  const runs: Run[] = [];
  for (const [number, version] of [...at].toSorted(([one], [other]) => one - other)) {
    const run = runs.at(-1);
    if (run?.version === version && run.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number, version });
  }
  return runs;
}

function movesOf(moved: ReadonlyMap<number, { from: string | null; to: string | null }>): NumbersMoved[] {
  const moves: NumbersMoved[] = [];
  for (const [number, { from, to }] of [...moved].toSorted(([one], [other]) => one - other)) {
    const move = moves.at(-1);
    if (move?.from === from && move.to === to && move.last === number - 1) move.last = number;
    else moves.push({ first: number, last: number, from, to });
  }
  return moves;
}

/**
 * The first number that a move concerns which begins on a day or later: that of the first session then which is not held, else the
 * one after all that have an hour.
 */
export function numberFrom(
  sessions: readonly { number: number; start: EpochSeconds; isHeld: boolean }[],
  isThen: (start: EpochSeconds) => boolean,
): number {
  const then = sessions.filter(({ start, isHeld }) => !isHeld && isThen(start));
  if (then.length > 0) return Math.min(...then.map(({ number }) => number));
  return Math.max(0, ...sessions.map(({ number }) => number)) + 1;
}

/** What a session has before and after a move, where that is not the same version of the same topic. */
interface TopicChange {
  number: number;
  before: SessionTopic | null;
  after: SessionTopic | null;
}

/** Of the numbers that were moved, those whose topic is another one, or the same in another version. */
export function topicChanges(
  moved: readonly NumbersMoved[],
  layouts: ReadonlyMap<string, CourseLayout>,
  within: { first: number; last: number },
): TopicChange[] {
  const topicIn = (version: string | null, number: number) => {
    const layout = version === null ? undefined : layouts.get(version);
    return layout ? topicAt(layout, number) : null;
  };
  const found: TopicChange[] = [];
  for (const { first, last, from, to } of moved)
    for (let number = Math.max(first, within.first); number <= Math.min(last, within.last); number++) {
      const [before, after] = [topicIn(from, number), topicIn(to, number)];
      if (before?.id !== after?.id || before?.number !== after?.number || before?.session !== after?.session)
        found.push({ number, before, after });
    }
  return found;
}
