// What families of a working company pay: links in every state, instalments overdue, offline payments that wait, a receipt of two children.
import { dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type OfflinePayment, OFFLINE_PAYMENTS, PAYMENT_RECEIPTS } from '@domain/records/offlinePayment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { named, type LeadRow } from '../../store/leads';
import type { SeedRows } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { uuid } from './webinars';
import { ACCOUNTS, type Sold, type Story, seedLink } from './paymentLinks';
import { Books } from './books';
import { madeBy } from './stamps';

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
      const first_name = `${lead.first_name} Junior`;
      const sibling = named({ ...lead, id: uuid(random), first_name });
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
        subject_id: sibling.id,
        details: { lead_source: sibling.lead_source, lead_owner: sibling.lead_owner },
      })),
      ...audit,
    ],
  };
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
  books.offline.push(
    newRow(OFFLINE_PAYMENTS, madeBy(owner, at), {
      id,
      lead_id,
      student_name,
      paid_on: dateOf(created_on),
      provider,
      reference,
      currency,
      amount,
      splits,
      receipt_id,
      status,
      decided_by: status === 'verified' ? ACCOUNTS : null,
      ...(status === 'verified' && { version: 2, updated_by: ACCOUNTS, updated_on: at + 1800 }),
    }),
  );
  books.receipts.push(
    newRow(PAYMENT_RECEIPTS, madeBy(owner, at), {
      id: receipt_id,
      provider,
      reference,
      currency,
      amount,
      used: amount,
      lead_id,
      first_id: id,
    }),
  );
}
