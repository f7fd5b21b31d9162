// The ways of the leads of a period, counted from what each lead keeps of its own: a number and its rows read one predicate.
import type { LeadFlow, LeadFlowQuery } from '@domain/contract/leadJourney';
import { LEADS_CREATED } from '@domain/numbers/leadNumbers';
import { DEFAULT_PERIOD, daysFilter, daysOfPeriod } from '@domain/numbers/periods';
import { type ListQuery, parseFilterValue, readSort } from '@domain/lists/list';
import { rowsOf } from '@domain/records/access';
import { LEADS } from '@domain/records/lead';
import { readStep } from '@domain/sales/steps';
import { compareTexts } from '@domain/lists/within';
import type { AnyCall } from '../operations/call';
import { dateOf } from '@domain/calendar';

export async function leadFlow({ store, user, now }: AnyCall, { filters, seen }: LeadFlowQuery): Promise<LeadFlow> {
  const { period } = LEADS_CREATED;
  const usual = parseFilterValue(LEADS.shape.columns[period]!, daysFilter(daysOfPeriod(DEFAULT_PERIOD, dateOf(now))!))!;
  const asOf = Math.min(seen ?? now, now);
  const listed: ListQuery = {
    page: 1,
    size: 25,
    sort: readSort(LEADS.shape.sort),
    search: '',
    filters: { [period]: usual, ...filters },
    seen: asOf,
    within: rowsOf(LEADS.access.read, user!),
  };
  const leads = await store.records(LEADS).pick(listed, ['steps']);
  const counts = new Map<string, number>();
  for (const { steps } of leads) for (const code of steps) counts.set(code, (counts.get(code) ?? 0) + 1);
  const told = [...counts]
    .flatMap(([code, count]) => {
      const step = readStep(code);
      return step ? [{ ...step, count }] : [];
    })
    .sort(
      (one, other) =>
        one.place - other.place ||
        other.count - one.count ||
        compareTexts(one.from, other.from) ||
        compareTexts(one.to ?? '', other.to ?? ''),
    );
  return {
    total: leads.length,
    stages: told.flatMap(({ to, from: stage, ...rest }) => (to === undefined ? [{ ...rest, stage }] : [])),
    ways: told.flatMap(({ to, ...rest }) => (to === undefined ? [] : [{ ...rest, to }])),
    seen: asOf,
  };
}
