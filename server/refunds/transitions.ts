// What a refund's transitions ask for and bring about: maker and checker, the evidence, the course's state, payouts and the ledger (decisions 9).
import { type AuthUser, isProdAdmin } from '@domain/access';
import { REFUND_INELIGIBLE } from '@domain/business/reasons';
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { stepOf } from '@domain/payments/money';
import { ifStopped } from '@domain/payments/whatIf';
import type { Refund } from '@domain/records/refund';
import { REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { type Enrolment, ENROLMENTS, type EnrolmentState } from '@domain/records/enrolment';
import { Failure, wrongField } from '../failure';
import { LedgerBook, moneyOfLink, refundablePayments } from '../payments/familyMoney';
import { allOf, type By } from '../store/rows';
import type { Change, RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { changeEnrolmentState, recountEnrolment } from '../courses/studentCourses';
import { heldEnrolment } from '../seats/batchSeats';
import { newRow } from '../store/newRow';
import { countEvidence } from './evidence';
import { factsOf, linkOf } from './facts';
import { ENDED, payForReactivation, refuseReactivation } from './reactivation';
import { heldCourse, missingOf, missingText, refuseSecond, refuseTooMuch } from './requests';

type RefundChange = Change<Refund>;

export const refundHooks: RecordHooks<Refund> = {
  allowed: async (change) => CHECKS[change.action]?.(change),
  before: async (change) => {
    const { row, before, call, noted } = change;
    // The same words again are no change, and still belong into the history.
    if (row.note === before?.note) noted['note'] = row.note;
    return { ...row, status_since: call.now, ...(await SETS[change.action]?.(change)) };
  },
  after: async (change) => FOLLOWS[change.action]?.(change),
};

export interface Refused {
  /** 403: of the person; 409: of the refund. */
  status: 403 | 409;
  message: string;
}

/** What may stand against it, beside its state and the person's duties: said on the screen before anybody tries. */
export function refusedTo(
  action: string,
  refund: Refund,
  user: AuthUser,
  { failed, payouts }: { failed: readonly (keyof typeof REFUND_INELIGIBLE)[]; payouts: readonly RefundPayout[] },
): Refused | undefined {
  const missing = missingOf(refund);
  if (action === 'submit' && missing.length > 0) return { status: 409, message: missingText(missing) };
  if (action === 'approve' && failed.length > 0 && !isProdAdmin(user))
    return {
      status: 403,
      message: `${failed.map((test) => REFUND_INELIGIBLE[test]).join(', ')}: a production admin has to approve it`,
    };
  const open = payouts.filter(({ status }) => status !== 'done').length;
  if (action === 'reactivate' && open > 0)
    return {
      status: 409,
      message: `${open} of ${payouts.length} payouts are not done: what did not go back cannot be asked for again`,
    };
  if (action === 'process' && (payouts.length === 0 || open > 0))
    return { status: 409, message: `${open} of ${payouts.length} payouts are not done` };
  if (action === 'reopen' && payouts.some(({ status }) => status === 'sent' || status === 'done'))
    return { status: 409, message: 'Money is on its way or paid out: the refund can’t go back to pending' };
  return undefined;
}

const CHECKS: Readonly<Record<string, (change: RefundChange) => Promise<void>>> = {
  submit: async (change) => {
    await refuse(change);
    await refuseAmounts(change);
  },
  reopen: async (change) => {
    await refuse(change);
    if (change.before!.status !== 'approved') await refuseAmounts(change);
  },
  approve: async (change) => {
    await refuse(change);
    if ((await failedOf(change)).length > 0 && !change.row.exception_reason)
      throw wrongField('exception_reason', 'Say why it is approved all the same');
    await refuseAmounts(change);
  },
  retain_for_now: async ({ row, call }) => {
    const today = dateOf(call.now);
    if (row.retained_until! <= today) throw wrongField('retained_until', `Must be later than ${dateText(today)}`);
  },
  process: refuse,
  reactivate: async (change) => {
    await refuse(change);
    await heldCourse(change.tx, change.before!, byOf(change.call));
    await refuseReactivation(change);
  },
};

async function refuse(change: RefundChange): Promise<void> {
  const { tx, action, before, call } = change;
  const [failed, payouts] = [await failedOf(change), await payoutsOf(tx, before!.id)];
  const refused = refusedTo(action, before!, call.user!, { failed, payouts });
  if (refused) throw new Failure(refused.status, { message: refused.message });
}

/** The tests decide about an approval alone. */
async function failedOf({ tx, action, before }: RefundChange): Promise<readonly (keyof typeof REFUND_INELIGIBLE)[]> {
  if (action !== 'approve') return [];
  // Not locked yet: the family's ledger is locked before a course.
  const enrolment = (await tx.records(ENROLMENTS).find(before!.variant_id))!;
  return (await countEvidence(tx, enrolment)).evidence.failed;
}

async function refuseAmounts({ tx, before, call }: RefundChange): Promise<void> {
  const enrolment = await heldCourse(tx, before!, byOf(call));
  await refuseSecond(tx, enrolment, before!.id);
  await refuseTooMuch(tx, enrolment, before!, call.gateways, before!.id);
}

const SETS: Readonly<Record<string, (change: RefundChange) => Promise<Partial<Refund>>>> = {
  submit: pending,
  reopen: pending,
  approve: async (change) => {
    const { evidence, proposed } = await today(change);
    return {
      evidence,
      proposed,
      approved_by: change.call.user!.email,
      exception_reason: evidence!.failed.length > 0 ? change.row.exception_reason : null,
      payouts_open: change.row.parts.length,
    };
  },
  retain: async () => ({ retained_until: null }),
  process: async ({ before, call }) => ({ paid_by: alsoBy(before!.paid_by, call.user!.email) }),
};

/** Each person once. */
export function alsoBy(people: readonly string[], email: string): string[] {
  return [...new Set([...people, email])];
}

async function pending(change: RefundChange): Promise<Partial<Refund>> {
  return {
    ...(await today(change)),
    approved_by: null,
    exception_reason: null,
    retention_reason: null,
    retained_until: null,
    payouts_open: 0,
  };
}

async function today({ tx, before, call }: RefundChange): Promise<Pick<Refund, 'evidence' | 'proposed'>> {
  const { evidence, proposed } = await factsOf(
    tx,
    await heldEnrolment(tx, before!.variant_id),
    call.gateways,
    before!.id,
  );
  return { evidence, proposed };
}

const FOLLOWS: Readonly<Record<string, (change: RefundChange) => Promise<void>>> = {
  submit: (change) => toRefund(change),
  reopen: async (change) => {
    if (change.before!.status === 'approved') return withdrawPayouts(change);
    return toRefund(change);
  },
  approve: queuePayouts,
  reject: backToBefore,
  retain: backToBefore,
  retain_for_now: backToBefore,
  process: endCourse,
  reactivate: async (change) => {
    await payForReactivation(change, byOf(change.call));
    await moveCourse(change, 'active');
    await recountEnrolment(change.tx, change.row.variant_id, byOf(change.call));
  },
};

/** The seat is kept until the refund is processed. */
async function toRefund(change: RefundChange): Promise<void> {
  await moveCourse(change, 'refund_in_progress');
}

async function backToBefore(change: RefundChange): Promise<void> {
  const { status, status_before } = await heldEnrolment(change.tx, change.row.variant_id);
  if (status === 'refund_in_progress') await moveCourse(change, status_before ?? 'active');
}

async function moveCourse({ tx, row, call }: RefundChange, to: EnrolmentState): Promise<Enrolment> {
  return changeEnrolmentState(tx, row.variant_id, to, row.note!, byOf(call));
}

async function queuePayouts({ tx, row, call }: RefundChange): Promise<void> {
  const enrolment = await heldEnrolment(tx, row.variant_id);
  const link = await linkOf(tx, enrolment);
  const payments = await refundablePayments(tx, link.id, call.gateways);
  await tx.records(REFUND_PAYOUTS).insert(
    row.parts.map(({ source_id, amount }): RefundPayout => {
      const ways = payments.find(({ payment_id }) => payment_id === source_id)!.ways;
      const way = row.as_credit ? 'credit' : ways.includes('gateway') ? 'gateway' : 'bank';
      return newRow(REFUND_PAYOUTS, byOf(call), {
        refund_id: row.id,
        lead_id: row.lead_id,
        link_id: link.id,
        source_id,
        currency: row.currency,
        amount,
        way,
      });
    }),
  );
}

async function withdrawPayouts({ tx, row, call }: RefundChange): Promise<void> {
  for (const { id } of await payoutsOf(tx, row.id)) {
    const held = (await tx.records(REFUND_PAYOUTS).findForUpdate(id))!;
    await tx
      .records(REFUND_PAYOUTS)
      .update(
        { ...held, status: 'withdrawn', version: held.version + 1, updated_by: call.user!.email, updated_on: call.now },
        held.version,
      );
  }
}

/** The money has gone back: what was open for classes not taken is no longer asked for, the seat is free, and the course ends. */
async function endCourse(change: RefundChange): Promise<void> {
  const { tx, row, call } = change;
  const by = byOf(call);
  const ledger = await LedgerBook.findForUpdate(tx, row.lead_id, row.currency, by);
  const enrolment = await heldEnrolment(tx, row.variant_id);
  const { link, instalments } = await ledger.linkForUpdate(enrolment.link_id);
  const { classes_taken } = (await countEvidence(tx, enrolment)).evidence;
  const { refundedOfCourse } = await moneyOfLink(tx, link);
  let { cancelled } = ifStopped({
    price: enrolment.price,
    paid: link.paid,
    refunded: Math.max(0, refundedOfCourse - row.amount),
    classesTotal: enrolment.classes_total,
    classesTaken: classes_taken,
    step: stepOf(row.currency),
    open: link.owed,
  });
  // The last ones first: what is owed for classes taken stays where it is oldest.
  for (const instalment of [...instalments].reverse()) {
    const part = Math.min(cancelled, openOf(instalment));
    if (part <= 0) continue;
    await ledger.waive(link.id, instalment.id, part, ENDED);
    cancelled -= part;
  }
  await ledger.save();
  await moveCourse(change, 'ended');
}

/** Those that were withdrawn are not its payouts any more. */
export async function payoutsOf(store: Store, refundId: string): Promise<RefundPayout[]> {
  const rows = await allOf(store, REFUND_PAYOUTS, { refund_id: { anyOf: [refundId] } });
  return rows.filter(({ status }) => status !== 'withdrawn');
}

function byOf({ user, now }: RefundChange['call']): By {
  return { actor: user!.email, now };
}
