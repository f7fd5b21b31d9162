// What families are written about their payments: the link itself, and reminders.
import { amountText, dayText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import type { Instalment } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../integrations/linkTarget';
import { payPath } from './links';

interface Written {
  subject: string;
  body: string;
}

/** `next`: the instalment that the link's page asks for; the mail asks for the same, and says what of the rest follows. */
export function linkMessage(
  link: PaymentLink,
  next: Instalment | undefined,
  publicOrigin: string | undefined,
): Written {
  const asked = next ? openOf(next) : link.owed;
  const rest = link.owed - asked;
  const follows = rest > 0 ? `\nThe rest, ${amountText(rest, link.currency)}, follows by its plan.` : '';
  return {
    subject: 'Payment link',
    body: `Hello, you can pay ${amountText(asked, link.currency)} for ${link.student_name}'s course here: ${absoluteLink(payPath(link), publicOrigin)}${follows}\nThe link works up to ${dayText(link.expires_on)}.`,
  };
}

export function reminderMessage(
  link: PaymentLink,
  open: number,
  due: IsoDate,
  isLate: boolean,
  publicOrigin: string | undefined,
): Written {
  const when = isLate ? `was due on ${dayText(due)}` : `is due on ${dayText(due)}`;
  return {
    subject: isLate ? 'Payment overdue' : 'Payment reminder',
    body: `Hello, ${amountText(open, link.currency)} for ${link.student_name}'s course ${when}. You can pay here: ${absoluteLink(payPath(link), publicOrigin)}`,
  };
}
