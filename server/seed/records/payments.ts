// What families of a working company pay: links in every state, instalments overdue, offline payments that wait, a receipt of two children.
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type PackageName, PACKAGES } from '@domain/business/courses';
import { settlementOf } from '@domain/payments/instalmentState';
import { added, balanceOf, NOTHING } from '@domain/payments/ledger';
import { stepOf } from '@domain/payments/money';
import { currenciesOf, type PlanKind, plansOf } from '@domain/payments/plans';
import { priceOn } from '@domain/payments/prices';
import { REMINDER_LADDER, remindsOf, type SentReminder } from '@domain/payments/reminders';
import { scheduleOf } from '@domain/payments/schedule';
import type { Instalment } from '@domain/records/instalment';
import type { FamilyLedger, LedgerEntry } from '@domain/records/ledger';
import type { OfflinePayment, PaymentReceipt } from '@domain/records/offlinePayment';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { RecordRow } from '@domain/records/record';
import type { TestPayment } from '@domain/records/testPayment';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { sumsOf } from '../../payments/linkSums';
import { auditOf } from '../../records/edits';
import { type LeadRow, nameOf, type ShortLinkRow } from '../../store/leads';
import type { AuditRow, SeedRows } from '../../store/store';
import { ALPHABET } from '../../integrations/shortener';
import { DRAW, Random } from '../random';
import { uuid } from './webinars';

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

const STORIES: readonly Story[] = [
  { age: 1, open: 7, plan: 'full', sent: false, paid: 0 },
  { age: 4, open: 12, plan: 'full', sent: true, paid: 0 },
  { age: 21, open: 10, plan: 'full', sent: true, paid: 0 },
  { age: 12, open: 14, plan: 'full', sent: true, paid: 1 },
  { age: 40, open: 10, plan: 'advance', sent: true, paid: 1 },
  { age: 9, open: 10, plan: 'advance', sent: true, paid: 1 },
  { age: 75, open: 14, plan: 'scheduled-recurring', sent: true, paid: 2 },
  { age: 6, open: 20, plan: 'full', sent: true, paid: 0, invalid: 'Wrong course' },
  { age: 3, open: 14, plan: 'full', sent: true, paid: 0, offline: 'awaiting_verification' },
  { age: 16, open: 14, plan: 'full', sent: true, paid: 1, offline: 'verified' },
];
const LINKS = 40;
const OWNERS = [
  'nikhil.vora@staff.example.com',
  'tara.menezes@staff.example.com',
  'gaurav.sood@staff.example.com',
  'ishrat.ansari@staff.example.com',
];
const ACCOUNTS = 'accounts@example.com';

export interface Sold {
  products: readonly Omit<Product, 'prices'>[];
  prices: readonly ProductPrice[];
}

export class Books {
  readonly links: PaymentLink[] = [];
  /** By link. */
  readonly packages = new Map<string, PackageName>();
  readonly instalments: Instalment[] = [];
  readonly ledgers: FamilyLedger[] = [];
  readonly entries: LedgerEntry[] = [];
  readonly attempts: PaymentAttempt[] = [];
  readonly testPayments: TestPayment[] = [];
  readonly offline: OfflinePayment[] = [];
  readonly receipts: PaymentReceipt[] = [];
  readonly shortLinks: ShortLinkRow[] = [];
  readonly audit: AuditRow[] = [];
  readonly #byId = new Map<string, FamilyLedger>();

  #open(ledger: FamilyLedger): void {
    this.ledgers.push(ledger);
    this.#byId.set(ledger.id, ledger);
  }

  add(
    kind: LedgerEntry['kind'],
    amount: number,
    of: {
      lead_id: string;
      currency: string;
      link_id: string;
      instalment_id: string | null;
      source_id: string | null;
      note: string;
    },
    by: string,
    at: EpochSeconds,
  ): void {
    const id = `${of.lead_id}:${of.currency}`;
    let ledger = this.#byId.get(id);
    if (!ledger)
      this.#open(
        (ledger = {
          id,
          lead_id: of.lead_id,
          currency: of.currency,
          ...NOTHING,
          entries: 0,
          paused_until: null,
          ...stamps(by, at),
        }),
      );
    Object.assign(ledger, added(ledger, { kind, amount }), {
      entries: ledger.entries + 1,
      version: ledger.version + 1,
      updated_by: by,
      updated_on: at,
    });
    this.entries.push({
      id: `${id}:${ledger.entries}`,
      ledger_id: id,
      place: ledger.entries,
      kind,
      amount,
      balance: balanceOf(ledger),
      corrects: null,
      ...of,
      ...stamps(by, at),
    });
  }
}

