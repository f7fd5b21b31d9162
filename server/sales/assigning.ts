// Leads given to sales managers in a job, a transaction for each lead, and the same taken back (decisions 11).
import type { AuthUser } from '@domain/access';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { assignRefusal, mayGiveTo } from '@domain/records/leadAccess';
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import { WHY_WORDS } from '@domain/sales/assignmentWords';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Act } from '../records/bulkJobs';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { giveLead } from './leadOwner';
import { every, managersNow } from './managersNow';
import { byRule, whyNotGiven } from './reckoning';

/** What jobs of it are about: theirs alone, so that nothing else works on them. */
export const ASSIGNMENT = { name: 'lead_assignment' };

export interface Requested {
  /** E-mail of whom a person has chosen; null: the rule chooses. */
  to: string | null;
  /** What the person says of it. */
  why: string | null;
}

export function refuseOthers(user: AuthUser): void {
  const reason = assignRefusal(user);
  if (reason) throw new Failure(403, { message: reason });
}

/** Whom a person may choose by hand: hours, leave and limits keep nobody from it. */
export async function chosenManager(store: Store, user: AuthUser, email: string): Promise<SalesManager> {
  const manager = await store.records(SALES_MANAGERS).find(email.toLowerCase());
  if (!manager) throw new Failure(400, { errors: [invalidField('body.to', 'There is no such sales manager')] });
  if (!mayGiveTo(user, manager.email)) throw new Failure(403, { message: `${manager.name} is not in your team` });
  if (manager.status === 'ended') throw new Failure(409, { message: `${manager.name} has left` });
  return manager;
}

/** One lead of a job. */
export const assigning: Act = {
  async run(tx, call, job, { subject_id }) {
    const user = call.user!;
    refuseOthers(user);
    if (job.action === 'back') await takeBack(tx, call, String(job.requested['assignment']), subject_id);
    else await give(tx, call, { ...(job.requested as unknown as Requested), assignment: job.id }, subject_id);
    return { status: 200, action: job.action, row: undefined };
  },
  async afterCommit() {},
};

async function give(
  tx: Store,
  { user, now }: AnyCall,
  { to, why, assignment }: Requested & { assignment: string },
  id: string,
): Promise<void> {
  const lead = await tx.records(LEADS).findForUpdate(id);
  const none = whyNotGiven(lead, user!);
  if (!lead || none) throw new Failure(none === 'gone' ? 404 : 409, { message: WHY_WORDS[none!] });
  const by = { actor: user!.email, now };
  if (to !== null) {
    const { email } = await chosenManager(tx, user!, to);
    if (lead.lead_owner === email) throw new Failure(409, { message: WHY_WORDS.theirs });
    await giveLead(tx, lead, { to: email, by: 'hand', why, assignment }, by);
    return;
  }
  const chosen = await chosenByRule(tx, lead, user!, now);
  await giveLead(tx, lead, { to: chosen.to, by: 'rule', why: chosen.why, assignment }, by);
}

/** Reckoned with what is true in the transaction, which locks the turn and the manager who is chosen: no limit is passed. */
async function chosenByRule(tx: Store, lead: Lead, user: AuthUser, now: number): Promise<{ to: string; why: string }> {
  await holdTurn(tx);
  for (const held = new Set<string>(); ;) {
    const { to, why } = byRule(lead, await managersNow(tx, now), user);
    if (to === null) throw new Failure(409, { message: WHY_WORDS[why] });
    if (held.has(to)) return { to, why: WHY_WORDS[why] };
    // Others give leads too, such as the pool: their counts stand still only while their row is held.
    await tx.records(SALES_MANAGERS).findForUpdate(to);
    held.add(to);
  }
}

/** One lead at a time is given by rule: whose turn it is follows from the one before. The first manager's row stands for the turn. */
async function holdTurn(tx: Store): Promise<void> {
  const [first] = await tx.records(SALES_MANAGERS).ids({ ...every({}), sort: { field: 'name', descending: false } }, 1);
  if (first !== undefined) await tx.records(SALES_MANAGERS).findForUpdate(first);
}

/** To whom it was, or to nobody; not where somebody has worked on it since. */
async function takeBack(tx: Store, { user, now }: AnyCall, assignment: string, id: string): Promise<void> {
  const lead = await tx.records(LEADS).findForUpdate(id);
  if (!lead) throw new Failure(404, { message: WHY_WORDS.gone });
  const changes = await allOf(tx, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [id] } });
  const gift = changes.find((each) => each.assignment === assignment && each.by !== 'back');
  if (!gift) throw new Failure(409, { message: 'It was not given then' });
  const reason = await whyKept(tx, lead, gift, changes);
  if (reason) throw new Failure(409, { message: reason });
  await giveLead(tx, lead, { to: gift.from_owner, by: 'back', assignment, back: gift }, { actor: user!.email, now });
}

async function whyKept(
  tx: Store,
  lead: Lead,
  gift: LeadOwnerChange,
  changes: readonly LeadOwnerChange[],
): Promise<string | undefined> {
  if (changes.some(({ assignment, by }) => by === 'back' && assignment === gift.assignment))
    return 'It was undone already';
  const others = changes.filter(({ id, created_on }) => id !== gift.id && created_on > gift.created_on);
  if (lead.lead_owner !== gift.to_owner || others.length > 0) return 'It was given to somebody else since';
  const of = { lead_id: { anyOf: [lead.id] } };
  const since = { ...of, created_on: { from: gift.created_on + 1, to: null } };
  const [entries, events] = [
    await someOf(tx, LEAD_ENTRIES, since, ['id']),
    await someOf(tx, LEAD_EVENTS, since, ['id']),
  ];
  if (entries.length + events.length > 0 || lead.updated_on > gift.created_on) return 'Somebody has worked on it since';
  const before = gift.from_owner === null ? undefined : await tx.records(SALES_MANAGERS).find(gift.from_owner);
  return before?.status === 'ended' ? `${before.name}, whose it was, has left` : undefined;
}
