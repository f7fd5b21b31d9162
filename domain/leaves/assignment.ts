// The best substitutes for many sessions at once: most sessions covered, then the lowest sum of places, nobody twice in one half hour (decisions 10).
import type { EpochSeconds, TrainerId } from '../units';
import { overlaps, type Stretch } from './leaves';

/** A session that is open, and who may hold it, the best first. */
export interface OpenSession extends Stretch {
  id: string;
  candidates: readonly TrainerId[];
}

/** A choice that was made by hand: it stands, and takes the trainer's time. */
export interface Chosen extends Stretch {
  teacher_id: TrainerId;
}

/** By session, its substitute; sessions that nobody can take are not in it. */
export type Assignment = Map<string, TrainerId>;

/** Where hours meet in no simple way, how many steps are spent on the very best; then the best that was found stands. */
const MAX_STEPS = 200_000;

export function assignBest(open: readonly OpenSession[], chosen: readonly Chosen[] = []): Assignment {
  const left = open.map((session) => withoutTaken(session, chosen));
  const found: Assignment = new Map();
  for (const cluster of clustersOf(left))
    for (const [id, teacher] of isClique(cluster) ? matched(cluster) : searched(cluster)) found.set(id, teacher);
  return found;
}

/** So many candidates of each, the best first, are enough: those that meet a session leave one of them free. */
export function enoughFor(sessions: readonly Stretch[]): number {
  const times = sessions.map(wholeHalves);
  return Math.max(0, ...times.map((one) => times.filter((other) => overlaps(one, other)).length));
}

/** Half hours, rounded outward: nobody is in two sessions within one. */
function wholeHalves({ start, end }: Stretch): Stretch {
  return { start: Math.floor(start / HALF_HOUR) * HALF_HOUR, end: Math.ceil(end / HALF_HOUR) * HALF_HOUR };
}

const HALF_HOUR: EpochSeconds = 1800;

interface Ranked extends Stretch {
  id: string;
  /** By trainer, the place, 0 for the best. */
  places: Map<TrainerId, number>;
}

function withoutTaken({ id, candidates, ...span }: OpenSession, chosen: readonly Chosen[]): Ranked {
  const time = wholeHalves(span);
  const taken = new Set(chosen.filter((each) => overlaps(wholeHalves(each), time)).map(({ teacher_id }) => teacher_id));
  const places = new Map<TrainerId, number>();
  // A place is that among all who may, so that it means the same for each of them.
  for (const [place, teacher] of candidates.entries())
    if (!taken.has(teacher) && !places.has(teacher)) places.set(teacher, place);
  return { id, ...time, places };
}

/** Sessions that meet in time, directly or by others between them; of two clusters neither is in the other's way. */
function clustersOf(sessions: readonly Ranked[]): Ranked[][] {
  const clusters: Ranked[][] = [];
  let until = -Infinity;
  for (const session of [...sessions].sort((one, other) => one.start - other.start || one.end - other.end)) {
    if (session.start >= until) clusters.push([]);
    clusters.at(-1)!.push(session);
    until = Math.max(until, session.end);
  }
  return clusters;
}

function isClique(cluster: readonly Ranked[]): boolean {
  const lastStart = Math.max(...cluster.map(({ start }) => start));
  return cluster.every(({ end }) => end > lastStart);
}

/** All meet: each trainer takes one at most. Successive shortest paths (the Hungarian method), with a place of its own for each session that stays open. */
function matched(cluster: readonly Ranked[]): Assignment {
  const size = cluster.length;
  const trainers = [...new Set(cluster.flatMap(({ places }) => nearest(places, size)))];
  // An open session costs more than all places together can.
  const open = (1 + Math.max(0, ...cluster.flatMap(({ places }) => [...places.values()]))) * (size + 1);
  const columns = trainers.length + size;
  const cost = (row: number, column: number) =>
    column < trainers.length ? (cluster[row]!.places.get(trainers[column]!) ?? Infinity) : open;
  // Rows and columns count from 1; column 0 is where a row begins.
  const rowOf = new Int32Array(columns + 1);
  const rowPrice = new Float64Array(size + 1);
  const columnPrice = new Float64Array(columns + 1);
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const from = new Int32Array(columns + 1);
    const done = new Uint8Array(columns + 1);
    let at = 0;
    do {
      done[at] = 1;
      const current = rowOf[at]!;
      let step = Infinity;
      let next = 0;
      for (let column = 1; column <= columns; column++) {
        if (done[column]) continue;
        const reduced = cost(current - 1, column - 1) - rowPrice[current]! - columnPrice[column]!;
        if (reduced < least[column]!) {
          least[column] = reduced;
          from[column] = at;
        }
        if (least[column]! < step) {
          step = least[column]!;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (done[column]) {
          rowPrice[rowOf[column]!]! += step;
          columnPrice[column]! -= step;
        } else least[column]! -= step;
      }
      at = next;
    } while (rowOf[at] !== 0);
    while (at !== 0) {
      rowOf[at] = rowOf[from[at]!]!;
      at = from[at]!;
    }
  }
  const found: Assignment = new Map();
  for (let column = 1; column <= trainers.length; column++)
    if (rowOf[column] !== 0) found.set(cluster[rowOf[column]! - 1]!.id, trainers[column - 1]!);
  return found;
}

