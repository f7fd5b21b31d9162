// Who reviews whom in a cycle: as many pairs as can be, then evenly over the trainers, then evenly over the reviewers (decisions 17 and 20).
import type { TrainerId } from '../units';

export interface MappingRule {
  trainers: readonly { email: TrainerId }[];
  /** `most`: how many trainers they take. */
  reviewers: readonly { email: string; most: number }[];
  /** How many reviewers each trainer is to have. */
  each: number;
  /** Pairs that may not be; oneself never may. */
  barred: readonly (readonly [reviewer: string, trainer: TrainerId])[];
}

export interface ReviewPair {
  trainer: TrainerId;
  reviewer: string;
}

/**
 * Most pairs; of all such mappings one with the least Σ (each − a trainer's reviewers)²; of these one with the least
 * Σ (a reviewer's trainers)². In the order of the trainers.
 *
 * Pairs are added one at a time along the cheapest path from a reviewer with room to a trainer with room, on which reviewers
 * along the way change trainers. A path costs what its two ends cost: the trainer who has the fewest reviewers, then the
 * reviewer who has the fewest trainers. As in every flow of least cost whose costs rise with each unit, the cost of the
 * cheapest path never falls, so that ends of one cost are used up before those of the next are looked at.
 */
export function mapReviewers(rule: MappingRule): ReviewPair[] {
  return mapMore(rule, []);
}

/**
 * On top of pairs that stay as they are: what is added makes the mapping of both the best in the same three aims. Kept pairs count,
 * and are not made again. Nothing is added yet, so that no change is for the better: from there each cheapest path keeps it so,
 * wherever the trainers and reviewers begin.
 */
export function mapMore({ trainers, reviewers, each, barred }: MappingRule, kept: readonly ReviewPair[]): ReviewPair[] {
  const had = countBy(kept, 'trainer');
  const before = countBy(kept, 'reviewer');
  const taken = kept.map(({ reviewer, trainer }) => [reviewer, trainer] as const);
  const state: Mapping = {
    pairs: allowedPairs(trainers, reviewers, [...barred, ...taken]),
    reviewersOf: trainers.map(() => []),
    levels: trainers.map(({ email }) => had.get(email) ?? 0),
    load: reviewers.map(({ email }) => before.get(email) ?? 0),
  };
  const loads = reviewers.reduce((most, reviewer) => Math.max(most, reviewer.most), 0);
  const levels = state.levels.reduce((most, level) => Math.max(most, level), 0) + reviewers.length;
  for (let level = 0; level < Math.min(each, levels); level++)
    for (let load = 0; load < loads; load++) {
      const ends = reviewers.flatMap(({ most }, at) => (state.load[at] === load && load < most ? [at] : []));
      while (addPair(state, ends, load, level));
    }
  return trainers.flatMap(({ email }, at) =>
    state.reviewersOf[at]!.map((reviewer) => ({ trainer: email, reviewer: reviewers[reviewer]!.email })),
  );
}

/** By trainer or by reviewer, how many of the pairs are theirs. */
export function countBy(pairs: readonly ReviewPair[], key: keyof ReviewPair): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair[key], (counts.get(pair[key]) ?? 0) + 1);
  return counts;
}

const BARRED = 0;
const FREE = 1;
const PAIRED = 2;

/** Trainers and reviewers by their places. */
interface Mapping {
  /** By reviewer, then trainer. */
  pairs: readonly Uint8Array[];
  /** The reviewers who are added for each trainer. */
  reviewersOf: readonly number[][];
  /** How many reviewers each trainer has, kept ones among them. */
  levels: number[];
  /** How many trainers each reviewer has, kept ones among them. */
  load: number[];
}

function allowedPairs(
  trainers: MappingRule['trainers'],
  reviewers: MappingRule['reviewers'],
  barred: MappingRule['barred'],
): Uint8Array[] {
  const barredOf = new Map<string, Set<string>>(reviewers.map(({ email }) => [email, new Set([email])]));
  for (const [reviewer, trainer] of barred) barredOf.get(reviewer)?.add(trainer);
  return reviewers.map(({ email }) => {
    const own = barredOf.get(email)!;
    return Uint8Array.from(trainers, (trainer) => (own.has(trainer.email) ? BARRED : FREE));
  });
}

/**
 * One more pair: from a reviewer of `ends` who has `load` trainers to a trainer who has `level` reviewers, by the fewest
 * changes between. False where no path leads from one to the other.
 */
function addPair(state: Mapping, ends: readonly number[], load: number, level: number): boolean {
  const { reviewersOf, levels, pairs } = state;
  const queue = ends.filter((end) => state.load[end] === load);
  if (queue.length === 0) return false;
  // Nearly always one of them may simply take a trainer.
  for (const reviewer of queue) {
    const own = pairs[reviewer]!;
    const free = own.findIndex((pair, trainer) => pair === FREE && levels[trainer] === level);
    if (free >= 0) {
      pairUp(state, reviewer, free);
      state.load[reviewer]!++;
      levels[free]!++;
      return true;
    }
  }
  // From where the search came: the reviewer who would take the trainer, the trainer whom the reviewer would leave.
  const takenBy = new Int32Array(reviewersOf.length).fill(NOBODY);
  const leaves = new Int32Array(pairs.length).fill(NOBODY);
  const isQueued = new Uint8Array(pairs.length);
  for (const reviewer of queue) isQueued[reviewer] = 1;
  const open: number[] = [];
  let unseen: number[] = [];
  for (const [trainer, reached] of levels.entries()) (reached === level ? open : unseen).push(trainer);
  for (const reviewer of queue) {
    const own = pairs[reviewer]!;
    const found = open.find((trainer) => own[trainer] === FREE);
    if (found !== undefined) {
      takenBy[found] = reviewer;
      changeAlong(state, found, takenBy, leaves);
      return true;
    }
    const still: number[] = [];
    for (const trainer of unseen) {
      if (own[trainer] !== FREE) {
        still.push(trainer);
        continue;
      }
      takenBy[trainer] = reviewer;
      for (const other of reviewersOf[trainer]!) {
        if (isQueued[other]) continue;
        isQueued[other] = 1;
        leaves[other] = trainer;
        queue.push(other);
      }
    }
    unseen = still;
  }
  return false;
}

const NOBODY = -1;

/** Backwards from the trainer who gains a reviewer to the reviewer who gains a trainer. */
function changeAlong(state: Mapping, last: number, takenBy: Readonly<Int32Array>, leaves: Readonly<Int32Array>): void {
  const { pairs, reviewersOf, levels, load } = state;
  levels[last]!++;
  let trainer = last;
  while (trainer !== NOBODY) {
    const reviewer = takenBy[trainer]!;
    const left = leaves[reviewer]!;
    pairUp(state, reviewer, trainer);
    if (left === NOBODY) load[reviewer]!++;
    else {
      reviewersOf[left]!.splice(reviewersOf[left]!.indexOf(reviewer), 1);
      pairs[reviewer]![left] = FREE;
    }
    trainer = left;
  }
}

function pairUp({ pairs, reviewersOf }: Mapping, reviewer: number, trainer: number): void {
  reviewersOf[trainer]!.push(reviewer);
  pairs[reviewer]![trainer] = PAIRED;
}
