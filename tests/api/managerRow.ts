// A sales manager of the team East as a row to store.
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import { newRow } from '@server/store/newRow';
import { NOW } from './testServer';

export function managerRow(email: string, changes: Partial<SalesManager> = {}): SalesManager {
  return newRow(
    SALES_MANAGERS,
    { actor: 'a@example.com', now: NOW - 86_400 },
    {
      id: email,
      email,
      name: email.split('@')[0]!,
      mobile_number: '+919820010011',
      team: 'East',
      languages: ['English'],
      most_a_day: 200,
      hours: [],
      status: 'active',
      ...changes,
    },
  );
}
