// A family's new name, country or owner is that of every record which repeats it: one truth for lists, details, files and search.
import { regionOfCountry } from '@domain/batches/zones';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { HOBBY_MARKS } from '@domain/records/hobbyMark';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MAKE_UPS } from '@domain/records/makeUp';
import { masked } from '@domain/records/masking';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { NOTES_TO_FAMILIES } from '@domain/records/noteToFamily';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PTM_FORMS } from '@domain/records/ptmForm';
import type { RecordRow, RecordType } from '@domain/records/record';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { REFUNDS } from '@domain/records/refund';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { type Student, STUDENTS } from '@domain/records/student';
import { ENROLMENTS } from '@domain/records/enrolment';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { allOf, type By } from '../store/rows';
import { auditOf } from '../records/edits';
import { type LeadRow, nameOf } from '../store/leads';
import type { Store } from '../store/store';

/** Of a lead who never paid the name alone is known. */
export type Known = Pick<Student, 'student_name'> & Partial<Pick<Student, 'country' | 'time_zone' | 'owner'>>;

type NamedType = RecordType<RecordRow & { student_name: string }>;

/** What is undefined stays. The version stays as well, since nobody who edits such a row has filled in these fields. */
async function follow<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  filters: Parameters<typeof allOf>[2],
  values: Partial<Row>,
): Promise<Row[]> {
  const rows = await allOf(tx, type, filters);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  for (const { id } of rows) {
    const held = (await tx.records(type).findForUpdate(id))!;
    if (given.some(([name, value]) => Reflect.get(held, name) !== value))
      await tx.records(type).update({ ...held, ...Object.fromEntries(given) }, held.version);
  }
  return rows;
}

/** Refunds are locked first and seats last, as in deciding about them. */
export async function repeatEverywhere(
  tx: Store,
  leadId: string,
  { student_name, country, time_zone, owner }: Known,
): Promise<void> {
  const ofLead = { lead_id: { anyOf: [leadId] } };
  await follow(tx, REFUNDS, ofLead, { student_name, owner });
  for (const type of [PAYMENT_LINKS, OFFLINE_PAYMENTS, REDUCTION_PROPOSALS] as NamedType[])
    await follow(tx, type, ofLead, { student_name });
  const entries = await follow(tx, WAITING_ENTRIES, ofLead, {
    student_name,
    region: country === undefined ? undefined : regionOfCountry(country),
  });
  if (entries.length > 0)
    await follow(tx, SEAT_OFFERS, { entry_id: { anyOf: entries.map(({ id }) => id) } }, { student_name });
  await follow(tx, ENROLMENTS, { student_id: { anyOf: [leadId] } }, { student_name, country, time_zone, owner });
  for (const type of [
    BATCH_MEMBERS,
    PTM_FORMS,
    NOTES_TO_FAMILIES,
    MAKE_UPS,
    REGISTRATION_ISSUE_RECORDS,
    HOBBY_STUDENTS,
    HOBBY_MARKS,
    MAVERICK_INVITATIONS,
  ] as NamedType[])
    await follow(tx, type, ofLead, { student_name });
}

/** A lead has another name now: so has the student that it became. */
export async function followLead(tx: Store, lead: LeadRow, { actor, now }: By): Promise<void> {
  const student_name = nameOf(lead);
  const held = await tx.records(STUDENTS).findForUpdate(lead.id);
  if (held && held.student_name !== student_name) {
    const version = held.version + 1;
    await tx
      .records(STUDENTS)
      .update({ ...held, student_name, version, updated_by: actor, updated_on: now }, held.version);
    const [before, after] = [held.student_name, student_name].map(masked);
    await tx.audit.write([
      auditOf({
        at: now,
        actor,
        action: 'student.edited',
        subject_type: 'student',
        subject_id: held.id,
        version,
        changes: { student_name: { before, after } },
      }),
    ]);
  }
  await repeatEverywhere(tx, lead.id, { student_name });
}
