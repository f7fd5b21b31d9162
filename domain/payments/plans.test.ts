import { describe, expect, test } from 'vitest';
import { exponentOf, ownCurrencyOf } from './currencies';
import { currenciesOf, EMI_COUNTRIES, gatewaysOf, PLAN_KINDS, plansOf } from './plans';

describe('decisions 7: how a course may be paid', () => {
  test.each([
    ['IN', 'full, advance, emi, advance-emi'],
    ['AE', 'full, advance, emi, advance-emi, scheduled-recurring'],
    ['US', 'full, advance, scheduled-recurring'],
    ['CA', 'full, advance, scheduled-recurring'],
    ['GB', 'full, advance, scheduled-recurring'],
    ['KW', 'full, advance, emi, advance-emi'],
    ['SG', 'full, advance'],
  ])('plans of %s: %s', (country, expected) => {
    expect(plansOf(country).join(', ')).toBe(expected);
  });

  test.each([
    ['CA', 'full', 'USD CAD'],
    ['CA', 'emi', ''],
    ['CA', 'scheduled-recurring', 'USD CAD'],
    ['US', 'full', 'USD'],
    ['IN', 'advance-emi', 'INR'],
    ['KW', 'full', 'USD'],
    ['KW', 'advance', 'USD'],
    ['KW', 'emi', 'KWD USD'],
    ['BH', 'advance-emi', 'BHD USD'],
    ['BH', 'full', 'USD'],
    ['AE', 'scheduled-recurring', 'AED USD'],
    ['GB', 'full', 'GBP USD'],
    ['AU', 'emi', 'AUD USD'],
    ['EC', 'full', 'USD'],
  ] as const)('currencies of %s with %s: %s', (country, plan, expected) => {
    expect(currenciesOf(country, plan).join(' ')).toBe(expected);
  });

  test.each([
    ['IN', 'full', 'razorpay payu'],
    ['IN', 'emi', 'razorpay payu shopse'],
    ['IN', 'scheduled-recurring', ''],
    ['SA', 'advance-emi', 'tabby payglocal'],
    ['SG', 'advance', 'payglocal stripe razorpay'],
    ['SG', 'emi', ''],
    ['US', 'scheduled-recurring', 'stripe razorpay'],
  ] as const)('gateways of %s with %s: %s', (country, plan, expected) => {
    expect(gatewaysOf(country, plan).join(' ')).toBe(expected);
  });

  test('a plan has currencies and gateways exactly where it is offered', () => {
    for (const country of [...EMI_COUNTRIES, 'US', 'CA', 'GB', 'SG', 'JP', 'XX'])
      for (const plan of PLAN_KINDS) {
        const offered = plansOf(country).includes(plan);
        expect([currenciesOf(country, plan).length > 0, gatewaysOf(country, plan).length > 0]).toEqual([
          offered,
          offered,
        ]);
      }
  });
});

test('ISO 4217: currencies of countries and their digits', () => {
  const known = ['GB', 'JP', 'OM', 'QA', 'NZ', 'ID', 'XX', 'constructor'].map(ownCurrencyOf);
  expect(known).toEqual(['GBP', 'JPY', 'OMR', 'QAR', 'NZD', 'IDR', undefined, undefined]);
  expect(['KWD', 'BHD', 'OMR', 'JPY', 'INR', 'USD'].map(exponentOf)).toEqual([3, 3, 3, 0, 2, 2]);
});
