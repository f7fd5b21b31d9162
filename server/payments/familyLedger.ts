// The family's money as staff see it: its ledgers row by row, one link whole, and what would become of it (decisions 7 and 9).
import { dateOf } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { openOf } from '@domain/payments/instalmentState';
import { balanceOf, byAge, recount } from '@domain/payments/ledger';
import { proposalOf } from '@domain/payments/entryMakers';
import { isOffer } from '@domain/payments/linkState';
import { stepOf } from '@domain/payments/money';
import { ladderOf, remindsOf } from '@domain/payments/reminders';
import { scheduleOf } from '@domain/payments/schedule';
import { ifCredited } from '@domain/payments/whatIf';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { readable } from '@domain/records/masking';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { STUDENTS } from '@domain/records/student';
import { ENROLMENTS } from '@domain/records/enrolment';
import { absoluteLink } from '../integrations/linkTarget';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { allOf } from '../store/rows';
import { instalmentsOf } from './linkRows';
import { offerOfLink } from './loanOfLink';
import { payPath } from './links';
import { moneyOfLink } from './moneyOfLinks';
import { courseNames } from '../courses/studentCourses';

export async function ledgersOf(store: Store, leadId: string): Promise<AnswerOf<'familyLedger'>> {
  if (!(await store.leads.find(leadId))) throw new Failure(404, { message: 'Lead not found' });
  const of = { lead_id: { anyOf: [leadId] } };
  const [ledgers, entries, attempts, links, instalments] = await Promise.all([
    allOf(store, FAMILY_LEDGERS, of),
    allOf(store, LEDGER_ENTRIES, of),
    allOf(store, PAYMENT_ATTEMPTS, of),
    allOf(store, PAYMENT_LINKS, of),
    allOf(store, INSTALMENTS, of),
  ]);
  const [refunds, payouts, proposals, courses, marks] = await Promise.all([
    allOf(store, PAYMENT_REFUNDS, of),
    allOf(store, REFUND_PAYOUTS, of),
    allOf(store, REDUCTION_PROPOSALS, of),
    allOf(store, ENROLMENTS, { student_id: { anyOf: [leadId] } }),
    allOf(store, ATTENDANCE_MARKS, of),
  ]);
  const courseName = await courseNames(store, courses);
  // A payout is asked for by its id, and by another way than its gateway by its id and that way.
  const refundOf = new Map(payouts.map(({ id, refund_id }) => [id, refund_id]));
  const classes = marks.flatMap(({ id, variant_id, start_time: at, mark }) => {
    const course = courses.find((each) => each.id === variant_id);
    return mark && course ? [{ id, at, attendance: mark, course: courseName(course), currency: course.currency }] : [];
  });
  const events =
    attempts.length === 0
      ? []
      : await allOf(store, GATEWAY_EVENTS, { attempt_id: { anyOf: attempts.map(({ id }) => id) } });
  return {
    ledgers: ledgers
      .sort((one, other) => (one.currency < other.currency ? -1 : 1))
      .map((ledger) => {
        const isOf = ({ currency }: { currency: string }) => currency === ledger.currency;
        const own = entries.filter(isOf).sort((one, other) => one.place - other.place);
        const { owed, credit } = recount(own);
        return {
          ledger,
          entries: own,
          attempts: attempts.filter(isOf).map((attempt) => readable(PAYMENT_ATTEMPTS, attempt)),
          events: events.filter(isOf).map(({ id, created_on: at, gateway, type, payment_id, status, result }) => ({
            id,
            at,
            gateway,
            type,
            payment_id,
            status,
            result,
          })),
          classes: classes.filter(isOf).map(({ id, at, course, attendance }) => ({ id, at, course, attendance })),
          refunds: refunds
            .filter(isOf)
            .map(({ id, created_on: at, updated_on: changed_at, way, amount, status, problem }) => ({
              id,
              refund_id: refundOf.get(id.split(':')[0]!) ?? null,
              at,
              changed_at,
              way,
              amount,
              status,
              problem,
            })),
          reductions: own.flatMap((entry) => {
            const proposal = proposalOf(entry, proposals);
            return proposal ? [{ entry_id: entry.id, proposal_id: proposal.id }] : [];
          }),
          links: links.filter(isOf),
          instalments: instalments.filter(isOf).sort(byAge),
          agrees: owed === ledger.owed && credit === ledger.credit && own.length === ledger.entries,
        };
      }),
  };
}

export async function findLink(store: Store, id: string): Promise<PaymentLink> {
  const link = await store.records(PAYMENT_LINKS).find(id);
  if (!link) throw new Failure(404, { message: 'Payment link not found' });
  return link;
}

/** The person who did it last; null where the link is not invalid, or nobody wrote it down. */
export async function markedInvalidBy(store: Store, { id, stage }: PaymentLink): Promise<string | null> {
  if (stage !== 'invalid') return null;
  const rows = await store.audit.of('payment_link', id);
  return rows.find(({ action }) => action === 'payment_link.marked-invalid')?.actor ?? null;
}

