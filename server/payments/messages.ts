// What families are written about their payments: the link itself, and reminders. Messages wait in the outbox.
import { amountText, dayText } from '@domain/formats';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { CHANNELS } from '@domain/records/student';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../demos/linkTarget';
import { outboxRetainedSince } from '../outbox/sender';
import type { LeadRow } from '../store/leads';
import type { OutboxRow } from '../store/outbox';
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

const BOTH: readonly OutboxRow['channel'][] = ['email', 'sms'];

/** By which ways a student's family is written, as it asked for; WhatsApp gets the text. Nobody is written who is called, or wants no message. */
export const WAYS: Readonly<Record<keyof typeof CHANNELS, readonly OutboxRow['channel'][]>> = { email: ['email'], sms: ['sms'], whatsapp: ['sms'], call: [], none: [] };

/** By e-mail and as a text, unless `ways` says otherwise, in the transaction that says it was sent. */
export async function writeTo(tx: Store, { email_address, mobile_number }: LeadRow, { subject, body }: Written, now: number, ways = BOTH): Promise<void> {
  await tx.outbox.forget(outboxRetainedSince(now));
  for (const channel of ways)
    await tx.outbox.put({ message_id: crypto.randomUUID(), at: now, channel, to: channel === 'email' ? email_address : mobile_number, subject, body, state: 'kept' });
}
