// Sales managers as they are now: who is at work, how many open leads they have, and how many they were given today (decisions 11).
import { dateOf, startOfDay } from '@domain/calendar';
import { OPEN_STAGES } from '@domain/records/lead';
import { LEADS } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import type { AssignableManager } from '@domain/sales/assignment';
import { worksAt } from '@domain/sales/managerHours';
import { MOST_OPEN_LEADS } from '@domain/sales/pool';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export interface ManagerNow extends AssignableManager {
  manager: SalesManager;
}

/** The managers who still work here, by e-mail. */
export async function managersNow(store: Store, now: EpochSeconds): Promise<ManagerNow[]> {
  const managers = await allOf(store, SALES_MANAGERS, { status: { anyOf: ['active'] } });
  const given = await givenToday(store, now);
  return managers.map((manager): ManagerNow => {
    const { email, countries, languages, open_leads, most_a_day, turn } = manager;
    return {
      manager,
      email,
      countries,
      languages,
      available: worksAt(manager, now),
      openLeads: open_leads,
      mostOpen: MOST_OPEN_LEADS,
      givenToday: given.get(email) ?? 0,
      mostToday: most_a_day,
      lastGiven: turn === 0 ? null : turn,
    };
  });
}

/** What was given and not taken back, on the day of Asia/Kolkata, by manager. */
async function givenToday(store: Store, now: EpochSeconds): Promise<Map<string, number>> {
  const today = { from: startOfDay(dateOf(now)), to: null };
  const given = new Map<string, number>();
  const changes = store.records(LEAD_OWNER_CHANGES);
  const add = (email: string, count: number) => given.set(email, (given.get(email) ?? 0) + count);
  for (const { values, count } of await changes.tally(every({ created_on: today }), ['to_owner', 'by']))
    if (values[0] && values[1] !== 'back') add(values[0], count);
  for (const { values, count } of await changes.tally(every({ gift_on: today }), ['from_owner']))
    if (values[0]) add(values[0], -count);
  return given;
}

/** How many of them nobody has. */
export function waitingLeads(store: Store): Promise<number> {
  return store.records(LEADS).count(every({ has_owner: { is: false }, status: { anyOf: OPEN_STAGES } }));
}

export function every(filters: Readonly<Record<string, FilterValue>>): ListQuery {
  return { page: 1, size: 1, sort: { field: 'created_on', descending: false }, search: '', filters };
}