export async function linkDetail(
  store: Store,
  id: string,
  { now, publicOrigin, gateways }: Pick<AnyCall, 'now' | 'publicOrigin' | 'gateways'>,
): Promise<AnswerOf<'paymentLinkDetail'>> {
  const link = await findLink(store, id);
  const of = { link_id: { anyOf: [id] } };
  const ledger = await store.records(FAMILY_LEDGERS).find(`${link.lead_id}:${link.currency}`);
  const paused_until = ledger?.paused_until ?? null;
  const today = dateOf(now);
  const instalments = await instalmentsOf(store, id);
  const lead = await store.leads.find(link.lead_id);
  const family = lead ? await store.leads.family([lead]) : [];
  const ofFamily = { lead_id: { anyOf: [link.lead_id, ...family.map(({ id }) => id)] } };
  const offline = await allOf(store, OFFLINE_PAYMENTS, ofFamily);
  const [course] = await allOf(store, ENROLMENTS, of);
  const firstDay = dateOf(link.created_on);
  const next = gateways.forLink(link);
  return {
    link,
    marked_invalid_by: await markedInvalidBy(store, link),
    url: absoluteLink(payPath(link), publicOrigin),
    short_url: absoluteLink(link.short_link, publicOrigin),
    instalments: instalments.map((row) => {
      const isOpen =
        openOf(row) > 0 &&
        remindsOf(link, today) &&
        (typeof next !== 'string' || gateways.isOfflineAlone(link)) &&
        row.payer === 'family';
      return { row, reminders: ladderOf({ due_date: row.due_date, isOpen, sent: row.reminders, paused_until }, today) };
    }),
    lender: scheduleOf(link.plan, link.total, link.currency, firstDay, link.choices).lender,
    attempts: (await allOf(store, PAYMENT_ATTEMPTS, of)).map((attempt) => readable(PAYMENT_ATTEMPTS, attempt)),
    entries: await allOf(store, LEDGER_ENTRIES, of),
    offline: offline.filter(({ splits }) => splits.some(({ link_id }) => link_id === id)),
    proposals: await allOf(store, REDUCTION_PROPOSALS, of),
    family_links: (await allOf(store, PAYMENT_LINKS, ofFamily)).filter(({ currency }) => currency === link.currency),
    loan_offer: await offerOfLink(store, link),
    credit: Math.max(0, ledger?.credit ?? 0),
    classes_taken: course?.classes_taken ?? 0,
    pays_at: typeof next === 'string' ? { gateway: null, problem: next } : { gateway: next.name, problem: null },
    is_student: (await store.records(STUDENTS).find(link.lead_id)) !== undefined,
    paused_until,
  };
}

export async function whatIf(store: Store, linkId: string, classesTaken: number): Promise<AnswerOf<'paymentWhatIf'>> {
  const link = await findLink(store, linkId);
  if (classesTaken > link.classes_total)
    throw new Failure(400, {
      errors: [{ field: 'query.classes_taken', message: `The package has ${link.classes_total} classes` }],
    });
  const ledger = await store.records(FAMILY_LEDGERS).find(`${link.lead_id}:${link.currency}`);
  const instalments = await allOf(store, INSTALMENTS, {
    lead_id: { anyOf: [link.lead_id] },
    currency: { anyOf: [link.currency] },
  });
  const offers = (
    await allOf(store, PAYMENT_LINKS, { lead_id: { anyOf: [link.lead_id] }, currency: { anyOf: [link.currency] } })
  ).filter(({ status }) => isOffer(status));
  const others = instalments
    .filter(({ link_id }) => link_id !== linkId && !offers.some(({ id }) => id === link_id))
    .map((each) => ({ ...each, open: openOf(each) }));
  // What is asked for again after a refund is no part of the price.
  const [course] = await allOf(store, ENROLMENTS, { link_id: { anyOf: [link.id] } });
  const facts = {
    price: course?.price ?? link.total,
    paid: link.paid,
    refunded: (await moneyOfLink(store, link)).refundedOfCourse,
    classesTotal: link.classes_total,
    classesTaken,
    step: stepOf(link.currency),
    open: link.owed,
  };
  const { used, refund, stillOwed, cancelled, parts, credit } = ifCredited(facts, others);
  const balance = (ledger ? balanceOf(ledger) : 0) - offers.reduce((sum, { owed }) => sum + owed, 0);
  // Of an offer nothing is owed: letting go of it changes no balance.
  const noLongerOwed = isOffer(link.status) ? 0 : cancelled;
  return {
    currency: link.currency,
    classes_total: link.classes_total,
    used,
    refund,
    still_owed: stillOwed,
    cancelled,
    balance,
    balance_if_stopped: balance - noLongerOwed,
    balance_if_credited: balance - noLongerOwed - refund,
    credit_pays: parts,
    credit_left: credit,
  };
}
