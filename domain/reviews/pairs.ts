// Why somebody may not review a trainer: the same for a rule, a hand and a file, on the screen and in the API (decisions 17).
import type { TrainerId } from '../units';
import { asksForPeers, type ReviewTeam } from './teams';

export interface PairTerms {
  team: ReviewTeam;
  /** The managers of the trainers in the cycle. */
  managers: ReadonlyMap<TrainerId, string>;
  /** How many trainers each reviewer of the cycle takes. */
  most: ReadonlyMap<string, number>;
  /** `pairKey` of those that may not be. */
  barred: ReadonlySet<string>;
}

export function pairKey(reviewer: string, trainer: TrainerId): string {
  return `${reviewer} ${trainer}`;
}

/** Backwards; no address holds a space. */
export function pairOfKey(key: string): [reviewer: string, trainer: TrainerId] {
  return key.split(' ') as [string, TrainerId];
}

/** What keeps somebody from reviewing a trainer, the first that does. */
const PAIR_REFUSALS = {
  self: 'Nobody reviews themselves',
  outside: 'The trainer is not in this cycle',
  stranger: 'Is no reviewer of this cycle',
  barred: 'This pair is barred',
  manager: 'Is the trainer’s manager: this team is reviewed by peers',
} as const;
type PairRefusal = keyof typeof PAIR_REFUSALS;
/** Of two who are both in the cycle. */
export type CycleRefusal = Exclude<PairRefusal, 'outside' | 'stranger'>;

/** An address is the same in capitals too. */
function isSamePerson(one: string, other: string): boolean {
  return one === other || (one.length === other.length && one.toLowerCase() === other.toLowerCase());
}

/** In words; undefined where they may. That nobody reviews themselves is said first, for people outside the cycle too. How many each has is judged by `loadProblem`. */
export function pairProblem(terms: PairTerms, reviewer: string, trainer: TrainerId): string | undefined {
  const refusal = pairRefusal(terms, reviewer, trainer);
  return refusal && PAIR_REFUSALS[refusal];
}

export function pairRefusal(
  { team, managers, most, barred }: PairTerms,
  reviewer: string,
  trainer: TrainerId,
): PairRefusal | undefined {
  if (isSamePerson(reviewer, trainer)) return 'self';
  if (!managers.has(trainer)) return 'outside';
  if (!most.has(reviewer)) return 'stranger';
  if (barred.has(pairKey(reviewer, trainer))) return 'barred';
  return asksForPeers(team) && managers.get(trainer) === reviewer ? 'manager' : undefined;
}

/** `load`: how many they have without this one. */
export function loadProblem(most: number, load: number): string | undefined {
  return load >= most ? `Has ${load} of at most ${most} trainers` : undefined;
}

/** `each`: how many reviewers a trainer of the cycle has; `has`: how many without this one. */
export function fullProblem(each: number, has: number): string | undefined {
  return has >= each ? `The trainer has ${has} of ${each} reviewers` : undefined;
}

/** By trainer and reviewer of the cycle, what `pairRefusal` says of each pair: gathered from what bars some, since nearly all may be. */
export function refusedPairs({ team, managers, most, barred }: PairTerms): Map<TrainerId, Map<string, CycleRefusal>> {
  const refused = new Map([...managers.keys()].map((trainer) => [trainer, new Map<string, CycleRefusal>()] as const));
  const refuse = (reviewer: string, trainer: TrainerId, why: CycleRefusal) => {
    if (most.has(reviewer)) refused.get(trainer)?.set(reviewer, why);
  };
  // The one that comes first in `pairRefusal` is set last.
  if (asksForPeers(team)) for (const [trainer, manager] of managers) refuse(manager, trainer, 'manager');
  for (const key of barred) refuse(...pairOfKey(key), 'barred');
  const written = new Map([...most.keys()].map((reviewer) => [reviewer.toLowerCase(), reviewer]));
  for (const trainer of managers.keys()) refuse(written.get(trainer.toLowerCase()) ?? trainer, trainer, 'self');
  return refused;
}
