// What a refund asks for: entered and edited under the family's ledger, so that two people never ask for the same money (decisions 9).
import { CANCELLATION_REASONS } from '@domain/business/reasons';
import type { Received } from '@domain/contract/contract';
import { amountText } from '@domain/formats';
import { stepOf } from '@domain/payments/money';
import { REFUND_STATUSES, type Refund, REFUNDS } from '@domain/records/refund';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { beyondLink, LedgerBook } from '../payments/familyMoney';
import type { By } from '../store/rows';
import { auditOfRecord, type Changes, changesBetween, refuseStale } from '../records/edits';
import type { Store } from '../store/store';
import { heldEnrolment } from '../seats/batchSeats';
import { newRow } from '../store/newRow';
import { factsOf, linkOf, moneyLeft, openRefund } from './facts';

type Gateways = AnyCall['gateways'];
type FilledIn = Omit<Received<'createRefund', 'body'>, 'variant_id'>;

/** What is paid out already, or was, is not edited. */
const EDITED_IN: readonly Refund['status'][] = ['incomplete', 'pending', 'temporary_retained', 'rejected', 'retained'];

export async function createRefund(
  tx: Store,
  { variant_id, ...filled }: Received<'createRefund', 'body'>,
  gateways: Gateways,
  by: By,
): Promise<Refund> {
  const enrolment = await tx.records(ENROLMENTS).find(variant_id);
  if (!enrolment) throw new Failure(400, { errors: [invalidField('body.variant_id', 'There is no such course')] });
  // Another request for a refund of this family waits here.
  await LedgerBook.findForUpdate(tx, enrolment.student_id, enrolment.currency, by);
  const held = await heldEnrolment(tx, variant_id);
  await refuseSecond(tx, held);
  const { proposed, evidence } = await factsOf(tx, held, gateways);
  refuseMixed(filled);
  await refuseTooMuch(tx, held, filled, gateways);
  const row: Refund = newRow(REFUNDS, by, {
    variant_id,
    lead_id: held.student_id,
    student_name: held.student_name,
    product_type: held.product_type,
    owner: held.owner,
    currency: held.currency,
    ...filled,
    account: filled.account || null,
    status: 'incomplete',
    amount: sumOf(filled.parts),
    proposed,
    evidence,
    status_since: by.now,
    last_edited_by: by.actor,
    approved_by: null,
    paid_by: [],
    exception_reason: null,
    retention_reason: null,
    retained_until: null,
    reactivation: null,
    note: null,
    payouts_open: 0,
  });
  await tx.records(REFUNDS).insert([row]);
  await audited(
    tx,
    row,
    'refund.created',
    Object.fromEntries(Object.entries(filled).map(([field, after]) => [field, { before: undefined, after }])),
    by,
  );
  return row;
}