/** As many of the best as there are sessions: one of them is always left, so nobody further down is ever needed. */
function nearest(places: ReadonlyMap<TrainerId, number>, count: number): TrainerId[] {
  return [...places.keys()].slice(0, count);
}

/** Hours that meet in a chain: every choice in turn, given up as soon as it cannot become better than the best so far. */
function searched(cluster: readonly Ranked[]): Assignment {
  const size = cluster.length;
  const meets = cluster.map((one) => cluster.map((other) => overlaps(one, other)));
  const choices = cluster.map(({ places }) => nearest(places, size));
  // The least that what follows can cost: each session gets its own best place, even where another session wants the same one.
  const leastAfter = cluster.map((_, at) =>
    cluster.slice(at).reduce((sum, { places }) => sum + (places.values().next().value ?? 0), 0),
  );
  const coverableAfter = cluster.map((_, at) => cluster.slice(at).filter(({ places }) => places.size > 0).length);
  let best = improved(cluster, greedy(cluster));
  let bestScore = scoreOf(cluster, best);
  let steps = 0;
  const picked: (TrainerId | null)[] = [];
  const go = (at: number, covered: number, sum: number): void => {
    if (steps++ > MAX_STEPS) return;
    if (at === size) {
      if (!isBetter({ covered, sum }, bestScore)) return;
      bestScore = { covered, sum };
      best = new Map(
        picked.flatMap((teacher, index) => (teacher === null ? [] : [[cluster[index]!.id, teacher] as const])),
      );
      return;
    }
    const most = covered + coverableAfter[at]!;
    if (most < bestScore.covered || (most === bestScore.covered && sum + leastAfter[at]! >= bestScore.sum)) return;
    for (const teacher of choices[at]!) {
      if (picked.some((other, index) => other === teacher && meets[index]![at])) continue;
      picked.push(teacher);
      go(at + 1, covered + 1, sum + cluster[at]!.places.get(teacher)!);
      picked.pop();
    }
    picked.push(null);
    go(at + 1, covered, sum);
    picked.pop();
  };
  go(0, 0, 0);
  return best;
}

interface Score {
  covered: number;
  sum: number;
}

function isBetter(one: Score, other: Score): boolean {
  return one.covered > other.covered || (one.covered === other.covered && one.sum < other.sum);
}

function scoreOf(sessions: readonly Ranked[], found: Assignment): Score {
  return sessions.reduce(
    (score, { id, places }) => {
      const teacher = found.get(id);
      return teacher === undefined ? score : { covered: score.covered + 1, sum: score.sum + places.get(teacher)! };
    },
    { covered: 0, sum: 0 },
  );
}

function greedy(sessions: readonly Ranked[]): Assignment {
  const found: Assignment = new Map();
  for (const session of sessions) {
    const busy = busyBeside(sessions, session, found);
    const teacher = [...session.places.keys()].find((each) => !busy.has(each));
    if (teacher !== undefined) found.set(session.id, teacher);
  }
  return found;
}

/** One session after another takes a better place, or makes room for one that is open, until nothing gets better. */
function improved(sessions: readonly Ranked[], start: Assignment): Assignment {
  const found = new Map(start);
  for (let changed = true; changed;) {
    changed = false;
    for (const session of sessions) {
      const busy = busyBeside(sessions, session, found);
      const free = [...session.places.keys()].find((each) => !busy.has(each));
      const mine = found.get(session.id);
      if (free !== undefined && (mine === undefined || session.places.get(free)! < session.places.get(mine)!)) {
        found.set(session.id, free);
        changed = true;
      } else if (mine === undefined) changed = makesRoom(sessions, session, found) || changed;
    }
  }
  return found;
}

/** Another session that meets it goes to somebody who is free, and leaves its trainer to this one. */
function makesRoom(sessions: readonly Ranked[], session: Ranked, found: Assignment): boolean {
  for (const teacher of session.places.keys()) {
    const holding = sessions.filter(
      (other) => other !== session && overlaps(other, session) && found.get(other.id) === teacher,
    );
    if (holding.length !== 1) continue;
    const [other] = holding as [Ranked];
    const busy = busyBeside(sessions, other, found);
    const instead = [...other.places.keys()].find((each) => each !== teacher && !busy.has(each));
    if (instead === undefined) continue;
    found.set(other.id, instead);
    found.set(session.id, teacher);
    return true;
  }
  return false;
}

function busyBeside(sessions: readonly Ranked[], session: Ranked, found: Assignment): Set<TrainerId> {
  return new Set(
    sessions.filter((other) => other !== session && overlaps(other, session)).flatMap(({ id }) => found.get(id) ?? []),
  );
}
