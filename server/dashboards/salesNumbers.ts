// What sales came to in a period: counted over what each lead keeps of its own way (decisions 11, 18 and 20).
import { cohorts, funnel, percentOf } from '@domain/analytics/funnel';
import { addDays, dateOf, daysBetween, startOfDay, weekdayIndex } from '@domain/calendar';
import type { SalesNumbers, SalesPart } from '@domain/contract/salesDashboard';
import type { ListQuery } from '@domain/lists/list';
import { FUNNEL_STEPS } from '@domain/numbers/salesFunnel';
import { isProdAdmin } from '@domain/access';
import { rowsOf } from '@domain/records/access';
import { type Lead, LEADS } from '@domain/records/lead';
import { ownersReadBy } from '@domain/records/leadAccess';
import { totalsOf } from '@domain/sales/statement';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { AnyCall } from '../operations/call';
import { type Paid, paidOn } from '../partners/leadMoney';
import { type Response, responsesSince } from './responses';

type Counted = Pick<
  Lead,
  'id' | 'created_on' | 'reached' | 'lead_owner' | 'response_due' | 'responded_on' | 'happened'
>;

/** Weeks of cohorts that are told. */
const WEEKS = 8;

export async function salesNumbers(
  { store, user, now, gateways }: AnyCall,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<SalesNumbers> {
  const length = daysBetween(from, to) + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const today = dateOf(now);
  // Whole weeks: each leads to the leads of its days.
  const firstWeek = addDays(today, -weekdayIndex(today) - 7 * WEEKS);
  const first = [before.from, firstWeek].sort()[0]!;
  const query: ListQuery = {
    page: 1,
    size: 25,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: {},
    within: rowsOf(LEADS.access.read, user!),
  };
  const names = ['id', 'created_on', 'reached', 'lead_owner', 'response_due', 'responded_on', 'happened'] as const;
  const [recent, money] = await Promise.all([
    store.records(LEADS).pick({ ...query, filters: { created_on: { from: startOfDay(first), to: null } } }, names),
    paidOn(store, { from: before.from, to }, gateways.takesMoney()),
  ]);
  // A lead that paid in the period may have come at any time before it.
  const ids = [...new Set(money.map(({ lead_id }) => lead_id))];
  const payers = await store
    .records(LEADS)
    .pick({ ...query, filters: { happened: { anyOf: ['paid'] } }, ids }, ['id', 'lead_owner']);
  const owners = new Map(payers.map(({ id, lead_owner }) => [id, lead_owner]));
  const paid = money.filter(({ lead_id }) => owners.has(lead_id));
  const own = recent.filter(({ lead_owner }) => lead_owner === user!.email);
  const isOwn = ({ lead_id }: Paid) => owners.get(lead_id) === user!.email;
  const responses = await responsesSince(store, user!, before.from, recent, now);
  const readers = new Set(ownersReadBy(user!));
  const all = isProdAdmin(user!) ? responses : responses.filter(({ owner }) => owner !== null && readers.has(owner));
  const answered = responses.filter(({ owner }) => owner === user!.email);
  return {
    own: partOf(own, paid.filter(isOwn), answered, { from, to }, now),
    before: partOf(own, paid.filter(isOwn), answered, before, now),
    team: partOf(recent, paid, all, { from, to }, now),
    cohorts: cohorts(
      own
        .filter(({ created_on }) => dateOf(created_on) >= firstWeek)
        .map(({ created_on, reached }) => ({
          entered: dateOf(created_on),
          won: reached.won === undefined ? null : dateOf(reached.won),
        })),
      'week',
      today,
    ),
    seen: now,
  };
}

function partOf(
  leads: readonly Counted[],
  paid: readonly Paid[],
  responses: readonly Response[],
  { from, to }: { from: IsoDate; to: IsoDate },
  now: EpochSeconds,
): SalesPart {
  const span = { from: startOfDay(from), until: startOfDay(addDays(to, 1)) };
  const isOfSpan = ({ created_on }: { created_on: EpochSeconds }) => created_on >= span.from && created_on < span.until;
  const ofSpan = leads.filter(isOfSpan);
  const clocked = responses.filter(isOfSpan);
  const in_time = clocked.filter(({ inTime }) => inTime).length;
  return {
    // What was reached is counted as it is now: `seen` leaves out nothing that stands already.
    funnel: funnel(
      ofSpan.map(({ reached, created_on }) => ({ ...reached, new: created_on })),
      FUNNEL_STEPS,
      { ...span, seen: now + 1 },
    ),
    response: { clocked: clocked.length, in_time, percent: percentOf(in_time, clocked.length) },
    money: totalsOf(paid.filter(({ day }) => day >= from && day <= to)),
  };
}
