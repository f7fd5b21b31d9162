// The people who sign in on both hosts: those of the mock, created through the API on the real server.
import { PEOPLE as MOCK_PEOPLE } from '@mocks/people';

export interface Person {
  email: string;
  password: string;
  permissions: string[];
}

function person(kind: string): Person {
  const found = MOCK_PEOPLE.find((each) => each.kind === kind);
  if (!found) throw new Error(`The mock API has no ${kind}`);
  const { email, password, permissions } = found;
  return { email, password, permissions };
}

export const PEOPLE = {
  admin: person('Production admin'),
  staff: person('Staff'),
  trainers: person('Trainer management'),
  accounts: person('Accounts'),
  partner: person('External partner'),
};
