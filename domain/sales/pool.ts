// The open pool: which leads wait there for anybody, since when, and whose turn it is (decisions 11 and 20).
import { SECONDS_PER_DAY } from '../calendar';
import { compareTexts } from '../lists/within';
import type { EpochSeconds } from '../units';
import { isOpenStage, type LeadStage } from './stages';

/** After its owner's last entry or next step. */
export const QUIET_SECONDS = 7 * SECONDS_PER_DAY;
/** Who holds as many open leads gets none from the pool. */
export const MOST_OPEN_LEADS = 20;

export interface PoolFacts {
  stage: LeadStage;
  /** E-mail of the sales manager. */
  owner: string | null;
  /** Since when it has had no owner. */
  ownerless: EpochSeconds | null;
  /** Of the owner; a day as next step stands for its end. */
  lastEntry: EpochSeconds | null;
  nextStep: EpochSeconds | null;
  /** A demo is booked that is not over. */
  demoAhead: boolean;
  /** The lead waits for its approval. */
  waits: boolean;
}

/**
 * Since when the lead has been in the pool; null where it is not in it at `now`. With an owner it is in it from exactly 7 days
 * after the later of last entry and next step, and never where there is neither or a demo is ahead.
 */
export function poolSince(lead: PoolFacts, now: EpochSeconds): EpochSeconds | null {
  if (!isOpenStage(lead.stage) || lead.waits) return null;
  if (lead.owner === null) return lead.ownerless;
  const last = Math.max(lead.lastEntry ?? -Infinity, lead.nextStep ?? -Infinity);
  const since = last + QUIET_SECONDS;
  return lead.demoAhead || last === -Infinity || since > now ? null : since;
}

export interface PoolManager {
  email: string;
  /** An empty list means every country. */
  countries: readonly string[];
  languages: readonly string[];
  openLeads: number;
}

export interface PoolLead {
  id: string;
  country: string;
  language: string;
  since: EpochSeconds;
  /** The lead is not given back to this person. */
  lastOwner: string | null;
}

/** The id of the lead that has waited longest (of several the first id) of those that suit the manager; null where none does. */
export function nextLead(manager: PoolManager, leads: readonly PoolLead[]): string | null {
  if (manager.openLeads >= MOST_OPEN_LEADS) return null;
  const countries = new Set(manager.countries);
  const languages = new Set(manager.languages);
  let next: PoolLead | undefined;
  for (const lead of leads) {
    const suits =
      (countries.size === 0 || countries.has(lead.country)) &&
      languages.has(lead.language) &&
      lead.lastOwner !== manager.email;
    if (suits && (!next || (lead.since - next.since || compareTexts(lead.id, next.id)) < 0)) next = lead;
  }
  return next?.id ?? null;
}
