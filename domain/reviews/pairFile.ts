// Pairs of reviewers and trainers in a CSV file, each judged with those above it (decisions 17).
import type { CsvTable } from '../csv/file';
import { fullProblem, loadProblem, pairKey, pairProblem, type PairTerms } from './pairs';
import type { ReviewPair } from './mapping';

export interface PairLine extends ReviewPair {
  line: number;
  /** Why it is not mapped; null where it would be. */
  problem: string | null;
}

const HEADS = { trainer: ['trainer', 'teacher_id', 'teacher'], reviewer: ['reviewer', 'reviewed_by', 'reviewed by'] };

/** In words where the file has no such columns. */
export function pairsIn(
  { head, lines }: CsvTable,
  terms: PairTerms & { pairs: readonly ReviewPair[]; each: number },
): PairLine[] | string {
  const at = (names: readonly string[]) => head.findIndex((each) => names.includes(each.trim().toLowerCase()));
  const [trainerAt, reviewerAt] = [at(HEADS.trainer), at(HEADS.reviewer)];
  if (trainerAt < 0 || reviewerAt < 0) return 'The first line must name the columns trainer and reviewer';
  const trainerOf = byAddress(terms.managers.keys());
  const reviewerOf = byAddress(terms.most.keys());
  const loads = new Map<string, number>();
  const counts = new Map<string, number>();
  const taken = new Set(terms.pairs.map(({ reviewer, trainer }) => pairKey(reviewer, trainer)));
  for (const { reviewer, trainer } of terms.pairs) {
    loads.set(reviewer, (loads.get(reviewer) ?? 0) + 1);
    counts.set(trainer, (counts.get(trainer) ?? 0) + 1);
  }
  return lines.map(({ line, cells }) => {
    const [trainer, reviewer] = [trainerOf(cells[trainerAt]), reviewerOf(cells[reviewerAt])];
    const load = loads.get(reviewer) ?? 0;
    const count = counts.get(trainer) ?? 0;
    const problem =
      pairProblem(terms, reviewer, trainer) ??
      (taken.has(pairKey(reviewer, trainer)) ? 'Is mapped already, or stands above' : undefined) ??
      fullProblem(terms.each, count) ??
      loadProblem(terms.most.get(reviewer)!, load) ??
      null;
    if (problem === null) {
      taken.add(pairKey(reviewer, trainer));
      loads.set(reviewer, load + 1);
      counts.set(trainer, count + 1);
    }
    return { line, trainer, reviewer, problem };
  });
}

/** As the cycle writes it, whichever letters are capitals in the file. */
function byAddress(known: Iterable<string>): (cell: string | undefined) => string {
  const written = new Map([...known].map((address) => [address.toLowerCase(), address]));
  return (cell = '') => written.get(cell.trim().toLowerCase()) ?? cell.trim();
}
