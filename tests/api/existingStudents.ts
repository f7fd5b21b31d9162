// Good calls about a student who is there: a course that was paid, with a class behind, and another one to change to.
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { CERTIFICATES } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import type { Operation } from '@domain/contract/paths';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { becomeStudent } from '@server/courses/becomeStudent';
import { recountEnrolment } from '@server/courses/progress';
import { STAMPS } from './existingPayments';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'rita@example.com', now: NOW };
const LARGER = { id: 'a7c5f0de-0000-4000-8000-000000000002', price: 4_000_000 };

export async function existingStudents(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const [link] = await allOf(store, PAYMENT_LINKS, { lead_id: { anyOf: [lead_id] } });
  await store.records(PRODUCTS).insert([
    {
      ...STAMPS,
      id: LARGER.id,
      name: 'Math Champion',
      product_type: 'batches',
      package: '1-75',
      grade_bands: ['4-5'],
      status: 'active',
      prices: 1,
    },
  ]);
  await store.records(PRODUCT_PRICES).insert([
    {
      ...STAMPS,
      id: 'price larger',
      product_id: LARGER.id,
      plan: 'full',
      currency: 'INR',
      amount: LARGER.price,
      valid_from: '2026-01-01',
      status: 'set',
    },
  ]);
  await store.transaction((tx) => becomeStudent(tx, { ...link!, paid: 1 }, BY));
  const [course] = await allOf(store, ENROLMENTS, { student_id: { anyOf: [lead_id] } });
  const { id } = course!;
  await store.records(ATTENDANCE_MARKS).insert([
    newRow(ATTENDANCE_MARKS, BY, {
      id: `held:${id}`,
      session_id: 'held',
      batch_id: 'b',
      variant_id: id,
      lead_id,
      start_time: NOW - 86_400,
      mark: 'present',
    }),
  ]);
  await store.transaction((tx) => recountEnrolment(tx, id, BY));
  const certificate = newRow(CERTIFICATES, BY, {
    variant_id: id,
    lead_id,
    student_name: course!.student_name,
    kind: 'milestone' as const,
    title: 'First class',
    issued_on: TODAY,
    code: 'a-certificate',
    status: 'issued' as const,
  });
  await store.records(CERTIFICATES).insert([certificate]);
  const [path, student] = [{ id }, { id: lead_id }];
  return {
    studentProfile: { path: student },
    studentDashboard: { path: student },
    quoteCourseChange: { path, body: { product_id: LARGER.id } },
    changeCourse: {
      path,
      body: { product_id: LARGER.id, version: 1, difference: LARGER.price - course!.price, reason: 'Asked for more' },
    },
    certificatePdf: { path: { id: certificate.id } },
    certificatePage: { path: { code: certificate.code } },
  };
}

/** The next change of the course is of the version it names. */
export async function studentAtFirst(store: Store, id: string): Promise<void> {
  const course = await store.records(ENROLMENTS).find(id);
  if (course) await store.records(ENROLMENTS).update({ ...course, version: 1 }, course.version);
}
