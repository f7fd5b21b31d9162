// What a payment link keeps of its instalments.
import { instalmentStage, openOf, settlementOf } from '@domain/payments/instalmentState';
import { byAge } from '@domain/payments/ledger';
import { linkStage, linkStanding } from '@domain/payments/linkState';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

type Facts = Pick<PaymentLink, 'invalid_reason' | 'sent_on' | 'first_paid_on' | 'refunded' | 'disputed'>;
type Kept = Pick<PaymentLink, 'paid' | 'waived' | 'owed' | 'next_due' | 'stage' | 'money_stage'>;

export function sumsOf(link: Facts, instalments: readonly Instalment[]): Kept {
  const sum = (valueOf: (instalment: Instalment) => number) =>
    instalments.reduce((total, each) => total + valueOf(each), 0);
  const [paid, waived, owed] = [sum((each) => each.paid), sum((each) => each.waived), sum(openOf)];
  const open = instalments.filter((each) => openOf(each) > 0).sort(byAge);
  const { stage } = stagesOf(link, { paid, owed });
  // Nobody is asked for an invalid link's money: it stands with what is done, not with what is overdue.
  return {
    paid,
    waived,
    owed,
    next_due: stage === 'invalid' ? null : (open[0]?.due_date ?? null),
    ...stagesOf(link, { paid, owed }),
  };
}

/** What of it follows from what was done to it and from its sums, whatever day it is. */
export function stagesOf(
  link: Facts,
  { paid, owed }: Pick<PaymentLink, 'paid' | 'owed'>,
): Pick<PaymentLink, 'stage' | 'money_stage'> {
  const stage = linkStage(
    { ...link, is_sent: link.sent_on !== null, was_paid: link.first_paid_on !== null },
    { paid, owed },
  );
  return { stage, money_stage: linkStanding(stage, { ...link, paid }) };
}

/** What an instalment keeps of its own sums and of its link. */
export function stagesOfInstalment(
  instalment: Instalment,
  link: Pick<PaymentLink, 'stage' | 'expires_on'>,
): Pick<Instalment, 'owed' | 'settled' | 'money_stage' | 'asked_until'> {
  const settled = settlementOf(instalment);
  return { owed: openOf(instalment), settled, ...instalmentStage(settled, instalment.due_date, link) };
}

/** Instalments follow their link, which is held: whether they are debt, and until when. */
export async function followStage(tx: Store, link: PaymentLink, { actor, now }: By): Promise<void> {
  for (const each of await allOf(tx, INSTALMENTS, { link_id: { anyOf: [link.id] } })) {
    const stages = stagesOfInstalment(each, link);
    if (stages.money_stage === each.money_stage && stages.asked_until === each.asked_until) continue;
    const row = { ...each, ...stages, version: each.version + 1, updated_by: actor, updated_on: now };
    await tx.records(INSTALMENTS).update(row, each.version);
  }
}
