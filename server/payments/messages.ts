// What families are written about their payments: the link itself, and reminders. Messages wait in the outbox.
import { amountText, dayText } from '@domain/formats';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../demos/linkTarget';
import { outboxRetainedSince } from '../outbox/sender';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';
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

/** By e-mail and as a text, in the transaction that says it was sent. */
export async function writeTo(tx: Store, { email_address, mobile_number }: LeadRow, { subject, body }: Written, now: number): Promise<void> {
  await tx.outbox.forget(outboxRetainedSince(now));
  for (const [channel, to] of [['email', email_address], ['sms', mobile_number]] as const)
    await tx.outbox.put({ message_id: crypto.randomUUID(), at: now, channel, to, subject, body, state: 'kept' });
}
