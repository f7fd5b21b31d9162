// What may still go back of a link, and how much of a family's credit refunds on their way will take. Exact while the ledger is held.
import { type LinkMoney, linkMoney, type LinkMoneyFacts } from '@domain/payments/linkMoney';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS, type PaymentRefund } from '@domain/records/paymentRefund';
import type { Store } from '../store/store';
import { allOf } from '../store/rows';
import { begunElsewhereOf } from './begunElsewhere';

const NOTHING = { money: 0, credit: 0 };

/** By link, what somebody began to give back at the provider. */
type Begun = ReadonlyMap<string, number>;

type LinkOfFamily = Pick<PaymentLink, 'id' | 'lead_id' | 'currency' | 'paid' | 'refunded'>;

/** `asked`: what other refunds have asked for and not reserved yet. */
export async function moneyOfLink(
  store: Store,
  link: LinkOfFamily,
  asked: LinkMoneyFacts['reserved'] = NOTHING,
): Promise<LinkMoney> {
  const { lead_id, currency } = link;
  const ledger = await store.records(FAMILY_LEDGERS).find(`${lead_id}:${currency}`);
  const refunds = await refundsOfFamily(store, link);
  const begun = await begunElsewhereOf(store, link);
  const credit = (ledger?.credit ?? 0) - (await takenByOthers(store, refunds, begun, link.id));
  const { money, credit: kept } = onTheirWay(refunds, begun, link.id);
  return judged(store, link, refunds, credit, { money: money + asked.money, credit: kept + asked.credit });
}

/** The family's credit, less what refunds on their way will take with them when they are booked. */
export async function usableCredit(store: Store, family: Pick<PaymentLink, 'lead_id' | 'currency'>): Promise<number> {
  const ledger = await store.records(FAMILY_LEDGERS).find(`${family.lead_id}:${family.currency}`);
  const refunds = await refundsOfFamily(store, family);
  return (ledger?.credit ?? 0) - (await takenByOthers(store, refunds, await begunElsewhereOf(store, family)));
}

async function refundsOfFamily(
  store: Store,
  { lead_id, currency }: Pick<PaymentLink, 'lead_id' | 'currency'>,
): Promise<PaymentRefund[]> {
  return (await allOf(store, PAYMENT_REFUNDS, { lead_id: { anyOf: [lead_id] } })).filter(
    (row) => row.currency === currency,
  );
}

/** Beyond what is on their instalments, refunds of the family's other links take credit. */
async function takenByOthers(
  store: Store,
  refunds: readonly PaymentRefund[],
  begun: Begun,
  own?: string,
): Promise<number> {
  let taken = 0;
  const sent = refunds.flatMap(({ link_id, status }) => (status === 'sent' ? [link_id] : []));
  for (const id of new Set([...sent, ...begun.keys()])) {
    if (id === own) continue;
    const link = (await store.records(PAYMENT_LINKS).find(id))!;
    const { leftAsCredit } = await judged(store, link, refunds, 0, NOTHING);
    const { money, credit } = onTheirWay(refunds, begun, id);
    taken += Math.max(0, money + credit - leftAsCredit);
  }
  return taken;
}

async function judged(
  store: Store,
  link: LinkOfFamily,
  refunds: readonly PaymentRefund[],
  credit: number,
  reserved: LinkMoneyFacts['reserved'],
): Promise<LinkMoney> {
  const kept = new Set(refunds.map(({ id }) => id));
  const rows = await allOf(store, LEDGER_ENTRIES, { link_id: { anyOf: [link.id] } });
  const tooMuch = rows.filter(({ kind, source_id }) => kind === 'credit' && source_id !== null && !kept.has(source_id));
  return linkMoney({ paid: link.paid, refunded: link.refunded, credit, tooMuch, reserved });
}

function onTheirWay(refunds: readonly PaymentRefund[], begun: Begun, linkId: string): LinkMoneyFacts['reserved'] {
  const sent = refunds.filter(({ link_id, status }) => link_id === linkId && status === 'sent');
  const sum = (rows: readonly PaymentRefund[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return {
    money: sum(sent.filter(({ way }) => way !== 'credit')) + (begun.get(linkId) ?? 0),
    credit: sum(sent.filter(({ way }) => way === 'credit')),
  };
}
