// The e-mail by which a statement reaches its partner: to each active account of theirs. Leads are named by their ids, so that no child's
// name is in a mailbox. It is no sales message: a partner who wants none of those gets it all the same.
import { leadSource } from '@domain/access';
import type { PartnerStatementView } from '@domain/contract/partners';
import { amountText, numberText } from '@domain/formats';
import { type Letter, letter } from '@domain/messages/templates';
import type { MessageState } from '@domain/messages/delivery';
import { LINE_KIND_WORDS, PARTNER_STATEMENTS } from '@domain/records/partnerStatement';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { USERS } from '@domain/records/user';
import { composed } from '../integrations/messages/compose';
import { putMessage } from '../integrations/messages/putMessage';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';

const KIND = 'partner_statement';
/** Lines beyond them are in the PDF. */
const MOST_LINES = 500;

/** Addresses, in order; none where nobody of the partner may sign in. */
export async function recipientsOf(store: Store, lead_source: string): Promise<string[]> {
  const users = await someOf(store, USERS, { status: { anyOf: ['active'] } }, ['email', 'permissions']);
  return users
    .filter((user) => leadSource(user, false) === lead_source)
    .map(({ email }) => email)
    .sort();
}

/** In the transaction that fixes the statement, so that each is told once. */
export async function mailStatement(tx: Store, view: PartnerStatementView, by: By): Promise<void> {
  const id = view.id!;
  const message = await composed(tx, letterOf(view));
  for (const to of await recipientsOf(tx, view.lead_source))
    await putMessage(
      tx,
      {
        channel: 'email',
        to,
        ...message,
        kind: KIND,
        purpose: 'service',
        about: { type: PARTNER_STATEMENTS.name, id },
      },
      by,
    );
}

/** How far each e-mail of a statement has come. */
export async function mailsOf(store: Store, statementId: string): Promise<MessageState[]> {
  const about = { about_type: { anyOf: [PARTNER_STATEMENTS.name] }, about_id: { anyOf: [statementId] } };
  return (await someOf(store, SENT_MESSAGES, about, ['status'])).map(({ status }) => status);
}

function letterOf({ name, month, numbers, lines, totals }: PartnerStatementView): Letter {
  const { leads, approved, demos, attended, won } = numbers;
  const shown = lines
    .slice(0, MOST_LINES)
    .map(
      ({ lead_id, kind, currency, amount }) => `${lead_id}  ${LINE_KIND_WORDS[kind]}  ${amountText(amount, currency)}`,
    );
  const more = lines.length - shown.length;
  return letter('partner_statement', {
    partner: name,
    month,
    figures: [
      `Leads: ${numberText(leads)}`,
      `Approved: ${numberText(approved)}`,
      `Demos booked: ${numberText(demos)}`,
      `Demos attended: ${numberText(attended)}`,
      `Leads won: ${numberText(won)}`,
    ].join('\n'),
    lines: [
      ...(shown.length > 0 ? shown : ['No money in this month']),
      ...(more > 0 ? [`And ${numberText(more)} more lines, which stand in the PDF`] : []),
    ].join('\n'),
    totals: totals.map(({ currency, amount }) => `Total: ${amountText(amount, currency)}`).join('\n'),
  });
}
