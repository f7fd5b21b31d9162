import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPartnerSource, partnerName } from './partners';
import { type LeadMoney, type StatedLine, statementLines, totalsOf } from './statement';

const LEADS = ['a', 'b', 'c'];
/** Of each lead by month: what was paid in it, what went back by its end in all, whether it counts, and what is agreed of its lines. */
const MONTHS = fc.array(
  fc.array(
    fc.record({
      paid: fc.integer({ min: 0, max: 300 }),
      back: fc.integer({ min: 0, max: 200 }),
      counts: fc.boolean(),
      agreed: fc.option(fc.integer({ min: -50, max: 400 }), { freq: 4 }),
      isSent: fc.boolean(),
    }),
    { minLength: LEADS.length, maxLength: LEADS.length },
  ),
  { minLength: 1, maxLength: 6 },
);

describe('statements of a partner', () => {
  test('whatever was paid, went back, was rejected or agreed, all statements together say what counts', () => {
    fc.assert(
      fc.property(MONTHS, (months) => {
        const stated: StatedLine[] = [];
        const paid = new Map<string, number>();
        for (const [at, month] of months.entries()) {
          const money: LeadMoney[] = [];
          for (const [place, { paid: now, back, counts }] of month.entries()) {
            const lead_id = LEADS[place]!;
            paid.set(lead_id, (paid.get(lead_id) ?? 0) + now);
            if (counts) money.push({ lead_id, currency: 'INR', until: paid.get(lead_id)! - back, inMonth: now });
          }
          // A month that nobody sent is in the next.
          if (at < months.length - 1 && !month[0]!.isSent) continue;
          const differences = new Map<string, number>();
          for (const { lead_id, amount, agreed } of stated)
            differences.set(lead_id, (differences.get(lead_id) ?? 0) + (agreed === null ? 0 : agreed - amount));
          const lines = statementLines(money, stated);
          for (const lead_id of LEADS) {
            const all = [...stated, ...lines].filter((line) => line.lead_id === lead_id);
            const due = money.find((each) => each.lead_id === lead_id)?.until ?? 0;
            expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(due + (differences.get(lead_id) ?? 0));
          }
          expect(lines.every(({ amount, kind }) => amount !== 0 && (kind === 'correction' || amount > 0))).toBe(true);
          // What is agreed later is agreed of a line that stands.
          stated.push(
            ...lines.map(({ lead_id, currency, amount }) => ({
              lead_id,
              currency,
              amount,
              agreed: month[LEADS.indexOf(lead_id)]!.agreed,
            })),
          );
        }
      }),
    );
  });

  test('a first month has no correction; a refund of it stands in the next', () => {
    const first = statementLines([{ lead_id: 'a', currency: 'INR', until: 500, inMonth: 500 }], []);
    expect(first).toEqual([{ lead_id: 'a', currency: 'INR', kind: 'paid', amount: 500 }]);
    const stated = first.map((line) => ({ ...line, agreed: null }));
    expect(statementLines([{ lead_id: 'a', currency: 'INR', until: 300, inMonth: 0 }], stated)).toEqual([
      { lead_id: 'a', currency: 'INR', kind: 'correction', amount: -200 },
    ]);
    expect(statementLines([], stated)).toEqual([{ lead_id: 'a', currency: 'INR', kind: 'correction', amount: -500 }]);
    expect(totalsOf([...first, { currency: 'AED', amount: 3 }, { currency: 'INR', amount: -100 }])).toEqual([
      { currency: 'AED', amount: 3 },
      { currency: 'INR', amount: 400 },
    ]);
  });

  test('a partner is known by the source of its leads', () => {
    expect(isPartnerSource('acme_corp_admintool_external')).toBe(true);
    expect(isPartnerSource('Admin Tool Lead')).toBe(false);
    expect(partnerName('acme_corp_admintool_external')).toBe('Acme Corp');
  });
});
