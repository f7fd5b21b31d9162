// What families are written about their payments: the link itself, and reminders.
import { amountText, dayText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { type FamilyTemplate, type Letter, letter } from '@domain/messages/templates';
import type { Instalment } from '@domain/records/instalment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../integrations/linkTarget';
import { payPath } from './links';

interface Written {
  letter: Letter<FamilyTemplate>;
  about: { type: string; id: string };
}

/** `next`: the instalment that the link's page asks for; the mail asks for the same, and says what of the rest follows. */
export function linkMessage(
  link: PaymentLink,
  next: Instalment | undefined,
  publicOrigin: string | undefined,
): Written {
  const asked = next ? openOf(next) : link.owed;
  const rest = link.owed - asked;
  const values = {
    amount: amountText(asked, link.currency),
    student: link.student_name,
    link: absoluteLink(payPath(link), publicOrigin),
    until: dayText(link.expires_on),
  };
  return {
    letter:
      rest > 0
        ? letter('payment_link_of_a_part', { ...values, rest: amountText(rest, link.currency) })
        : letter('payment_link', values),
    about: { type: PAYMENT_LINKS.name, id: link.id },
  };
}

export function reminderMessage(
  link: PaymentLink,
  open: number,
  due: IsoDate,
  isLate: boolean,
  publicOrigin: string | undefined,
): Written {
  return {
    letter: letter(isLate ? 'payment_overdue' : 'payment_reminder', {
      amount: amountText(open, link.currency),
      student: link.student_name,
      due: dayText(due),
      link: absoluteLink(payPath(link), publicOrigin),
    }),
    about: { type: PAYMENT_LINKS.name, id: link.id },
  };
}
