// What links come to, in PostgreSQL: one statement over the links that match and their instalments.
import { sql } from 'drizzle-orm';
import { INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { Payments } from '../../payments';
import type { Database } from '../schema/database';
import { tableOf } from '../schema/recordTable';
import { matching } from './listing';
import { fieldsOf, textsOf } from './recordFields';

const links = tableOf(PAYMENT_LINKS);
const instalments = tableOf(INSTALMENTS);
const attempts = tableOf(PAYMENT_ATTEMPTS);

export function postgresPayments(db: Database): Payments {
  return {
    totals: async (query, today, { withTests }) => {
      const where = matching(
        PAYMENT_LINKS.shape,
        fieldsOf(PAYMENT_LINKS, links, { today }),
        query,
        textsOf(PAYMENT_LINKS, links),
      );
      const narrowed = where ? sql`and ${where}` : sql``;
      const open = sql`(${instalments['amount']!} - ${instalments['paid']!} - ${instalments['waived']!})`;
      const isMoney = withTests ? sql`true` : sql`${links['gateway']!} <> 'test'`;
      const paid = withTests
        ? links['paid']!
        : sql`${links['paid']!} - least(${links['paid']!}, coalesce(tests.money, 0))`;
      const tests = sql`left join lateral (select sum(${attempts['captured']!} - ${attempts['disputed']!}) as money from ${attempts} where ${attempts['link_id']!} = ${links['id']!} and ${attempts['gateway']!} = 'test') tests on true`;
      // Each part by itself: of the join of both the planner knows too little, and compiles what takes longer than it runs. Sums of
      // bigint are numeric: text that is read as a number again.
      const { rows } = await db.execute<Record<string, string>>(sql`
        with sums as (
          select ${links['currency']!} as currency, count(*) as links, coalesce(sum(${links['total']!}) filter (where ${isMoney}), 0) as total, coalesce(sum(${paid}) filter (where ${isMoney}), 0) as paid
          from ${links} ${withTests ? sql`` : tests} where true ${narrowed} group by ${links['currency']!}
        ), late as (
          select ${links['currency']!} as currency,
            sum(${open}) filter (where ${instalments['due_date']!} = ${today}::date) as due,
            sum(${open}) filter (where ${instalments['due_date']!} < ${today}::date) as overdue
          from ${instalments} join ${links} on ${links['id']!} = ${instalments['link_id']!}
          where ${instalments['settled']!} = 'open' and ${instalments['due_date']!} <= ${today}::date and (${links['stage']!} = 'partially_paid' or (${links['stage']!} = 'sent' and ${links['expires_on']!} >= ${today}::date)) and ${isMoney} ${narrowed}
          group by ${links['currency']!}
        )
        select sums.currency, sums.links, sums.total, sums.paid, coalesce(late.due, 0) as due, coalesce(late.overdue, 0) as overdue
        from sums left join late on late.currency = sums.currency order by sums.currency collate "C"`);
      return rows.map(({ currency = '', links: count, total, paid, due, overdue }) => ({
        currency,
        links: Number(count),
        total: Number(total),
        paid: Number(paid),
        due: Number(due),
        overdue: Number(overdue),
      }));
    },
  };
}
