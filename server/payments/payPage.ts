// The family's pages: what is open of a link and the way to pay it, and the built-in test gateway. No console behind them.
import { html } from 'hono/html';
import { amountText, weekdayAndDate } from '@domain/formats';
import { type GatewayName, GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { outcomeOf, type PaymentProgress } from '@domain/payments/gatewayEvents';
import { openOf } from '@domain/payments/instalmentState';
import type { LinkState } from '@domain/payments/linkState';
import type { Instalment } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { TestPayment } from '@domain/records/testPayment';
import type { IsoDate } from '@domain/units';
import { mark, page } from '../html/page';
import { nextOpen } from './linkRows';

/** Why a link cannot be paid; undefined where it can. */
const CLOSED: Readonly<Partial<Record<LinkState, readonly [title: string, text: string]>>> = {
  paid: ['Thank you', 'Everything is paid. There is nothing left to do.'],
  expired: ['This link has expired', 'Ask the person who sent it for a new one.'],
  invalid: [
    'This link is no longer valid',
    'Ask the person who sent it for a new one. A payment that you have started already still counts.',
  ],
};
const NOT_APPROVED = [
  'This link is not ready yet',
  'Its price is being checked. Try again later, or ask the person who sent it.',
] as const;
const FOR_A_TEST = [
  'This link was for a test',
  'It takes no payments any more. Ask the person who sent it for a new one.',
] as const;

const OFFLINE = [
  'How to pay',
  'This cannot be paid online yet. Ask the person who sent you this link how to pay.',
] as const;

interface Shown {
  link: PaymentLink;
  state: LinkState;
  /** Where the next payment goes; undefined where the link takes none any more. */
  gateway: GatewayName | undefined;
  /** The link is paid without a gateway, such as by bank transfer. */
  isOffline: boolean;
  instalments: readonly Instalment[];
  product: string;
  today: IsoDate;
  /** The family comes back from the gateway: what is known of its payment by now; undefined where it comes from elsewhere. */
  back: PaymentProgress | undefined;
  /** Of a payment that has arrived. */
  arrived: number;
}

/** What has become of the payment that the family comes back from. */
function told(back: PaymentProgress, arrived: string): string {
  if (back === 'captured') return `Your payment of ${arrived} has arrived. Thank you.`;
  if (back === 'failed') return 'Your payment did not go through. You can try again.';
  return 'If you have just paid, it can take a moment until it shows here. You need not pay again.';
}

/** In brackets after an instalment. */
function settledText(each: Instalment, open: string): string {
  if (openOf(each) <= 0) return each.paid > 0 ? ' (paid)' : ' (no longer asked for)';
  return openOf(each) < each.amount ? ` (${open} open)` : '';
}

export function payPage({
  link,
  state,
  gateway,
  isOffline,
  instalments,
  product,
  today,
  back,
  arrived,
}: Shown): Promise<Response> {
  const closed =
    CLOSED[state] ??
    (link.approval === 'awaiting' ? NOT_APPROVED : undefined) ??
    (gateway ? undefined : isOffline ? OFFLINE : FOR_A_TEST);
  const next = nextOpen(instalments);
  const money = (amount: number) => amountText(amount, link.currency);
  const rows = instalments.map(
    (each) =>
      html`<li>${weekdayAndDate(each.due_date)}: ${money(each.amount)}${settledText(each, money(openOf(each)))}</li>`,
  );
  if (closed || !gateway || !next)
    return page({
      title: closed?.[0] ?? 'Payment',
      content: html`<main class="card">
        ${mark}
        <h1>${closed?.[0] ?? 'Thank you'}</h1>
        <p>${closed?.[1] ?? ''}</p>
      </main>`,
    });
  return page({
    title: 'Payment',
    content: html`<main class="card">
      ${mark}
      <h1>${product}</h1>
      <p>For ${link.student_name}</p>
      ${back ? html`<p role="status">${told(back, money(arrived))}</p>` : ''}
      ${
        instalments.length > 1
          ? html`<ul>
              ${rows}
            </ul>`
          : ''
      }
      ${next.due_date > today ? html`<p>Next: <strong>${money(openOf(next))}</strong>, due ${weekdayAndDate(next.due_date)}. You may pay it now.</p>` : html`<p>To pay now: <strong>${money(openOf(next))}</strong></p>`}
      ${gateway === 'test' ? html`<p class="note" role="note">This is a test: no money moves.</p>` : html`<p>Paid at ${GATEWAY_WORDS[gateway]}.</p>`}
      <form method="post"><button type="submit">Pay ${money(openOf(next))}</button></form>
    </main>`,
  });
}

/** A form's answer may lead to our own pages alone (the page's policy): to a gateway leads a link. */
export function continuePage(gateway: string, url: string): Promise<Response> {
  return page({
    title: 'Payment',
    content: html`<main class="card">
      ${mark}
      <h1>Pay at ${gateway}</h1>
      <p>You leave this page and pay at ${gateway}.</p>
      <p><a href="${url}" rel="noreferrer">Continue to ${gateway}</a></p>
    </main>`,
  });
}

export function testGatewayPage({ amount, currency, description, facts, return_url }: TestPayment): Promise<Response> {
  const { progress } = outcomeOf(facts);
  return page({
    title: 'Test gateway',
    content: html`<main class="card">
      ${mark}
      <h1>Test gateway</h1>
      <p>${description}: ${amountText(amount, currency)}</p>
      <p class="note" role="note">This is a test: no money moves.</p>
      ${progress === 'failed' ? html`<p role="status">The last try failed. You can try again.</p>` : ''}
      ${
        progress === 'captured'
          ? html`<p role="status">This is paid.</p>`
          : html`<form method="post">
              <button type="submit" name="outcome" value="succeed">Pay</button>
              <button type="submit" name="outcome" value="fail">Let it fail</button>
              <button type="submit" name="outcome" value="silent">Pay, and lose the notifications</button>
              <button type="submit" name="outcome" value="leave">Leave without paying</button>
            </form>`
      }
      <p><a href="${return_url}">Back to the payment link</a></p>
    </main>`,
  });
}