export async function editRefund(
  tx: Store,
  id: string,
  { version, ...sent }: Received<'editRefund', 'body'>,
  gateways: Gateways,
  by: By,
): Promise<Refund> {
  const before = await heldRefund(tx, id);
  await refuseStale(tx, { subject_type: 'refund', subject_id: id, sent: version, current: before.version });
  if (!EDITED_IN.includes(before.status))
    throw new Failure(409, {
      message: `The refund is ${REFUND_STATUSES[before.status].toLowerCase()}: set it back to pending to change it`,
    });
  // Nobody has seen the account: an empty one leaves it as it is.
  const filled = { ...sent, account: sent.account || before.account };
  const enrolment = await heldCourse(tx, before, by);
  refuseMixed(filled);
  await refuseTooMuch(tx, enrolment, filled, gateways, id);
  const changes = changesBetween(before, filled);
  if (Object.keys(changes).length === 0) return before;
  const row: Refund = {
    ...before,
    ...filled,
    amount: sumOf(filled.parts),
    last_edited_by: by.actor,
    version: before.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  const missing = missingOf(row);
  if (row.status !== 'incomplete' && missing.length > 0) throw new Failure(409, { message: missingText(missing) });
  if (!(await tx.records(REFUNDS).update(row, before.version))) throw new Failure(409);
  await audited(tx, row, 'refund.edited', changes, by);
  return row;
}

/** What has to be there before it can be submitted, in words. */
export function missingOf({
  reason_category,
  sub_reason,
  parts,
  as_credit,
  account,
}: Pick<Refund, 'reason_category' | 'sub_reason' | 'parts' | 'as_credit' | 'account'>): string[] {
  return [
    ...(reason_category === null ? ['the reason'] : []),
    ...(sub_reason === null ? ['the sub-reason'] : []),
    ...(parts.length === 0 ? ['the amount'] : []),
    ...(account === null && !as_credit ? ['the account'] : []),
  ];
}

export function missingText(missing: readonly string[]): string {
  return `Still missing: ${missing.join(', ')}`;
}

/** Nobody else changes it until the transaction ends. Throws a `Failure` 404. */
export async function heldRefund(tx: Store, id: string): Promise<Refund> {
  const held = await tx.records(REFUNDS).findForUpdate(id);
  if (!held) throw new Failure(404, { message: 'Refund not found' });
  return held;
}

/** With the family's ledger, in the order in which everybody takes them: refund, ledger, course. */
export async function heldCourse(tx: Store, { variant_id, lead_id, currency }: Refund, by: By): Promise<Enrolment> {
  await LedgerBook.findForUpdate(tx, lead_id, currency, by);
  return heldEnrolment(tx, variant_id);
}

export async function refuseSecond(tx: Store, { id }: Enrolment, own?: string): Promise<void> {
  const other = await openRefund(tx, id, own);
  if (other)
    throw new Failure(409, {
      message: `This course has a refund already: ${other.created_by} asked for it, and it is ${REFUND_STATUSES[other.status].toLowerCase()}`,
    });
}

/** Never more than was paid less what went back or is asked for already. */
export async function refuseTooMuch(
  tx: Store,
  enrolment: Enrolment,
  { parts, as_credit }: Pick<Refund, 'parts' | 'as_credit'>,
  gateways: Gateways,
  own?: string,
): Promise<void> {
  const link = await linkOf(tx, enrolment);
  const step = stepOf(link.currency);
  const { payments: all, money } = await moneyLeft(tx, link, gateways, own);
  const ofLink = as_credit ? money.leftAsCredit : money.left;
  const payments = new Map(all.map((payment) => [payment.payment_id, payment]));
  const seen = new Set<string>();
  const errors = parts.flatMap(({ source_id, amount }, at) => {
    const refuse = (field: string, message: string) => [invalidField(`body.parts.${at}.${field}`, message)];
    const payment = payments.get(source_id);
    if (!payment) return refuse('source_id', 'The course has no such payment');
    if (seen.has(source_id)) return refuse('source_id', 'Name each payment only once');
    seen.add(source_id);
    if (payment.frozen) return refuse('amount', payment.frozen);
    if (amount % step !== 0) return refuse('amount', `Must be a multiple of ${amountText(step, link.currency)}`);
    if (amount > ofLink && money.usedElsewhere > 0) return refuse('amount', beyondLink(ofLink, money, link.currency));
    if (amount > payment.left)
      return refuse(
        'amount',
        payment.left > 0
          ? `At most ${amountText(payment.left, link.currency)} is left of this payment`
          : 'Nothing is left of this payment',
      );
    return [];
  });
  if (errors.length === 0 && sumOf(parts) > ofLink)
    errors.push(invalidField(`body.parts.${parts.length - 1}.amount`, beyondLink(ofLink, money, link.currency)));
  if (errors.length > 0) throw new Failure(409, { message: errors[0]!.message, errors });
}

/** A sub-reason belongs to its category. */
function refuseMixed({ reason_category, sub_reason }: Pick<FilledIn, 'reason_category' | 'sub_reason'>): void {
  if (sub_reason === null) return;
  if (reason_category === null)
    throw new Failure(400, { errors: [invalidField('body.reason_category', 'Choose a reason')] });
  if (Object.hasOwn(CANCELLATION_REASONS[reason_category].reasons, sub_reason)) return;
  throw new Failure(400, { errors: [invalidField('body.sub_reason', 'Choose one of the reason above')] });
}

export function sumOf(parts: Refund['parts']): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

async function audited(tx: Store, { id, version }: Refund, action: string, changes: Changes, by: By): Promise<void> {
  await tx.audit.write([
    auditOfRecord(REFUNDS, {
      subject_type: 'refund',
      subject_id: id,
      actor: by.actor,
      at: by.now,
      action,
      version,
      changes,
    }),
  ]);
}
