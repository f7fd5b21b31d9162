// What links come to, in memory.
import type { TotalsOfCurrency } from '@domain/contract/paymentLinks';
import { openOf } from '@domain/payments/instalmentState';
import { isOffer } from '@domain/payments/linkState';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { everyRow } from '../lists';
import type { Payments } from '../payments';
import { memoryRecords } from './records';
import { pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryPayments(tables: Tables): Payments {
  return {
    totals: async (query, today, { withTests }) => {
      const { rows } = await memoryRecords(tables)(PAYMENT_LINKS, today).page({
        ...everyRow(query),
        page: 1,
        size: Number.MAX_SAFE_INTEGER,
      });
      const tests = withTests ? new Map<string, number>() : testMoney(tables);
      const byCurrency = new Map<string, TotalsOfCurrency>();
      for (const { id, currency, status, gateway, ...sumsOfLink } of rows) {
        const isTest = !withTests && gateway === 'test';
        const [total, paid] = isTest
          ? [0, 0]
          : [sumsOfLink.total, sumsOfLink.paid - Math.min(sumsOfLink.paid, tests.get(id) ?? 0)];
        const sums = byCurrency.get(currency) ?? { currency, links: 0, total: 0, paid: 0, due: 0, overdue: 0 };
        const open =
          isOffer(status) || isTest
            ? []
            : (recordTable(tables, INSTALMENTS).indexed(pointerEntry('link_id', id)) as unknown as Instalment[]);
        const sum = (isMeant: (due: string) => boolean) =>
          open.filter((each) => isMeant(each.due_date)).reduce((all, each) => all + openOf(each), 0);
        byCurrency.set(currency, {
          currency,
          links: sums.links + 1,
          total: sums.total + total,
          paid: sums.paid + paid,
          due: sums.due + sum((due) => due === today),
          overdue: sums.overdue + sum((due) => due < today),
        });
      }
      return [...byCurrency.values()].sort((one, other) => compare(one.currency, other.currency));
    },
  };
}

/** What was paid at the test gateway, by link. */
function testMoney(tables: Tables): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of recordTable(tables, PAYMENT_ATTEMPTS).values()) {
    const { gateway, link_id, captured, disputed } = row as PaymentAttempt;
    if (gateway === 'test' && link_id !== null) sums.set(link_id, (sums.get(link_id) ?? 0) + captured - disputed);
  }
  return sums;
}
