// Asks a lender whether a family may borrow: consent is kept first, one question is asked once, and pending answers by their own id.
import type { AskedLoan, LoanAnswer } from '@domain/contract/loans';
import { amountProblems } from '@domain/records/record';
import { answersStill, consentText, holdsUntil, stageOfOffers } from '@domain/loans/offers';
import { repaymentOf } from '@domain/loans/repayment';
import { LEADS } from '@domain/records/lead';
import { LENDER_WORDS, type LoanCheck, LOAN_CHECKS } from '@domain/records/loanCheck';
import { type LoanOffer, LOAN_OFFERS } from '@domain/records/loanOffer';
import { readable } from '@domain/records/masking';
import { Failure, wrongField } from '../failure';
import { LenderProblem, type LenderOffer } from '../integrations/lenders/lender';
import type { AnyCall } from '../operations/call';
import { readableRow, refuseProblems } from '../records/changeRefusals';
import { allOf, type By, todayOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

const NOBODY = 'Nobody can be asked: this server takes real payments, and no lender is configured (RAZORPAY_KEY)';

export async function checkLoan(call: AnyCall, asked: AskedLoan): Promise<LoanAnswer> {
  const { store, lenders } = call;
  const by = { actor: call.user!.email, now: call.now };
  const lender = lenders.asked();
  if (!lender) throw new Failure(409, { message: NOBODY });
  refuseProblems(amountProblems(LOAN_CHECKS.all, asked));
  if (asked.consent_text !== consentText(LENDER_WORDS[lender.name], asked))
    throw wrongField('consent_text', 'Is about another question: read the text to the family again');
  const begun = await store.transaction(async (tx) => {
    const lead = readableRow(LEADS, call, await tx.records(LEADS).findForUpdate(asked.lead_id));
    const question = { ...asked, lender: lender.name };
    const known = (await checksOf(tx, lead.id)).find((check) => answersStill(check, question, todayOf(by)));
    if (known) return { id: known.id, isNew: false, phone: '' };
    return { id: await begin(tx, question, by), isNew: true, phone: lead.mobile_number };
  });
  // Where a row is there already, the lender is not asked again even if the answer was lost: it may have the question.
  if (begun.isNew) {
    const { phone } = begun;
    await answered(call, begun.id, () => lender.ask({ ...asked, phone }), by);
  }
  return answerOf(store, begun.id);
}

export async function askLoanAgain(call: AnyCall, id: string): Promise<LoanAnswer> {
  const { store, lenders } = call;
  // A step of its own: a repeat goes on with what was pending when it was asked, though the answer be there by now.
  const { check, refs } = await store.transaction((tx) => pendingOf(tx, call, id));
  const lender = lenders.named(check.lender);
  if (!lender) throw new Failure(409, { message: `${LENDER_WORDS[check.lender]} is not configured on this server` });
  const by = { actor: call.user!.email, now: call.now };
  const ask = async () => (await Promise.all(refs.map((ref) => lender.askAgain(ref, check)))).flat();
  await answered(call, id, ask, by);
  return answerOf(store, id);
}

async function pendingOf(tx: Store, call: AnyCall, id: string) {
  const row = readableRow(LOAN_CHECKS, call, await tx.records(LOAN_CHECKS).findForUpdate(id));
  if (row.status === 'withdrawn') throw new Failure(409, { message: 'The family has withdrawn its consent' });
  if (row.status === 'expired')
    throw new Failure(409, { message: 'The answer has ended: check the eligibility again' });
  const pending = (await offersOf(tx, id)).filter(({ stage }) => stage === 'pending');
  const refs = [...new Set(pending.flatMap(({ lender_ref }) => lender_ref ?? []))];
  if (refs.length === 0) throw new Failure(409, { message: 'No answer is pending' });
  const { lender, amount, currency, months } = row;
  return { check: { lender, amount, currency, months }, refs };
}

/** What is asked is a row before anybody is asked, and stays one whatever becomes of the call. */
async function begin(
  tx: Store,
  { lead_id, lender, currency, amount, months, consent_text }: AskedLoan & Pick<LoanCheck, 'lender'>,
  by: By,
): Promise<string> {
  const row: LoanCheck = newRow(LOAN_CHECKS, by, {
    lead_id,
    lender,
    currency,
    amount,
    months,
    consent_text,
    consent_by: by.actor,
    consent_on: by.now,
    expires_on: holdsUntil(todayOf(by), null),
    status: 'unanswered',
  });
  await tx.records(LOAN_CHECKS).insert([row]);
  await audit(tx, row.id, 'asked', { lender, currency, amount, months }, by);
  return row.id;
}

async function answered(call: AnyCall, id: string, ask: () => Promise<LenderOffer[]>, by: By): Promise<void> {
  let told: LenderOffer[];
  try {
    told = await call.outside(ask);
  } catch (problem) {
    if (!(problem instanceof LenderProblem)) throw problem;
    call.log.error({ err: problem, loan_check: id }, 'A lender gave no answer');
    // A question that was asked before keeps what it was answered.
    await call.store.transaction(async (tx) => keepProblem(tx, id, problem, by));
    return;
  }
  await call.store.transaction((tx) => keepAnswer(tx, id, told, by));
}

async function keepProblem(tx: Store, id: string, { message, mayBeAsked }: LenderProblem, by: By): Promise<void> {
  const check = await tx.records(LOAN_CHECKS).findForUpdate(id);
  if (!check || check.stage === 'withdrawn') return;
  const stage = check.stage === 'unanswered' && !mayBeAsked ? 'failed' : check.stage;
  await tx.records(LOAN_CHECKS).update(changed(check, { stage, problem: message.slice(0, 200) }, by), check.version);
  await audit(tx, id, 'unanswered', { problem: message }, by);
}

/** A family that has withdrawn meanwhile is told of no more: what comes in is left out. */
async function keepAnswer(tx: Store, id: string, told: readonly LenderOffer[], by: By): Promise<void> {
  const check = await tx.records(LOAN_CHECKS).findForUpdate(id);
  if (!check || check.stage === 'withdrawn') return;
  const before = await offersOf(tx, id);
  const offers: LoanOffer[] = [];
  for (const each of told) {
    const known = before.find(({ provider, method }) => provider === each.provider && method === each.method);
    // An answer that was given is not taken back by a later one.
    if (known && known.stage !== 'pending') continue;
    const offer = offerRow(check, each, by);
    if (!known) await tx.records(LOAN_OFFERS).insert([offer]);
    else await tx.records(LOAN_OFFERS).update(changed(known, answerIn(offer), by), known.version);
    offers.push(offer);
  }
  const all = await offersOf(tx, id);
  const expires_on =
    all
      .map((offer) => offer.expires_on)
      .sort()
      .at(-1) ?? holdsUntil(todayOf(by), null);
  const stage = stageOfOffers(all.map((offer) => offer.stage));
  await tx
    .records(LOAN_CHECKS)
    .update(changed(check, { stage, expires_on, answered_on: by.now, problem: null }, by), check.version);
  await audit(tx, id, 'answered', { answer: stage, offers: offers.length }, by);
}

/** Instalment and total are computed where the rate is known; nobody makes up what a lender does not say. */
function offerRow(check: LoanCheck, { ends_on, rate, ...told }: LenderOffer, by: By): LoanOffer {
  const { id: check_id, lead_id, lender, currency, amount, months } = check;
  const isOffered = told.stage === 'eligible' && rate !== null;
  const repaid = isOffered ? repaymentOf({ amount, currency, months, rate: rate! }) : undefined;
  return newRow(LOAN_OFFERS, by, {
    check_id,
    lead_id,
    lender,
    currency,
    amount,
    months,
    ...told,
    interest_rate: rate,
    instalment: repaid?.instalment ?? null,
    last_instalment: repaid?.last ?? null,
    total: repaid?.total ?? null,
    expires_on: holdsUntil(todayOf(by), ends_on),
    lead_owner: null,
    status: told.stage,
  });
}

function answerIn({
  stage,
  interest_rate,
  instalment,
  last_instalment,
  total,
  expires_on,
  reason,
  lender_ref,
}: LoanOffer) {
  return { stage, interest_rate, instalment, last_instalment, total, expires_on, reason, lender_ref };
}

export function changed<Row extends LoanCheck | LoanOffer>(row: Row, values: Partial<Row>, { actor, now }: By): Row {
  return { ...row, ...values, version: row.version + 1, updated_by: actor, updated_on: now };
}

export function offersOf(store: Store, check: string): Promise<LoanOffer[]> {
  return allOf(store, LOAN_OFFERS, { check_id: { anyOf: [check] } });
}

function checksOf(store: Store, lead: string): Promise<LoanCheck[]> {
  return allOf(store, LOAN_CHECKS, { lead_id: { anyOf: [lead] } });
}

async function answerOf(store: Store, id: string): Promise<LoanAnswer> {
  const check = (await store.records(LOAN_CHECKS).find(id))!;
  const offers = await offersOf(store, id);
  return { check: readable(LOAN_CHECKS, check), offers: offers.map((offer) => readable(LOAN_OFFERS, offer)) };
}

async function audit(tx: Store, id: string, done: string, details: Record<string, unknown>, { actor, now }: By) {
  await tx.audit.write([
    { at: now, actor, action: `loan_check.${done}`, subject_type: LOAN_CHECKS.name, subject_id: id, details },
  ]);
}
