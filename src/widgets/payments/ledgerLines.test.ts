// What stands above a family's ledger says truly whose the money is; what a row is of can be opened from it.
import { expect, test } from 'vitest';
import { creditText, linesOf, type OneLedger } from './ledgerLines';

test('credit that a dispute took back after it was used is no credit of the family', () => {
  expect([50_000, 0, -50_000].map((credit) => creditText(credit, 'INR'))).toEqual([
    ', ₹500.00 credit',
    '',
    ', ₹500.00 more credit used than there is',
  ]);
});

test('rows lead to what they are of: a refund of a course, the proposal of a waiver, a payment', () => {
  const stamps = { version: 1, created_by: 'a@example.com', created_on: 1, updated_by: 'a@example.com', updated_on: 1 };
  const entry = (place: number, kind: OneLedger['entries'][number]['kind'], source_id: string | null) => ({
    ...stamps,
    id: `l:${place}`,
    ledger_id: 'l',
    lead_id: 'lead',
    currency: 'INR',
    place,
    kind,
    amount: 100,
    balance: 0,
    link_id: null,
    instalment_id: null,
    source_id,
    corrects: null,
    note: 'Note',
  });
  const way = { at: 9, changed_at: 9, way: 'gateway' as const, amount: 100, status: 'sent' as const, problem: null };
  const ledger: OneLedger = {
    ledger: {
      ...stamps,
      id: 'l',
      lead_id: 'lead',
      currency: 'INR',
      owed: 0,
      credit: 0,
      entries: 5,
      paused_until: null,
    },
    entries: [
      entry(1, 'refund', 'of-course'),
      entry(2, 'refund', 'by-hand'),
      entry(3, 'waiver', null),
      entry(4, 'waiver', null),
      entry(5, 'payment', 'cheque'),
    ],
    attempts: [],
    events: [],
    classes: [],
    refunds: [
      { ...way, id: 'of-course', refund_id: 'refund-1' },
      { ...way, id: 'by-hand', refund_id: null },
    ],
    reductions: [{ entry_id: 'l:3', proposal_id: 'proposal-1' }],
    links: [],
    instalments: [],
    agrees: true,
  };
  expect(linesOf(ledger, true).map(({ to }) => to)).toEqual([
    '/student/edit-refund?id=refund-1',
    undefined,
    '/payments/view/all?queue=reductions&reduction_proposal=proposal-1',
    undefined,
    '/payments/view/all?queue=offline&offline_payment=cheque',
  ]);
  expect(
    linesOf(ledger, false)
      .slice(-2)
      .map(({ what, to }) => [what, to]),
  ).toEqual([
    ['Refund sent', '/student/edit-refund?id=refund-1'],
    ['Refund sent', undefined],
  ]);
});
