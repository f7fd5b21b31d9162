// A sales manager who is signed in, and leads that wait in the pool for anybody: good calls that take one.
import { LEADS } from '@domain/records/lead';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
import type { Store } from '@server/store/store';
import { LEAD } from './lead';
import { NOW } from './testServer';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'accounts@example.com', now: NOW - 86_400 };
const WAITING = 15;

export async function existingPool(store: Store, email: string): Promise<void> {
  await store.records(SALES_MANAGERS).insert([
    newRow(SALES_MANAGERS, BY, {
      id: email,
      email,
      name: 'Mo Das',
      mobile_number: '+919820010078',
      team: 'North',
      languages: ['English'],
      most_a_day: 200,
      hours: [],
      status: 'active',
    }),
  ]);
  await store.records(LEADS).insert(
    Array.from({ length: WAITING }, (_, at) =>
      leadRow({
        ...LEAD,
        id: crypto.randomUUID(),
        mobile_number: `+9198765002${String(at).padStart(2, '0')}`,
        email_address: `pooled${at}@families.example.com`,
        grade_group: '4-6',
        lead_source: 'Admin Tool Lead',
        lead_owner: null,
        created_by: BY.actor,
        created_on: BY.now,
      }),
    ),
  );
}
