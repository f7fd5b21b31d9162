// Gives out leads of the pool, one at a time: the longest waiting that suits, never to two, never beyond a manager's limit (decisions 11 and 20).
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/records/lead';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { MOST_OPEN_LEADS } from '@domain/sales/pool';
import type { PoolAsker } from '../store/leads';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { giveLead } from './leadOwner';
import { waitingLeads } from './managersNow';

type Given = AnswerOf<'getLead'>;

export async function getLead(tx: Store, by: By): Promise<Given> {
  // Two requests of one person at once are counted one after the other.
  const asker = await tx.leads.poolAsker(by.actor.toLowerCase());
  if (!asker) return { lead_id: null, why: 'no_manager', waiting: await waitingLeads(tx) };
  const lead = await taken(tx, { ...asker, most: MOST_OPEN_LEADS }, by);
  if (lead) {
    await giveLead(tx, lead, { to: asker.email, by: 'pool' }, by);
    return { lead_id: lead.id, why: null, waiting: null };
  }
  const why = await whyNone(tx, asker, by);
  return { lead_id: null, why, waiting: why === 'none_waits' ? 0 : await waitingLeads(tx) };
}

async function whyNone(tx: Store, asker: PoolAsker, { now }: By): Promise<NonNullable<Given['why']>> {
  const manager = (await tx.records(SALES_MANAGERS).find(asker.email))!;
  if (manager.open_leads >= MOST_OPEN_LEADS) return 'full';
  // A lead that waits for its approval has no owner either, and is in no pool.
  if (!(await tx.leads.nextOfPool(now))) return 'none_waits';
  const others = await tx.leads.nextOfPool(now, { ...asker, email: NOBODY });
  return others ? 'yours_before' : 'none_suits';
}

/** Whose no lead ever was: what suits the person but for that. */
const NOBODY = '';

async function taken(tx: Store, asker: PoolAsker, { now }: By): Promise<Lead | undefined> {
  for (;;) {
    const lead = await tx.leads.nextOfPool(now, asker);
    // Nobody books it a demo while it is held, but its owner may have done so while it was looked for.
    if (!lead?.lead_owner || !(await tx.bookings.upcoming([lead.id], now)).has(lead.id)) return lead;
  }
}