/** Of the leads of the company's first trainers, oldest first; one of them gets a younger child. */
export function seedPayments(seed: number, today: IsoDate, leads: readonly LeadRow[], sold: Sold): SeedRows {
  const books = new Books();
  const known = leads.filter(({ created_on }) => created_on < startOfDay(today) - SECONDS_PER_DAY).slice(0, LINKS);
  const siblings: LeadRow[] = [];
  for (const [at, lead] of known.entries()) {
    const random = new Random(seed, DRAW.payment, at);
    const story = STORIES[at % STORIES.length]!;
    const offlineId = uuid(random);
    const link = seedLink(books, random, lead, story, today, sold, offlineId);
    if (!link || !story.offline) continue;
    const split = [{ link_id: link.id, amount: link.total }];
    if (story.offline === 'verified' && siblings.length < 2) {
      const sibling = { ...lead, lead_id: uuid(random), first_name: `${lead.first_name} Junior` };
      const other = seedLink(books, random, sibling, story, today, sold, offlineId);
      if (other && other.currency === link.currency) split.push({ link_id: other.id, amount: other.total });
      siblings.push(sibling);
    }
    seedOffline(books, random, link, split, story.offline, offlineId);
  }
  const { links, instalments, ledgers, entries, attempts, testPayments, offline, receipts, shortLinks, audit } = books;
  return {
    leads: siblings,
    shortLinks,
    records: {
      payment_link: links,
      instalment: instalments,
      family_ledger: ledgers,
      ledger_entry: entries,
      payment_attempt: attempts,
      test_payment: testPayments,
      offline_payment: offline,
      payment_receipt: receipts,
    },
    audit: [
      ...siblings.map((sibling) => ({
        at: sibling.created_on,
        actor: sibling.created_by,
        action: 'lead.created',
        subject_type: 'lead',
        subject_id: sibling.lead_id,
        details: { lead_source: sibling.lead_source, lead_owner: sibling.lead_owner },
      })),
      ...audit,
    ],
  };
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
        const price = priceOn(
          prices.filter(({ product_id }) => product_id === product.id),
          plan,
          currency,
          firstDay,
        );
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
  const link: PaymentLink = {
    id: uuid(random),
    lead_id: lead.lead_id,
    student_name: nameOf(lead),
    product_id: product.id,
    country: lead.country,
    plan,
    currency,
    gateway: 'AUTO',
    gateway_used: 'test',
    discount_percent: 0,
    discount_reason: null,
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
    disputed: 0,
    owed: total,
    next_due: firstDay,
    stage: 'created',
    money_stage: 'offer',
    standing: 'offer',
    status: 'created',
    sent_on: story.sent ? created_on + 1200 : null,
    first_paid_on: null,
    approval: 'not_needed',
    invalid_reason: story.invalid ?? null,

    needs_review: false,
    review_note: null,
    ...stamps(owner, created_on),
  };
  const rows = scheduleOf(plan, total, currency, firstDay, choices).rows.map(
    ({ number, amount, due_date, who }): Instalment => ({
      id: uuid(random),
      link_id: link.id,
      lead_id: lead.lead_id,
      number,
      currency,
      amount,
      due_date,
      payer: who,
      paid: 0,
      waived: 0,
      settled: 'open',
      waive_reason: null,
      reminders: [],
      status: 'upcoming',
      ...stamps(owner, created_on),
    }),
  );
  for (const { id, amount, number } of rows)
    books.add(
      'instalment',
      amount,
      {
        lead_id: lead.lead_id,
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
        lead_id: lead.lead_id,
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
    row.settled = settlementOf(row);
  }
  Object.assign(link, sumsOf(link, rows), story.paid > 0 || story.invalid ? { version: 2 } : {});
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
  books.attempts.push({
    id: attempt,
    link_id: id,
    instalment_id,
    lead_id,
    gateway: 'test',
    checkout_id: attempt,
    payment_id: `pay_${attempt}`,
    checkout_url: null,
    currency,
    amount,
    status: 'captured',
    captured: amount,
    refunded: 0,
    disputed: 0,
    dispute: null,
    is_replaced: false,
    needs_review: false,
    ...stamps('family', at),
  });
  // The gateway knows of it too: it is asked before anything goes back.
  books.testPayments.push({
    id: attempt,
    reference: attempt,
    payment_id: `pay_${attempt}`,
    currency,
    amount,
    description: 'Course fee',
    return_url: `/pay/${code}?back=yes`,
    day: dateOf(at),
    facts: [{ type: 'captured', amount }],
    ...stamps('gateway:test', at),
  });
  return attempt;
}

function seedOffline(
  books: Books,
  random: Random,
  { lead_id, student_name, currency, created_on, owner }: PaymentLink,
  splits: OfflinePayment['splits'],
  status: 'awaiting_verification' | 'verified',
  id: string,
): void {
  const amount = splits.reduce((sum, split) => sum + split.amount, 0);
  const at = created_on + 5400;
  const reference = `UTR${random.int(100_000_000, 999_999_999)}`;
  const receipt_id = uuid(random);
  const provider = random.pick(['directBankTransfer', 'paypal', 'payU'] as const);
  books.offline.push({
    id,
    lead_id,
    student_name,
    paid_on: dateOf(created_on),
    provider,
    reference,
    currency,
    amount,
    splits,
    proof_id: null,
    receipt_id,
    status,
    decided_by: status === 'verified' ? ACCOUNTS : null,
    decline_reason: null,
    reversed_by: null,
    reverse_reason: null,
    ...stamps(owner, at),
    ...(status === 'verified' && { version: 2, updated_by: ACCOUNTS, updated_on: at + 1800 }),
  });
  books.receipts.push({
    id: receipt_id,
    provider,
    reference,
    currency,
    amount,
    used: amount,
    lead_id,
    first_id: id,
    ...stamps(owner, at),
  });
}

export function stamps(by: string, at: EpochSeconds): Omit<RecordRow, 'id'> {
  return { version: 1, created_by: by, created_on: at, updated_by: by, updated_on: at };
}
