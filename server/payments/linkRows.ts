// What the rows of a family's ledger say of one link, or come to: read while the ledger is held.
import type { CorrectionEffects } from '@domain/contract/corrections';
import { openOf } from '@domain/payments/instalmentState';
import { byAge } from '@domain/payments/ledger';
import { type LinkMoney, linkMoney, WENT_BACK } from '@domain/payments/linkMoney';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { FamilyLedger, LedgerEntry } from '@domain/records/ledger';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS, type PaymentRefund } from '@domain/records/paymentRefund';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export interface OpenedLink {
  link: PaymentLink;
  instalments: Instalment[];
}

export type LedgerEffects = CorrectionEffects['ledgers'][number];

/** Oldest first. */
export async function instalmentsOf(tx: Store, linkId: string): Promise<Instalment[]> {
  return (await allOf(tx, INSTALMENTS, { link_id: { anyOf: [linkId] } })).sort(byAge);
}

/** What the family is asked for now: on the link's page, in its mail and at the gateway. */
export function nextOpen(instalments: readonly Instalment[]): Instalment | undefined {
  return instalments.find((each) => openOf(each) > 0);
}

export function refundsOfLink(tx: Store, linkId: string): Promise<PaymentRefund[]> {
  return allOf(tx, PAYMENT_REFUNDS, { link_id: { anyOf: [linkId] } });
}

/** What a link holds of its own money, in minor units; `without` refunds of so much, as if they had never been. */
export function moneyHeld(
  { link, instalments }: OpenedLink,
  rows: readonly LedgerEntry[],
  refunds: readonly PaymentRefund[],
  credit: number,
  without: { refunded: number; wentBack: number },
): LinkMoney {
  const kept = new Set(refunds.map(({ id }) => id));
  const tooMuch = rows.filter(({ kind, source_id }) => kind === 'credit' && source_id !== null && !kept.has(source_id));
  const paid = instalments.reduce((sum, each) => sum + each.paid, 0);
  const undone = { amount: 0 - without.wentBack, note: WENT_BACK };
  return linkMoney({
    paid,
    refunded: link.refunded - without.refunded,
    credit: credit + without.wentBack,
    tooMuch: [...tooMuch, undone],
    reserved: { money: 0, credit: 0 },
  });
}

/** What was refunded at the gateway by hand, and took no credit with it yet. */
export function refundedThere(rows: readonly LedgerEntry[], refunds: readonly PaymentRefund[]): number {
  const ours = refunds.filter(({ way, status }) => way !== 'credit' && status !== 'failed');
  const [refunded, wentBack] = [
    sumOf(rows.filter(({ kind }) => kind === 'refund')),
    sumOf(rows.filter(isCreditThatWentBack)),
  ];
  return Math.max(0, refunded - sumOf(ours) - wentBack);
}

/** What rows that were added come to, before and after. */
export function effectsOf(
  before: FamilyLedger,
  after: FamilyLedger,
  added: readonly LedgerEntry[],
  instalments: readonly Instalment[],
): LedgerEffects {
  const changed = instalments.flatMap((each) => {
    const own = added.filter(({ instalment_id }) => instalment_id === each.id);
    return own.length === 0
      ? []
      : [
          {
            link_id: each.link_id,
            number: each.number,
            due_date: each.due_date,
            open_before: openOf(each) - sumOf(own),
            open_after: openOf(each),
          },
        ];
  });
  const { lead_id, currency, owed, credit } = after;
  return {
    lead_id,
    currency,
    owed_before: before.owed,
    owed_after: owed,
    credit_before: before.credit,
    credit_after: credit,
    instalments: changed,
  };
}

export function isCreditThatWentBack({ kind, note }: Pick<LedgerEntry, 'kind' | 'note'>): boolean {
  return kind === 'credit' && note === WENT_BACK;
}

/** A row that takes credit for one of the link's instalments, or gives it back. */
export function isUseOfCredit({ kind, note, source_id }: Pick<LedgerEntry, 'kind' | 'note' | 'source_id'>): boolean {
  return kind === 'credit' && source_id === null && note !== WENT_BACK;
}

export function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
