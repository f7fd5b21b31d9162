// Leads given to sales managers by rule: one after the other, each counted before the next (decisions 11 and 20).
import { compareTexts } from '../lists/within';
import type { EpochSeconds } from '../units';

export interface LeadToAssign {
  id: string;
  country: string;
  language: string;
}

export interface AssignableManager {
  email: string;
  /** An empty list means every country. */
  countries: readonly string[];
  languages: readonly string[];
  /** True while the manager is at work, by hours and leave. */
  available: boolean;
  openLeads: number;
  mostOpen: number;
  givenToday: number;
  mostToday: number;
  /** When they were last given a lead; null: never. */
  lastGiven: EpochSeconds | null;
}

/** What left one manager: there was only one, or the first comparison that told one from all others. */
export type WhyGiven = 'only' | 'fewest' | 'longest_ago' | 'name';
/** What left nobody: the first question that none of those who were left before it passed. */
export type WhyNobody = 'country' | 'language' | 'away' | 'full';

export interface LeadAssignment {
  id: string;
  /** E-mail of the manager; null: nobody. */
  to: string | null;
  why: WhyGiven | WhyNobody;
}

/** A manager while leads are being given; `turn` is the order in which this run gave to them, after all that was given before. */
interface Running {
  manager: AssignableManager;
  openLeads: number;
  givenToday: number;
  lastGiven: number;
  turn: number;
}

/**
 * In the order of the leads: who serves the country, speaks the language, is available and below both limits; of these who has
 * the fewest open leads, then who got one longest ago (never is longest), then the first by e-mail.
 */
export function assign(leads: readonly LeadToAssign[], managers: readonly AssignableManager[]): LeadAssignment[] {
  const all = managers.map<Running>((manager) => ({
    manager,
    openLeads: manager.openLeads,
    givenToday: manager.givenToday,
    lastGiven: manager.lastGiven ?? -Infinity,
    turn: 0,
  }));
  const found = new Map<string, Map<string, Running[] | WhyNobody>>();
  return leads.map(({ id, country, language }, at) => {
    let byLanguage = found.get(country);
    if (!byLanguage) found.set(country, (byLanguage = new Map<string, Running[] | WhyNobody>()));
    let suitable = byLanguage.get(language);
    if (!suitable) byLanguage.set(language, (suitable = suitableFor(all, country, language)));
    if (typeof suitable === 'string') return { id, to: null, why: suitable };
    const free = suitable.filter(
      ({ manager, openLeads, givenToday }) => openLeads < manager.mostOpen && givenToday < manager.mostToday,
    );
    const [first, why] = chosen(free);
    if (!first) return { id, to: null, why };
    first.openLeads++;
    first.givenToday++;
    first.turn = at + 1;
    return { id, to: first.manager.email, why };
  });
}

/** What giving leads does not change: country, language, whether they are at work. */
function suitableFor(all: readonly Running[], country: string, language: string): Running[] | WhyNobody {
  const there = all.filter(
    ({ manager: { countries } }) => countries.length === 0 || countries.some((each) => each === country),
  );
  if (there.length === 0) return 'country';
  const speaking = there.filter(({ manager }) => manager.languages.some((each) => each === language));
  if (speaking.length === 0) return 'language';
  const available = speaking.filter(({ manager }) => manager.available);
  return available.length === 0 ? 'away' : available;
}

const COMPARISONS: readonly (readonly [WhyGiven, (one: Running, other: Running) => number])[] = [
  ['fewest', (one, other) => one.openLeads - other.openLeads],
  ['longest_ago', (one, other) => one.turn - other.turn || compareInstants(one.lastGiven, other.lastGiven)],
  ['name', (one, other) => compareTexts(one.manager.email, other.manager.email)],
];

/** The one who gets the lead, and what left them alone. */
function chosen(free: readonly Running[]): [Running | undefined, WhyGiven | 'full'] {
  if (free.length <= 1) return [free[0], free.length === 0 ? 'full' : 'only'];
  let left = free;
  for (const [why, compare] of COMPARISONS) {
    let best: Running[] = [];
    for (const each of left) {
      const order = best[0] ? compare(each, best[0]) : 0;
      if (order < 0) best = [each];
      else if (order === 0) best.push(each);
    }
    left = best;
    if (left.length === 1) return [left[0], why];
  }
  return [left[0], 'name'];
}

/** Neither may be subtracted where both are "never". */
function compareInstants(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
