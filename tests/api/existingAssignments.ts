// A sales manager who was given a lead, and another lead that may be given: good calls about both.
import type { Operation } from '@domain/contract/paths';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
import type { Store } from '@server/store/store';
import { LEAD } from './lead';
import { type Caller, NOW, type RequestFixture } from './testServer';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'accounts@example.com', now: NOW - 86_400 };
const EMAIL = 'simran@example.com';
const ALL_DAY = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} 00:00-24:00`);

export async function existingAssignments(
  caller: Caller,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  await store.records(SALES_MANAGERS).insert([
    newRow(SALES_MANAGERS, BY, {
      id: EMAIL,
      email: EMAIL,
      name: 'Simran Gill',
      mobile_number: '+919820010077',
      team: 'North',
      languages: ['English'],
      hours: ALL_DAY,
      away: ['2026-11-20..2026-12-31'],
      status: 'active',
    }),
  ]);
  const [given, waiting] = ['Ira', 'Ila'].map((first_name, at) =>
    leadRow({
      ...LEAD,
      id: crypto.randomUUID(),
      mobile_number: `+91987650009${at}`,
      email_address: `assigned${at}@example.com`,
      first_name,
      grade_group: '4-6',
      lead_source: 'Admin Tool Lead',
      lead_owner: null,
      created_by: BY.actor,
      created_on: BY.now,
    }),
  );
  for (const lead of [given!, waiting!]) await store.leads.add(lead);
  const ids = [waiting!.id];
  const calls = {
    assignableLeads: { query: { owner: 'nobody', country: 'IN', language: 'English' } },
    previewAssignment: { body: { ids, to: null } },
    assignLeads: { body: { ids, to: EMAIL, why: 'Knows the family' } },
    managerAway: { path: { id: EMAIL } },
  };
  const answer = await caller.call('assignLeads', { body: { ids: [given!.id], to: EMAIL } });
  if (answer.status !== 202) return calls;
  const { id } = (await answer.json()) as { id: string };
  for (let settled = 0; settled === 0;) {
    const progress = await caller.call('assignmentProgress', { path: { id } });
    ({ settled } = (await progress.json()) as { settled: number });
  }
  return { ...calls, takeAssignmentBack: { path: { id } }, assignmentProgress: { path: { id }, query: { from: '0' } } };
}
