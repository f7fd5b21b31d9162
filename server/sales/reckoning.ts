// Who gets which lead, by rule or by hand, before it is done and while it is (decisions 11 and 20).
import type { AuthUser } from '@domain/access';
import type { AssignmentPreview } from '@domain/contract/assignment';
import { groupedBy } from '@domain/groupedBy';
import { compareTexts, isWithin } from '@domain/lists/within';
import type { Lead } from '@domain/records/lead';
import { leadRows, mayGiveTo } from '@domain/records/leadAccess';
import { assign } from '@domain/sales/assignment';
import type { WhyLead } from '@domain/sales/assignmentWords';
import { isOpenStage } from '@domain/sales/stages';
import type { ManagerNow } from './managersNow';

export type LeadAsked = Pick<Lead, 'id' | 'lead_name' | 'country' | 'language' | 'status' | 'lead_owner'>;

export interface Reckoned {
  id: string;
  name: string;
  to: string | null;
  why: WhyLead;
}

/** Why this lead is given to nobody, even if a manager could take it. */
export function whyNotGiven(lead: LeadAsked | undefined, user: AuthUser): 'gone' | 'closed' | undefined {
  const rows = leadRows(user);
  if (!lead || (typeof rows === 'object' ? !isWithin(lead, rows) : !rows)) return 'gone';
  return isOpenStage(lead.status) ? undefined : 'closed';
}

/** By rule one gets a lead whose it is not yet, and whom the person may give leads to. */
export function byRule(lead: LeadAsked, managers: readonly ManagerNow[], user: AuthUser): Reckoned {
  const others = managers.filter(({ email }) => email !== lead.lead_owner && mayGiveTo(user, email));
  const [{ to, why }] = assign([lead], others) as [ReturnType<typeof assign>[number]];
  return { id: lead.id, name: lead.lead_name, to, why };
}

/** In their order, each counted before the next. `to`: whom a person has chosen; null: the rule chooses. */
export function reckon(
  leads: readonly (LeadAsked | { id: string; lead_name: undefined })[],
  managers: readonly ManagerNow[],
  user: AuthUser,
  to: string | null,
): Reckoned[] {
  const now = new Map(managers.map((each) => [each.email, { ...each }]));
  let turn = Math.max(0, ...managers.map(({ lastGiven }) => lastGiven ?? 0));
  return leads.map((asked): Reckoned => {
    const lead = asked.lead_name === undefined ? undefined : asked;
    const none = whyNotGiven(lead, user);
    if (!lead || none)
      return { id: asked.id, name: none === 'gone' ? '' : (lead?.lead_name ?? ''), to: null, why: none! };
    if (to !== null)
      return {
        id: lead.id,
        name: lead.lead_name,
        ...(lead.lead_owner === to ? { to: null, why: 'theirs' } : { to, why: 'hand' }),
      };
    const reckoned = byRule(lead, [...now.values()], user);
    const gets = reckoned.to === null ? undefined : now.get(reckoned.to);
    if (gets)
      Object.assign(gets, { openLeads: gets.openLeads + 1, givenToday: gets.givenToday + 1, lastGiven: ++turn });
    const before = lead.lead_owner === null ? undefined : now.get(lead.lead_owner);
    if (gets && before) before.openLeads--;
    return reckoned;
  });
}

/** Who gets how many, and why; `shown` of the leads. */
export function previewOf(
  reckoned: readonly Reckoned[],
  managers: readonly ManagerNow[],
  shown: number,
): AssignmentPreview {
  const names = new Map(managers.map(({ email, manager }) => [email, manager.name]));
  const gets = [...groupedBy(reckoned, ({ to }) => to ?? '')]
    .filter(([email]) => email !== '')
    .map(([email, own]) => ({ email, name: names.get(email) ?? email, count: own.length, whys: counted(own) }))
    .sort((one, other) => other.count - one.count || compareTexts(one.name, other.name));
  return {
    total: reckoned.length,
    gets,
    nobody: counted(reckoned.filter(({ to }) => to === null)),
    leads: reckoned.slice(0, shown),
  };
}

function counted(reckoned: readonly Reckoned[]): { why: WhyLead; count: number }[] {
  return [...groupedBy(reckoned, ({ why }) => why)]
    .map(([, own]) => ({ why: own[0]!.why, count: own.length }))
    .sort((one, other) => other.count - one.count || compareTexts(one.why, other.why));
}
