// What stands above a family's ledger says truly whose the money is.
import { expect, test } from 'vitest';
import { creditText } from './ledgerLines';

test('credit that a dispute took back after it was used is no credit of the family', () => {
  expect([50_000, 0, -50_000].map((credit) => creditText(credit, 'INR'))).toEqual([
    ', ₹500.00 credit',
    '',
    ', ₹500.00 more credit used than there is',
  ]);
});
