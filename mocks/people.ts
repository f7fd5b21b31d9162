// The ready-made people of the mock API: one for each kind of access (spec 6). They exist in no other place.
import type { NewUser } from '@domain/records/user';

interface MockPerson extends NewUser {
  /** Their names on the sign-in page. */
  kind: string;
  password: string;
}

const password = 'only-in-mock-mode';

export const PEOPLE: readonly MockPerson[] = [
  { kind: 'Production admin', email: 'admin@mock.example', password, permissions: ['prod-admins'] },
  { kind: 'Staff', email: 'staff@mock.example', password, permissions: ['demo-admins'] },
  { kind: 'External partner', email: 'partner@mock.example', password, permissions: ['external-sales-Acme Corp'] },
  { kind: 'Trainer management', email: 'trainers@mock.example', password, permissions: ['trainer-admins'] },
  { kind: 'Accounts', email: 'accounts@mock.example', password, permissions: ['payments'] },
];
