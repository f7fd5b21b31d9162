// What came of the leads of each partner, month by month: the leads that the person may see, by the month in which they came.
import { dateOf, startOfDay, addDays } from '@domain/calendar';
import type { PartnerMonth, PartnerNumbers } from '@domain/contract/partners';
import { groupedBy } from '@domain/groupedBy';
import { compareTexts } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { LEADS } from '@domain/records/lead';
import { PARTNER_STATEMENTS } from '@domain/records/partnerStatement';
import { daysOfMonth, monthOf, monthsBetween } from '@domain/sales/months';
import { partnerName } from '@domain/sales/partners';
import { totalsOf } from '@domain/sales/statement';
import type { AnyCall } from '../operations/call';
import { someOf } from '../store/rows';
import { paidBy } from './money';
import { numbersOf, partnerLeads } from './partnerLeads';

export async function partnerNumbers(
  { store, user, now, gateways }: AnyCall,
  { from, to }: { from: string; to: string },
): Promise<PartnerNumbers> {
  const months = monthsBetween(from, to);
  const leads = await partnerLeads(store, {
    from: startOfDay(`${from}-01`),
    until: startOfDay(addDays(daysOfMonth(to).to, 1)),
    within: rowsOf(LEADS.access.read, user!),
  });
  const paid = groupedBy(
    await paidBy(
      store,
      leads.filter(({ happened }) => happened.includes('paid')).map(({ id }) => id),
      gateways.takesMoney(),
    ),
    ({ lead_id }) => lead_id,
  );
  const sent = await someOf(store, PARTNER_STATEMENTS, { month: { anyOf: months } }, [
    'lead_source',
    'month',
    'created_on',
  ]);
  const bySource = groupedBy(leads, ({ lead_source }) => lead_source);
  return {
    months,
    partners: [...bySource.keys()].sort(compareTexts).map((lead_source) => {
      const byMonth = groupedBy(bySource.get(lead_source)!, ({ created_on }) => monthOf(dateOf(created_on)));
      return {
        lead_source,
        name: partnerName(lead_source),
        months: months.map((month): PartnerMonth => {
          const own = byMonth.get(month) ?? [];
          return {
            month,
            ...numbersOf(own),
            money: totalsOf(own.flatMap(({ id }) => paid.get(id) ?? [])),
            sent_on: sent.find((each) => each.lead_source === lead_source && each.month === month)?.created_on ?? null,
          };
        }),
      };
    }),
    seen: now,
  };
}
