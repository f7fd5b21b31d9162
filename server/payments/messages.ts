// What families are written about their payments: the link itself, and reminders.
import { amountText, dayText } from '@domain/formats';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../demos/linkTarget';
import { payPath } from './links';

interface Written {
  subject: string;
  body: string;
}

export function linkMessage(link: PaymentLink, publicOrigin: string | undefined): Written {
  const asked = amountText(link.owed, link.currency);
  return {
    subject: 'Payment link',
    body: `Hello, you can pay ${asked} for ${link.student_name}'s course here: ${absoluteLink(payPath(link), publicOrigin)}\nThe link works up to ${dayText(link.expires_on)}.`,
  };
}

export function reminderMessage(link: PaymentLink, open: number, due: IsoDate, isLate: boolean, publicOrigin: string | undefined): Written {
  const when = isLate ? `was due on ${dayText(due)}` : `is due on ${dayText(due)}`;
  return {
    subject: isLate ? 'Payment overdue' : 'Payment reminder',
    body: `Hello, ${amountText(open, link.currency)} for ${link.student_name}'s course ${when}. You can pay here: ${absoluteLink(payPath(link), publicOrigin)}`,
  };
}
