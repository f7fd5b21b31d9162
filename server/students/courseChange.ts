// A change of course or package: shown before it is done, then done as it was shown, in one transaction with the family's ledger.
import { addDays, dateOf } from '@domain/calendar';
import type { CourseQuote } from '@domain/contract/students';
import type { Received } from '@domain/contract/contract';
import { PACKAGES } from '@domain/business/courses';
import { amountText, countText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { discounted, stepOf } from '@domain/payments/money';
import { type CourseFacts, courseFacts } from '@domain/contract/courseFacts';
import { COURSE_CHANGES } from '@domain/records/courseChange';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import type { Enrolment } from '@domain/records/enrolment';
import { courseChange } from '@domain/students/courseChange';
import { giveUpSeats, heldEnrolment, stopWaiting } from '../seats/batchSeats';
import { Failure, invalidField } from '../failure';
import { keepAsCredit, LedgerBook, moneyOfLink, nextInstalment, offerOf } from '../payments/familyMoney';
import { refuseStale } from '../records/edits';
import type { Store, User } from '../store/store';
import {
  courseBand,
  findCourse,
  findStudent,
  GOING_ON,
  recountEnrolment,
  writeEnrolment,
} from '../courses/studentCourses';
import { newRow } from '../store/newRow';

type Gateways = Parameters<typeof keepAsCredit>[5];

/** Of all that a course holds. */
const FACTS = courseFacts.strip();
/** What the activity says of the course, before and after. */
const TOLD = ['product_type', 'package', 'classes_total'] as const;
/** What is owed for it is due after so many days. */
const DUE_DAYS = 7;

function refuse(message: string, status: 400 | 409 = 409): never {
  throw new Failure(status, { errors: [invalidField('body.product_id', message)] });
}

export async function quoteChange(
  store: Store,
  enrolmentId: string,
  productId: string,
  now: number,
): Promise<CourseQuote> {
  const course = await findCourse(store, enrolmentId);
  const link = await store.records(PAYMENT_LINKS).find(course.link_id);
  if (!link) throw new Failure(409, { message: 'The payment link of the course is no longer there' });
  return quoteOf(store, course, link, productId, now);
}

async function quoteOf(
  tx: Store,
  course: Enrolment,
  link: PaymentLink,
  productId: string,
  now: number,
): Promise<CourseQuote> {
  const { currency, classes_taken } = course;
  const product = await tx.records(PRODUCTS).find(productId);
  if (!product) refuse('There is no such product', 400);
  if (productId === course.product_id) refuse('The student has this very course', 400);
  if (!GOING_ON.includes(course.status))
    throw new Failure(409, { message: 'Only a course that goes on can be changed' });
  const offerIn = (plan: PaymentLink['plan']) => offerOf(tx, { product_id: productId, plan, currency }, dateOf(now));
  const ofPlan = await offerIn(link.plan);
  const offer = typeof ofPlan === 'string' ? await offerIn('full') : ofPlan;
  if (typeof offer === 'string') refuse(offer);
  const step = stepOf(currency);
  const { product_type, package: name } = product;
  const wanted = {
    product_type,
    price: discounted(offer.price, link.discount_percent, step),
    classes: PACKAGES[name].count,
  };
  const sums = courseChange(course, wanted, step);
  if (!sums)
    refuse(
      `${countText({ one: 'class was', many: 'classes were' }, classes_taken)} taken already, more than ${product.name} has`,
    );
  const { grade } = await findStudent(tx, course.student_id);
  const grade_band = courseBand(grade, product);
  const { price, classes_total, ...carried } = sums;
  const given = Math.max(0, -sums.difference);
  const waived = Math.min(given, Math.max(0, link.owed));
  // What was waived, given back or used elsewhere was not paid: it does not become credit.
  const { leftAsCredit } = await moneyOfLink(tx, link);
  const isOther = product_type !== course.product_type || grade_band !== course.grade_band;
  return {
    currency,
    before: FACTS.parse(course),
    after: { product_id: productId, product_type, grade_band, package: name, price, classes_total },
    ...carried,
    classes_taken,
    waived,
    credited: Math.min(given - waived, leftAsCredit),
    due_date: sums.difference > 0 ? addDays(dateOf(now), DUE_DAYS) : null,
    leaves_batch: isOther ? course.batch_name : null,
  };
}

export async function changeCourse(
  tx: Store,
  enrolmentId: string,
  wanted: Received<'changeCourse', 'body'>,
  { user, now, gateways }: { user: User; now: number; gateways: Gateways },
): Promise<Enrolment> {
  const by = { actor: user.email, now };
  const found = await findCourse(tx, enrolmentId);
  // The family's ledger first, as wherever money is booked.
  const book = await LedgerBook.findForUpdate(tx, found.student_id, found.currency, by);
  const { link, instalments } = await book.linkForUpdate(found.link_id);
  const held = await heldEnrolment(tx, enrolmentId);
  await refuseStale(tx, {
    subject_type: 'variant',
    subject_id: enrolmentId,
    sent: wanted.version,
    current: held.version,
  });
  const quote = await quoteOf(tx, held, link, wanted.product_id, now);
  const { currency, before, after, difference, classes_carried } = quote;
  if (difference !== wanted.difference)
    throw new Failure(409, {
      message: `The difference is ${amountText(difference, currency)} by now: look at it again`,
    });
  const change = newRow(COURSE_CHANGES, by, {
    variant_id: enrolmentId,
    before,
    after,
    classes_carried,
    currency,
    difference,
    reason: wanted.reason,
  });
  await tx.records(COURSE_CHANGES).insert([change]);
  const note = `Change of course: ${wanted.reason}`.slice(0, 300);
  if (difference > 0) {
    const instalment = nextInstalment(link, instalments, difference, quote.due_date!, by);
    await tx.records(INSTALMENTS).insert([instalment]);
    await book.charge(link.id, instalment, note);
  }
  await waiveOpen(book, link.id, instalments, quote.waived, note);
  if (quote.credited > 0) await keepAsCredit(tx, book, link, quote.credited, { key: change.id, note }, gateways, by);
  const { first, last } = PACKAGES[after.package as keyof typeof PACKAGES];
  const seatless = quote.leaves_batch === null ? undefined : await giveUpSeats(tx, held, note, by);
  // Who waits is offered seats of the course and grades that they waited for.
  if (before.product_type !== after.product_type || before.grade_band !== after.grade_band)
    await stopWaiting(tx, enrolmentId, by);
  const current = await heldEnrolment(tx, enrolmentId);
  const bought = after as Pick<Enrolment, keyof CourseFacts>;
  const next = { ...current, ...seatless, ...bought, first_session: first, last_session: last };
  const course = await writeEnrolment(tx, current, next, by);
  await tx.audit.write([
    {
      at: now,
      actor: user.email,
      action: 'variant.course_changed',
      subject_type: 'variant',
      subject_id: enrolmentId,
      personal: { reason: wanted.reason },
      details: {
        version: course.version,
        difference: amountText(difference, currency),
        changes: Object.fromEntries(TOLD.map((fact) => [fact, { before: before[fact], after: after[fact] }])),
      },
    },
  ]);
  await book.save();
  return recountEnrolment(tx, enrolmentId, by);
}

/** What is open is no longer asked for, the latest first. */
async function waiveOpen(
  book: LedgerBook,
  linkId: string,
  instalments: readonly Instalment[],
  waived: number,
  note: string,
): Promise<void> {
  let left = waived;
  for (const instalment of [...instalments].reverse()) {
    const part = Math.min(left, openOf(instalment));
    if (part <= 0) continue;
    await book.waive(linkId, instalment.id, part, note);
    left -= part;
  }
}
