// A lead becomes a student with the first payment of a link: the link's course becomes an enrolment, and follows what the link is owed.
import { bandsOf, type GradeBand, PACKAGES } from '@domain/business/courses';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS, type Product } from '@domain/records/product';
import { STUDENTS } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { gradesOfBand } from '@domain/students/gradeBands';
import type { EpochSeconds } from '@domain/units';
import { type LeadRow, nameOf } from '../store/leads';
import { hasHappened, leadHappened } from '../sales/leadEvents';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

interface By {
  actor: string;
  now: EpochSeconds;
}

/**
 * Called whenever a link's money changed, while its ledger is held: nobody else does the same at that moment, and however often
 * it is called, there is one enrolment of a link.
 */
export async function becomeStudent(tx: Store, link: PaymentLink, by: By): Promise<void> {
  const known = await enrolmentOf(tx, link.id);
  if (known) return follow(tx, known, link, by);
  if (link.paid <= 0) return;
  const lead = await tx.leads.find(link.lead_id);
  const product = await tx.records(PRODUCTS).find(link.product_id);
  if (!lead || !product) return;
  if (!(await hasHappened(tx, lead.id, 'paid', link.id)))
    await leadHappened(tx, lead.id, { kind: 'paid', source_id: link.id }, by);
  await enrol(tx, lead, link, by);
  const enrolment = newEnrolment(lead, link, product, by);
  await tx.records(ENROLMENTS).insert([enrolment]);
  const { product_type, package: name, classes_total } = enrolment;
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'variant.created',
      subject_type: 'variant',
      subject_id: enrolment.id,
      details: { version: 1, link_id: link.id, product_type, package: name, classes_total },
    },
  ]);
}

/** The link changed without its money, as when it is marked invalid: its course follows. */
export async function followLink(tx: Store, link: PaymentLink, by: By): Promise<void> {
  const known = await enrolmentOf(tx, link.id);
  if (known) await follow(tx, known, link, by);
}

async function enrolmentOf(tx: Store, linkId: string): Promise<Enrolment | undefined> {
  const { rows } = await tx.records(ENROLMENTS).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: { link_id: { anyOf: [linkId] } },
  });
  return rows[0];
}

/** Sums of the link that the enrolment's list is narrowed by. */
async function follow(tx: Store, { id }: Enrolment, link: PaymentLink, { actor, now }: By): Promise<void> {
  const held = (await tx.records(ENROLMENTS).findForUpdate(id))!;
  const settled = settledOf(link);
  if (held.settled === settled && held.next_due === link.next_due) return;
  await tx
    .records(ENROLMENTS)
    .update(
      { ...held, settled, next_due: link.next_due, version: held.version + 1, updated_by: actor, updated_on: now },
      held.version,
    );
}

/** The second course of a student finds them there. */
async function enrol(tx: Store, lead: LeadRow, { owner, id: link_id }: PaymentLink, by: By): Promise<void> {
  const { id: lead_id, country, time_zone, grade } = lead;
  const student = newRow(STUDENTS, by, {
    lead_id,
    student_name: nameOf(lead),
    country,
    time_zone,
    grade,
    class_reminders: 'whatsapp',
    owner: lead.lead_owner ?? owner,
  });
  if (!(await tx.records(STUDENTS).insertNew(student))) return;
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'student.created',
      subject_type: 'student',
      subject_id: lead_id,
      details: { version: 1, link_id },
    },
  ]);
}

function newEnrolment(lead: LeadRow, link: PaymentLink, product: Product, by: By): Enrolment {
  const { product_type, package: name } = product;
  const { first, last } = PACKAGES[name];
  const { id: lead_id, country, time_zone, grade, lead_owner } = lead;
  return newRow(ENROLMENTS, by, {
    student_id: lead_id,
    student_name: nameOf(lead),
    country,
    time_zone,
    owner: lead_owner ?? link.owner,
    product_id: link.product_id,
    product_type,
    grade_band: courseBand(grade, product),
    package: name,
    first_session: first,
    last_session: last,
    link_id: link.id,
    currency: link.currency,
    price: link.total,
    classes_total: link.classes_total,
    classes_left: link.classes_total,
    settled: settledOf(link),
    next_due: link.next_due,
    payment: settledOf(link),
  });
}

/** The band of the child's grade: of those that the product is sold for, else of all that the course has. */
export function courseBand(
  grade: string,
  { product_type, grade_bands }: Pick<Product, 'product_type' | 'grade_bands'>,
): GradeBand {
  const sold = grade_bands as GradeBand[];
  return bandFor(grade, sold) ?? bandFor(grade, bandsOf(product_type)) ?? sold[0]!;
}

function bandFor(grade: string, bands: readonly GradeBand[]): GradeBand | undefined {
  return bands.find((band) => gradesOfBand(band).includes(grade));
}

function settledOf({ owed }: PaymentLink): Enrolment['settled'] {
  return owed > 0 ? 'open' : 'paid';
}
