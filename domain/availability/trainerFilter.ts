// Which trainers stay listed: the filters of the availability screen, combined with "and" (spec 5, decisions 2).
import { matchesWords, searchWords } from '../search';
import type { HourOfDay } from '../units';
import { codeAt, isFree } from './codes';
import { isBatchType, isDemoType, isListed } from './trainerTypes';

export const TRAINER_KINDS = ['demo', 'batch', 'both'] as const;
/** Demo only, batch only, or both demo and batch types; mutually exclusive (spec 2.4). */
export type TrainerKind = (typeof TRAINER_KINDS)[number];

export interface TrainerFilters {
  workingDay: boolean;
  kind: TrainerKind | null;
  countries: readonly string[];
  hour: HourOfDay | null;
  /** Part of a name or id; case does not matter. */
  search: string;
}

/** What the filters need to know of a trainer. */
export interface RosterEntry {
  id: string;
  name: string;
  types: readonly string[];
  workingDay: boolean;
  countries: readonly string[];
}

function matchesKind(types: readonly string[], kind: TrainerKind | null): boolean {
  if (kind === null) return true;
  const demo = types.some(isDemoType);
  const batch = types.some(isBatchType);
  if (kind === 'demo') return demo && !batch;
  if (kind === 'batch') return batch && !demo;
  return demo && batch;
}

/**
 * The indexes, in order, of the trainers that stay listed.
 * `codesAt(index)` gives the 24 cell codes of a trainer as they are shown, picks included.
 */
export function filterTrainers(
  roster: readonly RosterEntry[],
  codesAt: (index: number) => string,
  { workingDay, kind, countries, hour, search }: TrainerFilters,
): number[] {
  const wanted = new Set(countries);
  const words = searchWords(search);
  // Thousands of trainers share a few lists of types: each is judged once.
  const fits = new Map<readonly string[], boolean>();
  const stored: number[] = [];
  roster.forEach((trainer, index) => {
    const { types } = trainer;
    let fit = fits.get(types);
    if (fit === undefined) fits.set(types, (fit = isListed(types) && matchesKind(types, kind)));
    if (!fit) return;
    if (workingDay && !trainer.workingDay) return;
    if (wanted.size > 0 && !trainer.countries.some((country) => wanted.has(country))) return;
    if (words.length > 0 && !matchesWords([trainer.name, trainer.id], words)) return;
    if (hour !== null && !isFree(codeAt(codesAt(index), hour))) return;
    stored.push(index);
  });
  return stored;
}
