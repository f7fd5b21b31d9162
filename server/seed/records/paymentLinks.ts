// One payment link of the seed with its instalments, what was paid of them and what was reminded of.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { PACKAGES } from '@domain/business/courses';
import { groupedBy } from '@domain/groupedBy';
import { instalmentStage } from '@domain/payments/instalmentState';
import { stepOf } from '@domain/payments/money';
import { currenciesOf, type PlanKind, plansOf } from '@domain/payments/plans';
import { priceOn } from '@domain/payments/prices';
import { REMINDER_LADDER, remindsOf, type SentReminder } from '@domain/payments/reminders';
import { scheduleOf } from '@domain/payments/schedule';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { type PaymentLink, PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { TEST_PAYMENTS } from '@domain/records/testPayment';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { stagesOfInstalment, sumsOf } from '../../payments/linkSums';
import { auditOf } from '../../records/edits';
import { type LeadRow, nameOf } from '../../store/leads';
import { ALPHABET } from '../../integrations/shortener';
import type { Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { uuid } from './webinars';
import { madeBy } from './stamps';
import type { Books } from './books';

/** What has become of a link: how old it is, how long it may be paid, and how many instalments were. */
export interface Story {
  age: number;
  open: number;
  plan: PlanKind;
  sent: boolean;
  paid: number;
  invalid?: string;
  offline?: 'awaiting_verification' | 'verified';
}

const OWNERS = [
  'nikhil.vora@staff.example.com',
  'tara.menezes@staff.example.com',
  'gaurav.sood@staff.example.com',
  'ishrat.ansari@staff.example.com',
];

export const ACCOUNTS = 'accounts@example.com';

export interface Sold {
  products: readonly Omit<Product, 'prices'>[];
  prices: readonly ProductPrice[];
}

export function seedLink(
  books: Books,
  random: Random,
  lead: LeadRow,
  story: Story,
  today: IsoDate,
  { products, prices }: Sold,
  offlineId: string | null = null,
): PaymentLink | undefined {
  const plan = plansOf(lead.country).includes(story.plan) ? story.plan : 'full';
  const firstDay = addDays(today, -story.age);
  const offered = currenciesOf(lead.country, plan).flatMap((currency) =>
    products
      .filter(({ status }) => status === 'active')
      .flatMap((product) => {
        const price = priceOn(pricesOf(prices, product.id), plan, currency, firstDay);
        return price ? [{ product, price }] : [];
      }),
  );
  if (offered.length === 0) return undefined;
  const { product, price } = random.pick(offered);
  const { currency, amount: total } = price;
  if (total % stepOf(currency) !== 0) return undefined;
  const owner = random.pick(OWNERS);
  const created_on = startOfDay(firstDay) + random.int(10, 18) * 3600;
  const code = random.unique('abcdefghijklmnopqrstuvwxyz0123456789', 32);
  const short = random.unique(ALPHABET, 12);
  const choices = plan === 'scheduled-recurring' ? { parts: 6 } : {};
  const link: PaymentLink = newRow(PAYMENT_LINKS, madeBy(owner, created_on), {
    id: uuid(random),
    lead_id: lead.id,
    student_name: nameOf(lead),
    product_id: product.id,
    country: lead.country,
    plan,
    currency,
    gateway: 'AUTO',
    gateway_used: 'test',
    discount_percent: 0,
    expires_on: addDays(firstDay, story.open),
    owner,
    is_offline: story.offline !== undefined,
    code,
    short_link: `/s/${short}`,
    choices,
    classes_total: PACKAGES[product.package].count,
    price: total,
    total,
    paid: 0,
    waived: 0,
    refunded: 0,
    owed: total,
    next_due: firstDay,
    standing: 'offer',
    status: 'created',
    sent_on: story.sent ? created_on + 1200 : null,
    invalid_reason: story.invalid ?? null,
  });
  const rows = scheduleOf(plan, total, currency, firstDay, choices).rows.map(
    ({ number, amount, due_date, who }): Instalment =>
      newRow(INSTALMENTS, madeBy(owner, created_on), {
        id: uuid(random),
        link_id: link.id,
        lead_id: lead.id,
        number,
        currency,
        amount,
        due_date,
        payer: who,
        paid: 0,
        waived: 0,
        owed: amount,
        ...instalmentStage('open', due_date, link),
        waive_reason: null,
        reminders: [],
        status: 'upcoming',
      }),
  );
  for (const { id, amount, number } of rows)
    books.add(
      'instalment',
      amount,
      {
        lead_id: lead.id,
        currency,
        link_id: link.id,
        instalment_id: id,
        source_id: null,
        note: `Instalment ${number} of ${rows.length}`,
      },
      owner,
      created_on,
    );
  for (const row of rows.slice(0, story.paid)) {
    const at = Math.min(Math.max(created_on + 7200, startOfDay(row.due_date) + 40_000), startOfDay(today) - 3600);
    const source_id = story.offline ? offlineId : seedAttempt(books, random, link, row, at);
    books.add(
      'payment',
      -row.amount,
      {
        lead_id: lead.id,
        currency,
        link_id: link.id,
        instalment_id: row.id,
        source_id,
        note: story.offline ? 'Offline payment' : 'Test gateway',
      },
      story.offline ? ACCOUNTS : 'gateway:test',
      at,
    );
    link.first_paid_on ??= at;
    Object.assign(row, { paid: row.amount, updated_on: at, version: 2 });
  }
  Object.assign(link, sumsOf(link, rows), story.paid > 0 || story.invalid ? { version: 2 } : {});
  for (const row of rows) Object.assign(row, stagesOfInstalment(row, link));
  for (const row of rows)
    if (row.settled === 'open' && row.payer === 'family')
      row.reminders = remindersOf(link, row.due_date, firstDay, today);
  books.links.push(link);
  books.packages.set(link.id, product.package);
  books.instalments.push(...rows);
  books.shortLinks.push({
    code: short,
    target_url: `/pay/${code}`,
    include_params: false,
    created_by: owner,
    created_on,
  });
  books.audit.push(
    auditOf({
      subject_type: 'payment_link',
      subject_id: link.id,
      actor: owner,
      at: created_on,
      version: 1,
      action: 'payment_link.created',
      changes: { total: { before: undefined, after: total } },
    }),
  );
  return link;
}

const byProduct = new WeakMap<Sold['prices'], ReadonlyMap<string, readonly ProductPrice[]>>();

/** Asked for with every link: all prices are read once. */
function pricesOf(prices: Sold['prices'], product: string): readonly ProductPrice[] {
  let known = byProduct.get(prices);
  if (!known) byProduct.set(prices, (known = groupedBy(prices, ({ product_id }) => product_id)));
  return known.get(product) ?? [];
}

/** Those that a server which always ran has sent by today. */
export function remindersOf(
  { stage, expires_on }: PaymentLink,
  due: IsoDate,
  firstDay: IsoDate,
  today: IsoDate,
): SentReminder[] {
  return REMINDER_LADDER.flatMap((step) => {
    const on = addDays(due, step);
    return on >= firstDay && on <= today && remindsOf({ stage, expires_on }, on) ? [{ step, on }] : [];
  });
}

function seedAttempt(
  books: Books,
  random: Random,
  { id, lead_id, currency, code }: PaymentLink,
  { id: instalment_id, amount }: Instalment,
  at: EpochSeconds,
): string {
  const attempt = uuid(random);
  books.attempts.push(
    newRow(PAYMENT_ATTEMPTS, madeBy('family', at), {
      id: attempt,
      link_id: id,
      instalment_id,
      lead_id,
      gateway: 'test',
      checkout_id: attempt,
      payment_id: `pay_${attempt}`,
      currency,
      amount,
      status: 'captured',
      captured: amount,
    }),
  );
  // The gateway knows of it too: it is asked before anything goes back.
  books.testPayments.push(
    newRow(TEST_PAYMENTS, madeBy('gateway:test', at), {
      id: attempt,
      reference: attempt,
      payment_id: `pay_${attempt}`,
      currency,
      amount,
      description: 'Course fee',
      return_url: `/pay/${code}?back=yes`,
      day: dateOf(at),
      facts: [{ type: 'captured', amount }],
    }),
  );
  return attempt;
}
