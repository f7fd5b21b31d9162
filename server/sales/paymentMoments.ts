// When a family paid, for the timeline of its lead: as its money was booked, beside when it began to pay or what its receipt says.
import type { LeadMoment } from '@domain/contract/leadTimeline';
import { amountText, momentText, weekdayAndDate } from '@domain/formats';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { EpochSeconds } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

type Moment = Pick<LeadMoment, 'id' | 'at' | 'title' | 'by' | 'text'> & { kind: 'payment' };

/** Rows of the ledger in which money of the family arrives. */
const ARRIVED = { kind: { anyOf: ['payment', 'credit'] } };

/** `links`: of the lead; a receipt may be split over those of brothers and sisters too. */
export async function paymentMoments(store: Store, leadId: string, links: ReadonlySet<string>): Promise<Moment[]> {
  const ofLead = { lead_id: { anyOf: [leadId] } };
  const own = await someOf(store, LEDGER_ENTRIES, { ...ofLead, ...ARRIVED }, ['source_id']);
  const sources = [...new Set(own.flatMap(({ source_id }) => source_id ?? []))];
  const [attempts, entered, shared] = await Promise.all([
    someOf(store, PAYMENT_ATTEMPTS, { ...ofLead, status: { anyOf: ['captured'] } }, [
      'id',
      'created_on',
      'captured',
      'currency',
    ]),
    offlineOf(store, ofLead),
    sources.length === 0 ? [] : offlineOf(store, { id: { anyOf: sources } }),
  ]);
  const offline = [...new Map([...entered, ...shared].map((each) => [each.id, each])).values()];
  const booked = await bookedOn(
    store,
    [...attempts, ...offline].map(({ id }) => id),
  );
  return [
    ...attempts.map(({ id, created_on, captured, currency }) => {
      const at = booked.get(id) ?? created_on;
      const begun = momentText(created_on);
      const text = begun === momentText(at) ? null : `Begun on ${begun} IST`;
      return { id, at, kind: 'payment' as const, title: `Paid ${amountText(captured, currency)}`, by: 'system', text };
    }),
    ...offline.flatMap(({ id, created_on, created_by, currency, paid_on, splits }) => {
      const amount = splits.reduce((sum, { link_id, amount: part }) => sum + (links.has(link_id) ? part : 0), 0);
      if (amount === 0) return [];
      return {
        id,
        at: booked.get(id) ?? created_on,
        kind: 'payment' as const,
        title: `Paid ${amountText(amount, currency)} past the gateways`,
        by: created_by,
        text: `Paid on ${weekdayAndDate(paid_on)}, entered on ${momentText(created_on)} IST`,
      };
    }),
  ];
}

function offlineOf(store: Store, filters: Parameters<typeof someOf>[2]) {
  return someOf(store, OFFLINE_PAYMENTS, { ...filters, status: { anyOf: ['verified'] } }, [
    'id',
    'created_on',
    'created_by',
    'currency',
    'paid_on',
    'splits',
  ]);
}

/** When the first money of each was booked: a gateway’s once it was captured, a receipt’s once it was verified. */
async function bookedOn(store: Store, ids: readonly string[]): Promise<Map<string, EpochSeconds>> {
  const booked = new Map<string, EpochSeconds>();
  if (ids.length === 0) return booked;
  const rows = await someOf(store, LEDGER_ENTRIES, { ...ARRIVED, source_id: { anyOf: [...ids] } }, [
    'source_id',
    'amount',
    'created_on',
  ]);
  for (const { source_id, amount, created_on } of rows)
    if (amount < 0) booked.set(source_id!, Math.min(created_on, booked.get(source_id!) ?? Infinity));
  return booked;
}
