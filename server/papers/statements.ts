// The statement of a family's ledger of one currency: every row with the balance after it, as it was on its day. What is only offered is owed
// by nobody, and in no statement (decisions 7).
import { dateOf } from '@domain/calendar';
import { letter, sentencesOf } from '@domain/messages/templates';
import type { PaperLine } from '@domain/papers/contents';
import { isOffer } from '@domain/payments/linkState';
import { ENTRY_WORDS, LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { PAPERS } from '@domain/records/paper';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import type { Rule } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { filledText } from '../integrations/messages/compose';
import { addressee, courseText } from './addressees';
import { entityOf } from './entities';
import { contentsOf, issuePaper, papersOf, type Said } from './issuing';

/** Of the ledger that the link is in. On a day on which nothing happened since the last one, that one stays the only one. */
export const ledgerStatement: Rule<PaymentLink> = async ({ tx, call, before: link }) => {
  const by = { actor: call.user!.email, now: call.now };
  const { lines, balance, hasTests } = await rowsOf(tx, link);
  const said: Said = {
    to: await addressee(tx, link),
    facts: [['Currency', link.currency]],
    lines,
    rates: [],
    sums: [],
    total: { label: balance < 0 ? 'With us for the family' : 'Owed by the family', amount: Math.abs(balance) },
    notes: hasTests ? sentencesOf((await filledText(tx, letter('test_rows', {}))).foot) : [],
  };
  const { lead_id, currency } = link;
  const told = JSON.stringify(said);
  for (const { id, currency: of, issued_on } of await papersOf(tx, { lead_id }, 'statement')) {
    if (of !== currency || issued_on !== dateOf(by.now)) continue;
    const { to, facts, lines: rows, rates, sums, total, notes } = contentsOf((await tx.records(PAPERS).find(id))!);
    if (JSON.stringify({ to, facts, lines: rows, rates, sums, total, notes }) === told) return;
  }
  await issuePaper(
    tx,
    await entityOf(tx, link.country),
    {
      kind: 'statement',
      issued_to: link.student_name,
      currency,
      amount: balance,
      is_test: false,
      lead_id,
      link_id: link.id,
    },
    said,
    by,
  );
};

async function rowsOf(
  tx: Store,
  { lead_id, currency }: PaymentLink,
): Promise<{ lines: PaperLine[]; balance: number; hasTests: boolean }> {
  const of = { lead_id: { anyOf: [lead_id] }, currency: { anyOf: [currency] } };
  const [entries, links, tests] = await Promise.all([
    allOf(tx, LEDGER_ENTRIES, of),
    allOf(tx, PAYMENT_LINKS, of),
    allOf(tx, PAYMENT_ATTEMPTS, { ...of, gateway: { anyOf: ['test'] } }),
  ]);
  const names = new Map(await Promise.all(links.map(async (link) => [link.id, await courseText(tx, link)] as const)));
  const testIds = new Set(tests.map(({ id }) => id));
  const isTest = ({ source_id }: LedgerEntry) => source_id !== null && testIds.has(source_id);
  const offers = links.filter(({ status }) => isOffer(status));
  const isPaidOn = (id: string) =>
    entries.some(({ link_id, kind }) => link_id === id && kind !== 'instalment' && kind !== 'waiver');
  const unasked = new Set(offers.filter(({ id }) => !isPaidOn(id)).map(({ id }) => id));
  const rows = entries
    .filter(({ link_id }) => link_id === null || !unasked.has(link_id))
    .sort((one, other) => one.place - other.place);
  const course = (linkId: string | null) => (linkId !== null && names.get(linkId)) || undefined;
  const moves = [
    ...rows.map((row) => ({
      what: [ENTRY_WORDS[row.kind], course(row.link_id), isTest(row) && 'a test'].filter(Boolean).join(', '),
      day: dateOf(row.created_on),
      amount: row.amount,
    })),
    // Of a link that was marked invalid after something was paid by it.
    ...offers
      .filter(({ id, owed }) => !unasked.has(id) && owed !== 0)
      .map(({ id, updated_on, owed }) => ({
        what: `No longer asked for, ${course(id)}`,
        day: dateOf(updated_on),
        amount: -owed,
      })),
  ];
  let balance = 0;
  const lines = moves.map((move): PaperLine => ({ ...move, balance: (balance += move.amount) }));
  return { lines, balance, hasTests: rows.some(isTest) };
}
