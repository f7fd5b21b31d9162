// The bank transfer file of a cycle: who stands in it, sums that agree with what is payable, and names that stay text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../csv/cells';
import { PAYOUT_STATES, type PayoutState } from '../records/trainerPayout';
import {
  TRANSFER_HEAD,
  transferOf,
  type TransferPayout,
  transferReference,
  transferRemark,
  transferRows,
} from './transfer';

const CYCLE = '2026-11-16';
const ACCOUNT = { account_name: 'Asha Rao', account_number: '001234567890', ifsc: 'HDFC0001234' };
const payout = (id: string, values: Partial<TransferPayout> = {}): TransferPayout => ({
  id,
  teacher_id: `${id}@example.com`,
  trainer_name: id,
  status: 'approved',
  total: 123_450,
  bank_state: 'verified',
  currency: 'INR',
  account: ACCOUNT,
  ...values,
});

test('approved payouts with a verified account stand in the file; others that are payable are named with why not', () => {
  const transfer = transferOf([
    payout('good'),
    payout('draft', { bank_state: 'draft' }),
    payout('none', { bank_state: 'empty', account: undefined }),
    payout('odd', { account: { ...ACCOUNT, ifsc: 'BARB' } }),
    payout('abroad', { currency: 'USD' }),
    payout('paid', { status: 'paid' }),
    payout('frozen', { status: 'frozen' }),
    payout('zero', { total: 0 }),
    payout('below', { total: -5 }),
  ]);
  expect(transfer.lines.map(({ id }) => id)).toEqual(['good']);
  expect(transfer.left_out.map(({ id, reason }) => [id, reason])).toEqual([
    ['draft', 'The payment is held: the trainer’s bank details are a draft, and are to be verified first'],
    ['none', 'The payment is held: the trainer’s bank details are missing, and are to be verified first'],
    ['odd', 'The verified account has no number and IFSC that a bank of India takes'],
    ['abroad', 'It is paid in USD: a file of rupees has no place for it'],
  ]);
  expect(transfer).toMatchObject({
    payable: { count: 4, total: 4 * 123_450 },
    file: { count: 1, total: 123_450 },
    left: { count: 3, total: 3 * 123_450 },
  });
});

test('the lines are the columns of the bank, and what begins like a formula is text', () => {
  const rows = transferRows(
    transferOf([payout('2f3a9b1c0d', { account: { ...ACCOUNT, account_name: '=HYPERLINK("x")' } })]),
    CYCLE,
  );
  expect(rows).toEqual([
    [...TRANSFER_HEAD],
    ['=HYPERLINK("x")', '001234567890', 'HDFC0001234', '1234.50', 'PAY2611162F3A9B1C0D', 'Payout 16 to 30 Nov 2026'],
  ]);
  expect(csvLine(rows[1]!)).toBe(
    `"'=HYPERLINK(""x"")",001234567890,HDFC0001234,1234.50,PAY2611162F3A9B1C0D,Payout 16 to 30 Nov 2026\r\n`,
  );
  expect(transferRemark('2026-11-01')).toBe('Payout 1 to 15 Nov 2026');
  // Whatever the id looks like.
  expect(transferReference(CYCLE, 'a-b_c=d')).toBe('PAY261116ABCD');
});

test('whatever the payouts are, file and left out together are what is payable, and no payout stands in both', () => {
  const aPayout = fc.record({
    status: fc.constantFrom(...(Object.keys(PAYOUT_STATES) as PayoutState[])),
    total: fc.integer({ min: -100_000, max: 10_000_000 }),
    bank_state: fc.constantFrom('verified', 'draft', 'submitted', 'returned', 'empty', null),
    currency: fc.constantFrom('INR', 'INR', 'USD'),
    account: fc.constantFrom(ACCOUNT, undefined),
  });
  fc.assert(
    fc.property(fc.array(aPayout, { maxLength: 20 }), (all) => {
      const payouts = all.map((values, at) => payout(`p${at}`, values));
      const { lines, left_out, payable, file, left } = transferOf(payouts);
      expect([file.count + left.count, file.total + left.total]).toEqual([payable.count, payable.total]);
      const known = [...lines, ...left_out].map(({ id }) => id);
      expect(new Set(known).size).toBe(known.length);
      expect(lines.every(({ amount }) => amount > 0)).toBe(true);
      const written = transferRows({ lines }, CYCLE)
        .slice(1)
        .map((row) => Math.round(Number(row[3]) * 100));
      expect([written.length, written.reduce((sum, each) => sum + each, 0)]).toEqual([file.count, file.total]);
    }),
  );
});
