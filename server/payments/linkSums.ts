// What a payment link keeps of its instalments.
import { openOf } from '@domain/payments/instalmentState';
import { byAge } from '@domain/payments/ledger';
import { linkStage } from '@domain/payments/linkState';
import type { Instalment } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';

export function sumsOf(link: Pick<PaymentLink, 'invalid_reason' | 'sent_on' | 'first_paid_on'>, instalments: readonly Instalment[]): Pick<PaymentLink, 'paid' | 'waived' | 'owed' | 'next_due' | 'stage'> {
  const sum = (valueOf: (instalment: Instalment) => number) => instalments.reduce((total, each) => total + valueOf(each), 0);
  const [paid, waived, owed] = [sum((each) => each.paid), sum((each) => each.waived), sum(openOf)];
  const open = instalments.filter((each) => openOf(each) > 0).sort(byAge);
  const stage = linkStage({ ...link, is_sent: link.sent_on !== null, was_paid: link.first_paid_on !== null }, { paid, owed });
  // Nobody is asked for an invalid link's money: it stands with what is done, not with what is overdue.
  return { paid, waived, owed, next_due: stage === 'invalid' ? null : (open[0]?.due_date ?? null), stage };
}
