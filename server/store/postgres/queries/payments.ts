// What links come to, in PostgreSQL: one statement over the links that match and their instalments.
import { sql } from 'drizzle-orm';
import { INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { Payments } from '../../payments';
import type { Database } from '../schema/database';
import { tableOf } from '../schema/recordTable';
import { matching } from './listing';
import { fieldsOf, textsOf } from './records';

const links = tableOf(PAYMENT_LINKS);
const instalments = tableOf(INSTALMENTS);

export function postgresPayments(db: Database): Payments {
  return {
    totals: async (query, today) => {
      const found = db
        .select({ id: links['id']!, currency: links['currency']!, total: links['total']!, paid: links['paid']!, stage: links['stage']! })
        .from(links)
        .where(matching(PAYMENT_LINKS.shape, fieldsOf(PAYMENT_LINKS, links, today), query, textsOf(PAYMENT_LINKS, links)));
      const open = sql`(${instalments['amount']!} - ${instalments['paid']!} - ${instalments['waived']!})`;
      // Sums of bigint are numeric: text that is read as a number again.
      const { rows } = await db.execute<Record<string, string>>(sql`
        with matching as materialized (${found}), late as (
          select ${instalments['link_id']!} as link_id,
            sum(${open}) filter (where ${instalments['due_date']!} = ${today}::date) as due,
            sum(${open}) filter (where ${instalments['due_date']!} < ${today}::date) as overdue
          from ${instalments} where ${instalments['settled']!} = 'open' and ${instalments['due_date']!} <= ${today}::date
          group by ${instalments['link_id']!}
        )
        select matching.currency, count(*) as links, sum(matching.total) as total, sum(matching.paid) as paid,
          coalesce(sum(late.due) filter (where matching.stage <> 'invalid'), 0) as due,
          coalesce(sum(late.overdue) filter (where matching.stage <> 'invalid'), 0) as overdue
        from matching left join late on late.link_id = matching.id
        group by matching.currency order by matching.currency collate "C"`);
      return rows.map(({ currency = '', links: count, total, paid, due, overdue }) => ({ currency, links: Number(count), total: Number(total), paid: Number(paid), due: Number(due), overdue: Number(overdue) }));
    },
  };
}
