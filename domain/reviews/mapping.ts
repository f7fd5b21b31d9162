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
export function mapReviewers({ trainers, reviewers, each, barred }: MappingRule): ReviewPair[] {
  const state: Mapping = {
    mayPair: allowedPairs(trainers, reviewers, barred),
    reviewersOf: trainers.map(() => new Set<number>()),
    load: reviewers.map(() => 0),
  };
  const loads = reviewers.reduce((most, reviewer) => Math.max(most, reviewer.most), 0);
  for (let level = 0; level < Math.min(each, reviewers.length); level++)
    for (let load = 0; load < Math.min(loads, trainers.length); load++) {
      const ends = reviewers.flatMap(({ most }, at) => (state.load[at] === load && load < most ? [at] : []));
      while (addPair(state, ends, load, level));
    }
  return trainers.flatMap(({ email }, at) =>
    [...state.reviewersOf[at]!].map((reviewer) => ({ trainer: email, reviewer: reviewers[reviewer]!.email })),
  );
}

/** Trainers and reviewers by their places. */
interface Mapping {
  mayPair: readonly Uint8Array[];
  reviewersOf: readonly Set<number>[];
  /** How many trainers each reviewer has. */
  load: number[];
}

/** By reviewer, then trainer: 1 where the two may be a pair. */
function allowedPairs(
  trainers: MappingRule['trainers'],
  reviewers: MappingRule['reviewers'],
  barred: MappingRule['barred'],
): Uint8Array[] {
  const barredOf = new Map<string, Set<string>>(reviewers.map(({ email }) => [email, new Set([email])]));
  for (const [reviewer, trainer] of barred) barredOf.get(reviewer)?.add(trainer);
  return reviewers.map(({ email }) => {
    const own = barredOf.get(email)!;
    return Uint8Array.from(trainers, (trainer) => (own.has(trainer.email) ? 0 : 1));
  });
}

/**
 * One more pair: from a reviewer of `ends` who has `load` trainers to a trainer who has `level` reviewers, by the fewest
 * changes between. False where no path leads from one to the other.
 */
function addPair(state: Mapping, ends: readonly number[], load: number, level: number): boolean {
  const { reviewersOf, mayPair } = state;
  // From where the search came: the reviewer who would take the trainer, the trainer whom the reviewer would leave.
  const takenBy = new Map<number, number>();
  const leaves = new Map<number, number | undefined>();
  for (const end of ends) if (state.load[end] === load) leaves.set(end, undefined);
  if (leaves.size === 0) return false;
  const queue = [...leaves.keys()];
  let unseen = reviewersOf.map((_, at) => at);
  for (const reviewer of queue) {
    const still: number[] = [];
    for (const trainer of unseen) {
      if (mayPair[reviewer]![trainer] === 0 || reviewersOf[trainer]!.has(reviewer)) {
        still.push(trainer);
        continue;
      }
      takenBy.set(trainer, reviewer);
      if (reviewersOf[trainer]!.size === level) {
        changeAlong(state, trainer, takenBy, leaves);
        return true;
      }
      for (const other of reviewersOf[trainer]!) {
        if (leaves.has(other)) continue;
        leaves.set(other, trainer);
        queue.push(other);
      }
    }
    unseen = still;
  }
  return false;
}

/** Backwards from the trainer who gains a reviewer to the reviewer who gains a trainer. */
function changeAlong(
  { reviewersOf, load }: Mapping,
  last: number,
  takenBy: ReadonlyMap<number, number>,
  leaves: ReadonlyMap<number, number | undefined>,
): void {
  let trainer: number | undefined = last;
  while (trainer !== undefined) {
    const reviewer: number = takenBy.get(trainer)!;
    const left: number | undefined = leaves.get(reviewer);
    reviewersOf[trainer]!.add(reviewer);
    if (left === undefined) load[reviewer]!++;
    else reviewersOf[left]!.delete(reviewer);
    trainer = left;
  }
}
