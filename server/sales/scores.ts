// Scores of leads: worked out when something happens to a lead, it is edited, or the rules change.
import { LEADS, type Lead } from '@domain/records/lead';
import { SCORE_RULES, type ScoreRule } from '@domain/records/scoreRule';
import { scoreOf } from '@domain/sales/leadScore';
import type { RecordHooks } from '../records/hooks';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';

export type Scored = Pick<Lead, 'lead_score' | 'score_because'>;

const FACTS = ['country', 'language', 'grade_group', 'child_age', 'lead_source', 'status', 'happened'] as const;

export function activeRules(store: Store): Promise<ScoreRule[]> {
  return allOf(store, SCORE_RULES, { status: { anyOf: ['active'] } });
}

export async function scored(store: Store, lead: Pick<Lead, (typeof FACTS)[number]>): Promise<Scored> {
  return scoreOf(await activeRules(store), lead);
}

/** All leads, by the rules as they are: each that scores otherwise gets its score, and no new version. */
export async function scoreAll(store: Store): Promise<number> {
  const rules = await activeRules(store);
  let changed = 0;
  for (const row of await someOf(store, LEADS, {}, ['id', 'lead_score', 'score_because', ...FACTS])) {
    const now = scoreOf(rules, row);
    if (now.lead_score === row.lead_score && now.score_because.join() === row.score_because.join()) continue;
    await store.transaction(async (tx) => {
      const lead = await tx.records(LEADS).findForUpdate(row.id);
      // Meanwhile something may have happened to it.
      if (lead) await tx.records(LEADS).change(lead.id, scoreOf(rules, lead), lead.version);
    });
    changed++;
  }
  return changed;
}

export const scoreRuleHooks: RecordHooks<ScoreRule> = {
  // Behind the answer: thousands of leads may score otherwise.
  afterCommit: async ({ call }) => void (await scoreAll(call.store)),
};
