// Invoices of what a link asks for, and the credit notes that take them back: together they always come to what is asked, and each is issued
// for the difference, so that refunds, waivers and later charges need no rules of their own.
import { dateOf } from '@domain/calendar';
import { amountText, dateText } from '@domain/formats';
import type { PaperLine } from '@domain/papers/contents';
import { type Taxed, taxInside, taxOfPart, taxTotal } from '@domain/papers/taxes';
import { isOffer } from '@domain/payments/linkState';
import { stepOf } from '@domain/payments/money';
import { CREDIT_NOTE_ASKS, type Paper, PAPERS } from '@domain/records/paper';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { LEGAL_ENTITIES } from '@domain/records/legalEntity';
import { Failure, wrongField } from '../failure';
import { moneyOfLink } from '../payments/familyMoney';
import { type Rule, ruleOf } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { addressee, courseText } from './addressees';
import { chargedOn, entityFor } from './entities';
import { contentsOf, issuePaper, papersOf } from './issuing';

/** The link is held: what it asks for, and what was invoiced of it, stay until the invoice is written. */
export const linkInvoice: Rule<PaymentLink> = async ({ tx, call, before: link }) => {
  const by = { actor: call.user!.email, now: call.now };
  if (link.approval === 'awaiting' || link.approval === 'declined')
    throw new Failure(409, { message: 'The price of this link is not approved' });
  const is_test = await isTest(tx, link);
  const standing = await standingOf(tx, link.id, is_test);
  const amount = (await askedOf(tx, link)) - standing;
  // Asked for twice it is one invoice.
  if (amount === 0 && standing > 0) return;
  if (amount === 0) throw new Failure(409, { message: 'Nothing is asked for by this link any more' });
  if (amount < 0)
    throw new Failure(409, {
      message: `More is invoiced than is asked for: issue a credit note of ${amountText(-amount, link.currency)} first`,
    });
  const entity = await entityFor(tx, link.country);
  const rates = await chargedOn(tx, entity, link.country, dateOf(by.now));
  const taxed = taxInside(amount, rates, stepOf(link.currency));
  const course = await courseText(tx, link);
  await issuePaper(
    tx,
    entity,
    { kind: 'invoice', ...factsOf(link), amount, tax: taxTotal(taxed.taxes), is_test },
    {
      to: await addressee(tx, link),
      facts: [],
      lines: [lineOf(standing > 0 ? `${course}, beside what was invoiced before` : course, taxed.net)],
      rates,
      sums: sumsOf(taxed),
      total: { label: rates.length > 0 ? 'Total, tax included' : 'Total', amount },
      notes: [],
    },
    by,
  );
};

/** The invoice and, before it, its link are held. */
export const creditNote: Rule<Paper> = ruleOf<Paper, typeof CREDIT_NOTE_ASKS>(
  CREDIT_NOTE_ASKS,
  async ({ tx, call, before: invoice, asked: { credited, credit_reason } }) => {
    const by = { actor: call.user!.email, now: call.now };
    const link = (await tx.records(PAYMENT_LINKS).find(invoice.link_id!))!;
    const notes = await papersOf(tx, { invoice_id: invoice.id }, 'credit_note');
    const before = notes.reduce((sum, { amount }) => sum + amount, 0);
    const rest = invoice.amount - before;
    const standing = await standingOf(tx, link.id, invoice.is_test);
    const amount = credited === 'whole' ? rest : Math.min(rest, standing - (await askedOf(tx, link)));
    if (rest === 0) throw new Failure(409, { message: 'All of this invoice is credited already' });
    if (amount <= 0)
      throw wrongField(
        'credited',
        'Everything that is invoiced is still asked for: nothing was refunded or waived',
        409,
      );
    const said = contentsOf((await tx.records(PAPERS).find(invoice.id))!);
    const taxed = taxOfPart(before, amount, said.rates, stepOf(invoice.currency));
    await issuePaper(
      tx,
      (await tx.records(LEGAL_ENTITIES).find(invoice.entity_id!))!,
      {
        kind: 'credit_note',
        ...factsOf(link),
        issued_to: invoice.issued_to,
        lead_id: invoice.lead_id,
        amount,
        tax: taxTotal(taxed.taxes),
        is_test: invoice.is_test,
        invoice_id: invoice.id,
        reason: credit_reason,
      },
      {
        to: said.to,
        facts: [
          ['Of invoice', invoice.paper_number ?? 'without a number'],
          ['Invoice of', dateText(invoice.issued_on)],
          ['Reason', credit_reason],
        ],
        lines: [lineOf(`Credited: ${said.lines[0]!.what}`, taxed.net)],
        rates: said.rates,
        sums: sumsOf(taxed),
        total: { label: said.rates.length > 0 ? 'Credited, tax included' : 'Credited', amount },
        notes: [],
      },
      by,
    );
  },
);

/** What was invoiced of a link, less what was credited. */
async function standingOf(tx: Store, link_id: string, is_test: boolean): Promise<number> {
  const sum = (papers: readonly Paper[]) =>
    papers.reduce((total, paper) => total + (paper.is_test === is_test ? paper.amount : 0), 0);
  return sum(await papersOf(tx, { link_id }, 'invoice')) - sum(await papersOf(tx, { link_id }, 'credit_note'));
}

/**
 * All that the family is to pay by the link, or has paid, less what went back of it or was waived; of an offer, such as a link that was
 * marked invalid, what was paid alone.
 */
async function askedOf(tx: Store, link: PaymentLink): Promise<number> {
  const { refundedOfCourse } = await moneyOfLink(tx, link);
  const whole = isOffer(link.status) ? link.paid : link.total - link.waived;
  return Math.max(0, whole - refundedOfCourse);
}

/** Nothing of it was paid in money (decisions 7). */
async function isTest(tx: Store, { id, gateway_used, paid }: PaymentLink): Promise<boolean> {
  if (gateway_used !== 'test') return false;
  const attempts = await allOf(tx, PAYMENT_ATTEMPTS, { link_id: { anyOf: [id] }, gateway: { anyOf: ['test'] } });
  return paid <= attempts.reduce((sum, { captured, disputed }) => sum + captured - disputed, 0);
}

function factsOf({ id, lead_id, student_name, currency }: PaymentLink) {
  return { lead_id, link_id: id, issued_to: student_name, currency };
}

function lineOf(what: string, amount: number): PaperLine {
  return { what, day: null, amount, balance: null };
}

function sumsOf({ net, taxes }: Taxed): { label: string; amount: number }[] {
  if (taxes.length === 0) return [];
  return [
    { label: 'Before tax', amount: net },
    ...taxes.map(({ name, percent, amount }) => ({ label: `${name} ${percent} %`, amount })),
  ];
}
