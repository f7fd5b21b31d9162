import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepOf } from '../payments/money';
import { financialYear, paperNumber } from './series';
import { ratesOn, taxInside, taxOfPart, taxTotal } from './taxes';

const rates = fc
  .array(fc.integer({ min: 1, max: 1400 }), { maxLength: 3 })
  .map((all) => all.map((hundredths, at) => ({ name: `Tax ${at}`, percent: hundredths / 100 })));
/** Currencies of two digits, none and three. */
const currency = fc.constantFrom('INR', 'JPY', 'KWD');
const steps = fc.integer({ min: 10, max: 1e9 });

test('tax is inside of the amount: lines add up, each within half a step of the exact one, alike where the rates are', () => {
  fc.assert(
    fc.property(currency, steps, rates, (code, count, charged) => {
      const step = stepOf(code);
      const amount = count * step;
      const { net, taxes } = taxInside(amount, charged, step);
      expect(net + taxTotal(taxes)).toBe(amount);
      expect(net).toBeGreaterThanOrEqual(0);
      const whole = 100 + charged.reduce((sum, { percent }) => sum + percent, 0);
      for (const { percent, amount: tax } of taxes) {
        expect(tax % step).toBe(0);
        expect(Math.abs(tax - (amount * percent) / whole)).toBeLessThanOrEqual(step / 2 + 1e-6);
        for (const other of taxes) if (other.percent === percent) expect(other.amount).toBe(tax);
      }
    }),
  );
});

test('known amounts: GST of 18 % in two halves, VAT of 5 %, a currency of three digits, one of none', () => {
  const half = [
    { name: 'CGST', percent: 9 },
    { name: 'SGST', percent: 9 },
  ];
  expect(taxInside(2_100_000, half, 1)).toEqual({
    net: 1_779_662,
    taxes: [
      { name: 'CGST', percent: 9, amount: 160_169 },
      { name: 'SGST', percent: 9, amount: 160_169 },
    ],
  });
  const vat = (percent: number) => [{ name: 'VAT', percent }];
  expect(taxInside(105_000, vat(5), 1).taxes[0]!.amount).toBe(5000);
  expect(taxInside(100_000, vat(5), stepOf('KWD')).taxes[0]!.amount).toBe(4760);
  expect(taxInside(1000, vat(10), stepOf('JPY'))).toEqual({
    net: 909,
    taxes: [{ name: 'VAT', percent: 10, amount: 91 }],
  });
  expect(taxInside(500, [], 1)).toEqual({ net: 500, taxes: [] });
  expect(() => taxInside(-1, [], 1)).toThrow(RangeError);
});

test('however a whole goes back in parts, their taxes come to those of the whole', () => {
  fc.assert(
    fc.property(currency, fc.array(steps, { minLength: 1, maxLength: 6 }), rates, (code, counts, charged) => {
      const step = stepOf(code);
      const whole = taxInside(
        counts.reduce((sum, count) => sum + count * step, 0),
        charged,
        step,
      );
      let before = 0;
      const sums = charged.map(() => 0);
      for (const count of counts) {
        const part = taxOfPart(before, count * step, charged, step);
        expect(part.net + taxTotal(part.taxes)).toBe(count * step);
        part.taxes.forEach(({ amount }, at) => {
          expect(amount).toBeGreaterThanOrEqual(0);
          sums[at]! += amount;
        });
        before += count * step;
      }
      expect(sums).toEqual(whole.taxes.map(({ amount }) => amount));
    }),
  );
});

test('of each tax the latest rate that has begun is charged, and one of 0 ends it', () => {
  const all = [
    { name: 'GST', percent: 12, valid_from: '2026-01-01' },
    { name: 'GST', percent: 18, valid_from: '2026-07-01' },
    { name: 'CESS', percent: 1, valid_from: '2026-07-01' },
    { name: 'CESS', percent: 0, valid_from: '2026-09-01' },
  ];
  const on = (day: string) => ratesOn(all, day).map(({ name, percent }) => `${name} ${percent}`);
  expect([on('2025-12-31'), on('2026-06-30'), on('2026-07-01'), on('2026-09-01')]).toEqual([
    [],
    ['GST 12'],
    ['CESS 1', 'GST 18'],
    ['GST 18'],
  ]);
});

test('a financial year begins in its month, and numbers have at most 16 characters', () => {
  expect([
    financialYear('2026-03-31', 4),
    financialYear('2026-04-01', 4),
    financialYear('2026-12-31', 1),
    financialYear('2099-12-01', 4),
    financialYear('2026-06-30', 7),
  ]).toEqual(['2025-26', '2026-27', '2026', '2099-00', '2025-26']);
  expect(paperNumber('IN', '2026-27', 'invoice', 42)).toBe('IN/26-27/I00042');
  expect(paperNumber('AE', '2026', 'credit_note', 1)).toBe('AE/26/C00001');
  expect(paperNumber('ABC', '2026-27', 'receipt', 99_999)).toHaveLength(16);
});
