import { expect, test } from 'vitest';
import { mayAccess } from './access';
import { KNOWN_PERMISSIONS, permissionWords } from './permissionWords';

test('a permission that is known is called in words, and any other by its own name; each says what it allows', () => {
  expect(permissionWords('prod-admins')).toMatchObject({ word: 'Administrator' });
  expect(permissionWords('external-sales-Acme Corp')).toEqual({
    word: 'external-sales-Acme Corp',
    allows: 'Book Demo alone, as an external sales partner',
  });
  expect(permissionWords('eu-prod-admins').allows).toBe(permissionWords('prod-admins').allows);
  expect(permissionWords('whatever')).toMatchObject({ word: 'whatever', allows: permissionWords('sales').allows });
});

test('those that open more than what is open to all staff say so, and no others', () => {
  for (const permission of Object.keys(KNOWN_PERMISSIONS)) {
    const user = { email: 'a@example.com', permissions: [permission] };
    const opensMore = (['finance', 'people', 'quality', 'admin'] as const).some((each) => mayAccess(each, user, false));
    expect(permissionWords(permission).allows.startsWith('What all staff'), permission).toBe(!opensMore);
  }
});
