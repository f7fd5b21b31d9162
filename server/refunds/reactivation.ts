// A course that goes on after its refund: what went back is asked for again, taken from credit, or its classes are fewer (decisions 8).
import { dateOf } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { amountText } from '@domain/formats';
import { INSTALMENTS } from '@domain/records/instalment';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import type { Refund } from '@domain/records/refund';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Failure, wrongField } from '../failure';
import { LedgerBook, moneyOfLink, nextInstalment, refuseReserved, usableCredit } from '../payments/familyMoney';
import { allOf, type By } from '../store/rows';
import type { Change } from '../records/hooks';
import type { Store } from '../store/store';
import { writeEnrolment } from '../courses/studentCourses';
import { heldEnrolment } from '../seats/batchSeats';
import { linkOf } from './facts';

export type Reactivation = NonNullable<AnswerOf<'refundDetail'>['reactivation']>;

/** By these notes the ledger's rows are told from waivers of other reasons. */
export const ENDED = 'The course ended by a refund';
const GOES_ON = 'The course goes on after its refund';

/** Shown before anybody confirms it. Exact while the ledger is held. */
export async function reactivationOf(store: Store, { amount, variant_id }: Refund, now: number): Promise<Reactivation> {
  const enrolment = (await store.records(ENROLMENTS).find(variant_id))!;
  const link = await linkOf(store, enrolment);
  const { refundedOfCourse } = await moneyOfLink(store, link);
  const wentBack = Math.min(amount, refundedOfCourse);
  const cancelled = [...(await cancelledOf(store, link.id)).values()].reduce((sum, each) => sum + each, 0);
  const { price, classes_total, classes_taken, credits_left } = enrolment;
  const covered = Math.max(0, price - wentBack - cancelled - Math.max(0, link.owed));
  const paidFor = price === 0 ? classes_total : Math.min(classes_total, Math.floor((classes_total * covered) / price));
  return {
    currency: link.currency,
    went_back: wentBack,
    cancelled,
    due_date: dateOf(now),
    credit: Math.max(0, await usableCredit(store, link)),
    classes_total,
    classes_taken,
    credits_left,
    classes_paid_for: Math.max(classes_taken, paidFor),
    covered,
  };
}

/** Of each instalment: what was no longer asked for when the course ended, and still is not. */
async function cancelledOf(store: Store, linkId: string): Promise<Map<string, number>> {
  const rows = (await allOf(store, LEDGER_ENTRIES, { link_id: { anyOf: [linkId] } })).filter(
    ({ kind, note }) => kind === 'waiver' && (note === ENDED || note === GOES_ON),
  );
  const sums = new Map<string, number>();
  for (const { instalment_id, amount } of rows) sums.set(instalment_id!, (sums.get(instalment_id!) ?? 0) - amount);
  const instalments = await allOf(store, INSTALMENTS, { link_id: { anyOf: [linkId] } });
  return new Map(
    instalments.flatMap(({ id, waived }) =>
      (sums.get(id) ?? 0) > 0 ? [[id, Math.min(sums.get(id)!, waived)] as const] : [],
    ),
  );
}

/** Why it cannot go on in the way that was chosen. */
export async function refuseReactivation({ tx, row, call }: Change<Refund>): Promise<void> {
  const { went_back, credit, currency, classes_paid_for, classes_taken, credits_left } = await reactivationOf(
    tx,
    row,
    call.now,
  );
  if (row.reactivation === 'credit' && credit < went_back)
    throw wrongField(
      'reactivation',
      `The family has ${amountText(credit, currency)} as credit, and ${amountText(went_back, currency)} went back`,
      409,
    );
  if (row.reactivation === 'fewer_classes' && classes_paid_for === classes_taken && credits_left === 0)
    throw wrongField('reactivation', 'No paid class remains: ask for the refunded amount again', 409);
}

/** Its course is held, and its family's ledger before. */
export async function payForReactivation({ tx, row, call }: Change<Refund>, by: By): Promise<void> {
  const quote = await reactivationOf(tx, row, call.now);
  if (row.reactivation === 'fewer_classes') return cutClasses(tx, await heldEnrolment(tx, row.variant_id), quote, by);
  const book = await LedgerBook.findForUpdate(tx, row.lead_id, row.currency, by);
  const { link, instalments } = await book.linkForUpdate((await tx.records(ENROLMENTS).find(row.variant_id))!.link_id);
  if (link.stage === 'invalid')
    throw new Failure(409, {
      message: 'The payment link of this course is invalid: nobody can pay what is asked for again',
    });
  for (const [id, amount] of await cancelledOf(tx, link.id)) await book.askAgain(link.id, id, amount, GOES_ON);
  if (quote.went_back > 0) {
    const instalment = nextInstalment(link, instalments, quote.went_back, quote.due_date, by);
    await tx.records(INSTALMENTS).insert([instalment]);
    await book.charge(link.id, instalment, GOES_ON);
    if (row.reactivation === 'credit') {
      await refuseReserved(tx, book, quote.went_back);
      await book.payWithCredit(link.id, instalment.id, quote.went_back, GOES_ON);
    }
  }
  await book.save();
}

async function cutClasses(
  tx: Store,
  course: Enrolment,
  { classes_paid_for, covered }: Reactivation,
  by: By,
): Promise<void> {
  const last_session = course.first_session + classes_paid_for - 1;
  await writeEnrolment(tx, course, { ...course, classes_total: classes_paid_for, price: covered, last_session }, by);
}
