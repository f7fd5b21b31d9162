// What was done to a demo session, as people read it: the log keeps ids of leads, whose names are looked up when they are read.
import type { Activity } from '@domain/contract/trainers';
import type { Store } from '../store/store';

export async function sessionActivity(store: Store, session_id: string): Promise<Activity[]> {
  const rows = await store.audit.of('session', session_id);
  const names = await namesOf(
    store,
    rows.flatMap(({ details }) => leadsIn(details)),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  return rows.map(({ at, actor, action, details: { lead_id, leads, ...details } }) => ({
    at,
    actor,
    action,
    details: {
      ...(typeof lead_id === 'string' && { lead: nameOf(lead_id) }),
      ...(Array.isArray(leads) && { leads: (leads as string[]).map(nameOf) }),
      ...details,
    },
  }));
}

function leadsIn({ lead_id, leads }: Record<string, unknown>): string[] {
  return [...(typeof lead_id === 'string' ? [lead_id] : []), ...(Array.isArray(leads) ? (leads as string[]) : [])];
}

async function namesOf(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const leads = await Promise.all([...new Set(ids)].map((id) => store.leads.find(id)));
  return new Map(leads.flatMap((lead) => (lead ? [[lead.id, `${lead.first_name} ${lead.last_name}`] as const] : [])));
}
