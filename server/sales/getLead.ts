// Gives out leads of the pool, one at a time: the longest waiting that suits, never to two, never beyond a manager's limit (decisions 11 and 20).
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { FilterValue } from '@domain/lists/list';
import { LEADS, type Lead, OPEN_STAGES } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { MOST_OPEN_LEADS, nextLead, type PoolLead, poolSince } from '@domain/sales/pool';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { giveLead } from './leadOwner';
import { every } from './managersNow';

type Given = AnswerOf<'getLead'>;
type Filters = Readonly<Record<string, FilterValue>>;

/** Of each kind of waiting, the longest: as many as managers may ask at one moment. */
const LOOKED_AT = 100;
const QUIET = 7 * SECONDS_PER_DAY;
const OPEN: Filters = { status: { anyOf: OPEN_STAGES } };

export async function getLead(tx: Store, by: By): Promise<Given> {
  // Whoever asks twice at once is counted once after the other.
  const manager = await tx.records(SALES_MANAGERS).findForUpdate(by.actor.toLowerCase());
  if (manager?.status !== 'active') return { lead_id: null, why: 'no_manager', waiting: 0 };
  const openLeads = await tx.records(LEADS).count(every({ ...OPEN, lead_owner: { anyOf: [manager.email] } }));
  const suits: Filters = {
    language: { anyOf: manager.languages },
    ...(manager.countries.length > 0 && { country: { anyOf: manager.countries } }),
  };
  const asked = { email: manager.email, countries: manager.countries, languages: manager.languages, openLeads };
  if (openLeads >= MOST_OPEN_LEADS) return { lead_id: null, why: 'full', waiting: await waiting(tx) };
  const pool = await pooled(tx, suits, by.now);
  for (let left = pool; ;) {
    const id = nextLead(asked, left);
    if (id === null) {
      const others = await waiting(tx);
      const none = others === 0 && (await pooled(tx, {}, by.now)).length === 0;
      return { lead_id: null, why: none ? 'none_waits' : 'none_suits', waiting: others };
    }
    // One that somebody else is being given at this moment is not waited for.
    const lead = await tx.records(LEADS).findIfFree(id);
    if (lead && (await isStillInPool(tx, lead, by.now))) {
      await giveLead(tx, lead, { to: manager.email, by: 'pool', why: null }, by);
      return { lead_id: id, why: null, waiting: await waiting(tx) };
    }
    left = left.filter((each) => each.id !== id);
  }
}

function waiting(tx: Store): Promise<number> {
  return tx.records(LEADS).count(every({ ...OPEN, has_owner: { is: false } }));
}

async function isStillInPool(tx: Store, lead: Lead, now: number): Promise<boolean> {
  return (await sinceOf(tx, [lead], now)).length > 0;
}

async function pooled(tx: Store, suits: Filters, now: number): Promise<PoolLead[]> {
  const cut = { from: null, to: now - QUIET };
  const page = async (filters: Filters, field: string) =>
    (
      await tx.records(LEADS).page({
        page: 1,
        size: LOOKED_AT,
        sort: { field, descending: false },
        search: '',
        filters: { ...OPEN, ...suits, ...filters },
      })
    ).rows;
  const found = await Promise.all([
    page({ has_owner: { is: false } }, 'ownerless_since'),
    page({ has_owner: { is: true }, last_entry: cut }, 'last_entry'),
    page({ has_owner: { is: true }, next_due: cut }, 'next_due'),
  ]);
  return sinceOf(tx, [...new Map(found.flat().map((lead) => [lead.id, lead])).values()], now);
}

/** Of these, those that are in the pool. */
async function sinceOf(tx: Store, leads: readonly Lead[], now: number): Promise<PoolLead[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const of = { lead_id: { anyOf: ids } };
  const [upcoming, approvals, left] = await Promise.all([
    tx.bookings.upcoming(ids, now),
    someOf(tx, LEAD_APPROVALS, { ...of, status: { anyOf: ['waiting'] } }, ['lead_id']),
    someOf(tx, LEAD_OWNER_CHANGES, of, ['lead_id', 'from_owner', 'to_owner', 'created_on']),
  ]);
  const waits = new Set(approvals.map(({ lead_id }) => lead_id));
  left.sort((one, other) => one.created_on - other.created_on);
  return leads.flatMap((lead) => {
    const since = poolSince(
      {
        stage: lead.status,
        owner: lead.lead_owner,
        ownerless: lead.ownerless_since,
        lastEntry: lead.last_entry,
        nextStep: lead.next_due,
        demoAhead: upcoming.has(lead.id),
        waits: waits.has(lead.id),
      },
      now,
    );
    if (since === null) return [];
    const last = left.findLast(({ lead_id, to_owner }) => lead_id === lead.id && to_owner === null)?.from_owner ?? null;
    const { id, country, language } = lead;
    return [{ id, country, language, since, lastOwner: lead.lead_owner ?? last }];
  });
}
