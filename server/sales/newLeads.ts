// Who gets a new lead: by the rule by which leads are given, or nobody, so that it waits in the open pool (decisions 11 and 20).
import { dateOf } from '@domain/calendar';
import { assign, type LeadToAssign } from '@domain/sales/assignment';
import { isAway } from '@domain/sales/managerHours';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';
import { managersNow } from './managersNow';

/** Where nobody who suits is at work, somebody who is not away today and calls once their hours begin. Null: it waits in the pool. */
export async function managerForNew(tx: Store, lead: LeadToAssign, now: EpochSeconds): Promise<string | null> {
  const managers = await managersNow(tx, now);
  const today = dateOf(now);
  const soon = managers.map((each) => ({ ...each, available: !isAway(each.manager.away, today) }));
  return assign([lead], managers)[0]!.to ?? assign([lead], soon)[0]!.to;
}
