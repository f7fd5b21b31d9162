// One more instalment of a link, after those that it has: for what a course costs more than was agreed.
import { instalmentStage } from '@domain/payments/instalmentState';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { By } from '../store/rows';
import { newRow } from '../store/newRow';

export function nextInstalment(
  link: PaymentLink,
  instalments: readonly Instalment[],
  amount: number,
  due_date: string,
  by: By,
): Instalment {
  const number = Math.max(0, ...instalments.map((each) => each.number)) + 1;
  return newRow(INSTALMENTS, by, {
    link_id: link.id,
    lead_id: link.lead_id,
    number,
    currency: link.currency,
    amount,
    due_date,
    payer: 'family',
    paid: 0,
    waived: 0,
    owed: amount,
    ...instalmentStage('open', due_date, link),
    waive_reason: null,
    reminders: [],
    status: 'due',
  });
}
