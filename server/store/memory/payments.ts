// What links come to, in memory.
import type { TotalsOfCurrency } from '@domain/contract/payments';
import { openOf } from '@domain/payments/instalmentState';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { everyRow } from '../lists';
import type { Payments } from '../payments';
import { memoryRecords } from './records';
import { pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryPayments(tables: Tables): Payments {
  return {
    totals: async (query, today) => {
      const { rows } = await memoryRecords(tables)(PAYMENT_LINKS, today).page({ ...everyRow(query), page: 1, size: Number.MAX_SAFE_INTEGER });
      const byCurrency = new Map<string, TotalsOfCurrency>();
      for (const { id, currency, total, paid, stage } of rows) {
        const sums = byCurrency.get(currency) ?? { currency, links: 0, total: 0, paid: 0, due: 0, overdue: 0 };
        const open = stage === 'invalid' ? [] : (recordTable(tables, INSTALMENTS).indexed(pointerEntry('link_id', id)) as unknown as Instalment[]);
        const sum = (isMeant: (due: string) => boolean) => open.filter((each) => isMeant(each.due_date)).reduce((all, each) => all + openOf(each), 0);
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
