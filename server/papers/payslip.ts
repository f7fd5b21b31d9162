// The payslip of a trainer for a cycle: the lines of a payout that is frozen, which never change, so that it says the same whenever it is printed.
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { cycleText } from '@domain/payout/cycles';
import { hasHour, lineTimeText } from '@domain/payout/lines';
import { letter, sentencesOf } from '@domain/messages/templates';
import { OUTCOMES } from '@domain/payout/outcomes';
import { PAYOUT_LINES, type PayoutLine } from '@domain/records/payoutLine';
import { FROZEN_STATES, PAYOUT_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { Failure } from '../failure';
import type { PaperContents } from '@domain/papers/contents';
import type { Lettering } from '../integrations/lettering';
import { filledText } from '../integrations/messages/compose';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { entityOf } from './entities';
import { issuerLines } from './issuing';
import type { PaperFile } from './paperFile';
import { printPaper } from './paperPdf';

/** Payouts are in rupees. */
const [CURRENCY, COUNTRY] = ['INR', 'IN'];

export async function payslipPdf(store: Store, id: string, lettering: Lettering | undefined): Promise<PaperFile> {
  const { cycle, contents } = await payslipOf(store, id);
  return { name: `payslip-${cycle}.pdf`, type: 'application/pdf', content: await printPaper(contents, lettering) };
}

/** Throws a `Failure` 404, or 409 where the payout may still change. */
export async function payslipOf(store: Store, id: string): Promise<{ cycle: string; contents: PaperContents }> {
  const payout = await store.records(TRAINER_PAYOUTS).find(id);
  if (!payout) throw new Failure(404, { message: 'Payout not found' });
  const { status, teacher_id, trainer_name, cycle, total, tds, frozen_on, paid_on, payment_reference } = payout;
  if (!FROZEN_STATES.includes(status))
    throw new Failure(409, { message: 'A payslip is of a payout that is frozen: this one may still change' });
  const lines = await allOf(store, PAYOUT_LINES, { payout_id: { anyOf: [id] } });
  const taxed = lines.find(({ kind }) => kind === 'tds');
  const entity = await entityOf(store, COUNTRY);
  // As it was when the payout was frozen: a payslip is printed again each time it is asked for, and says the same.
  const since = frozen_on ?? payout.updated_on;
  const pay_cycle = cycleText(cycle);
  const text = await filledText(store, letter('payslip', { trainer: trainer_name ?? teacher_id, pay_cycle }), since);
  const unpaid =
    status === 'paid' ? undefined : await filledText(store, letter('payslip_unpaid', { pay_cycle }), since);
  const contents: PaperContents = {
    title: text.subject,
    number: null,
    issued_on: dateOf(since),
    currency: CURRENCY,
    issuer: entity ? issuerLines(entity) : [],
    to: [trainer_name ?? teacher_id],
    facts: [
      ['Cycle', cycleText(cycle)],
      ['State', PAYOUT_STATES[status]],
      ...(paid_on === null ? [] : [['Paid on', dateText(dateOf(paid_on))] as const]),
      ...(payment_reference === null ? [] : [['Reference', payment_reference] as const]),
    ],
    lines: lines
      .filter(({ kind }) => kind !== 'tds')
      .sort((one, other) => one.start_time - other.start_time || (one.key < other.key ? -1 : 1))
      .map((line) => ({ what: whatOf(line), day: null, amount: line.amount, balance: null })),
    rates: [],
    sums: taxed
      ? [
          { label: 'Before TDS', amount: total - tds },
          { label: taxed.label, amount: tds },
        ]
      : [],
    total: { label: 'Total', amount: total },
    sentences: sentencesOf(text.body),
    notes: [...sentencesOf(unpaid?.foot ?? ''), ...sentencesOf(text.foot)],
  };
  return { cycle, contents };
}

/** `16 Nov 2026, 5:00 PM IST, IN-G2-3-MC-1, 60 minutes: Held`; `16 Nov 2026, Carried over, of 1–15 Nov 2026: Correction`. */
function whatOf(line: PayoutLine): string {
  const { label, minutes, outcome, for_cycle } = line;
  const length = minutes > 0 ? `, ${minutes} minutes` : '';
  const corrects = for_cycle === null ? '' : `, of ${cycleText(for_cycle)}`;
  return `${lineTimeText(line)}${hasHour(line) ? ' IST' : ''}, ${label}${length}${corrects}: ${OUTCOMES[outcome]}`;
}
