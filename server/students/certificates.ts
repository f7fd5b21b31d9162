// Certificates: issued where the course gives reason for it, printed as a PDF, and proved genuine at a public address.
import { html } from 'hono/html';
import { dateOf } from '@domain/calendar';
import { pathOf } from '@domain/contract/paths';
import { countText, dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { CERTIFICATE_KINDS, type Certificate, CERTIFICATES } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { achievementText } from '@domain/students/certificateText';
import type { EpochSeconds } from '@domain/units';
import { randomToken } from '../digest';
import { filledText } from '../integrations/messages/compose';
import { absoluteLink } from '../integrations/linkTarget';
import { Failure, wrongField } from '../failure';
import { mark, page } from '../html/page';
import { entityOf } from '../papers/issuers';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { printCertificate } from './certificatePdf';
import { courseNames } from '../courses/studentCourses';
import type { Lettering } from '../integrations/lettering';

/** Of the held classes, for excellence. */
const EXCELLENT = 90;

/** Why a course has not earned it; undefined where it has. */
function notEarned(
  kind: Certificate['kind'],
  { classes_left, classes_taken, attendance }: Enrolment,
): string | undefined {
  if (classes_taken === 0) return 'No class was taken yet';
  if (kind === 'completion' && classes_left > 0)
    return `${countText({ one: 'class', many: 'classes' }, classes_left)} left: the course is not completed`;
  if (kind === 'excellence' && (attendance ?? 0) < EXCELLENT) return `Attendance is below ${EXCELLENT} %`;
  return undefined;
}

/** The course is held: what it has earned stays so until the certificate is written. */
export const certificateHooks: RecordHooks<Certificate> = {
  allowed: async ({ action, tx, row }) => {
    if (action === 'revoke' && !row.revoke_reason) throw wrongField('revoke_reason', 'Say why');
    const course = action === 'create' && (await tx.records(ENROLMENTS).find(row.variant_id));
    const problem = course && notEarned(row.kind, course);
    if (problem) throw wrongField('kind', problem, 409);
  },
  before: async ({ action, row, call, tx }) =>
    action === 'create' ? { ...row, ...(await newPaper(tx, row.variant_id, call.now)) } : row,
};

/** Whoever issues papers to families of the country signs it; where nobody does yet, it is signed by hand. */
async function newPaper(
  tx: Store,
  variantId: string,
  now: EpochSeconds,
): Promise<Pick<Certificate, 'issued_on' | 'code' | 'company' | 'signed_by' | 'signed_as'>> {
  const course = await tx.records(ENROLMENTS).find(variantId);
  const entity = course && (await entityOf(tx, course.country));
  return {
    issued_on: dateOf(now),
    code: randomToken().slice(0, 24),
    company: entity?.name ?? null,
    signed_by: entity?.signatory ?? null,
    signed_as: entity?.signatory_role ?? null,
  };
}

/** Whether it was earned is for the person who issues it to say. */
export async function writeCertificate(
  tx: Store,
  certified: Pick<Certificate, 'variant_id' | 'lead_id' | 'student_name' | 'kind' | 'title'>,
  by: By,
): Promise<Certificate> {
  const certificate: Certificate = newRow(CERTIFICATES, by, {
    ...certified,
    ...(await newPaper(tx, certified.variant_id, by.now)),
    status: 'issued',
    revoke_reason: null,
  });
  await tx.records(CERTIFICATES).insert([certificate]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'certificate.issued',
      subject_type: 'certificate',
      subject_id: certificate.id,
      details: { version: 1, kind: CERTIFICATE_KINDS[certified.kind], title: certified.title },
    },
  ]);
  return certificate;
}

export async function certificatePdf(
  store: Store,
  id: string,
  { publicOrigin, lettering }: { publicOrigin: string | undefined; lettering: Lettering | undefined },
): Promise<{ name: string; type: 'application/pdf'; content: string }> {
  const certificate = await store.records(CERTIFICATES).find(id);
  if (!certificate) throw new Failure(404, { message: 'Certificate not found' });
  if (certificate.status === 'revoked') throw new Failure(409, { message: 'The certificate was revoked' });
  const address = absoluteLink(certificatePath(certificate), publicOrigin);
  const { student_name: student, kind, issued_on } = certificate;
  const achievement = achievementText(kind, await courseName(store, certificate));
  const wording = letter('certificate', { student, achievement, issued: dateText(issued_on), address });
  const content = await printCertificate({
    certificate,
    text: await filledText(store, wording, certificate.created_on),
    lettering,
  });
  return { name: `certificate-${certificate.issued_on}.pdf`, type: 'application/pdf', content };
}

export async function certificatePage(store: Store, code: string): Promise<Response | undefined> {
  const certificate = await store.records(CERTIFICATES).findUnique('code', code);
  if (!certificate) return undefined;
  const { status, student_name, title, kind, issued_on, company, signed_by, signed_as } = certificate;
  const signed = [signed_by, signed_as, company].filter(Boolean).join(', ');
  const course = await courseName(store, certificate);
  const isGenuine = status === 'issued';
  return page({
    title: 'Certificate',
    content: html`<main class="card">
      ${mark}
      <h1>${isGenuine ? 'This certificate is genuine' : 'This certificate was revoked'}</h1>
      <p>${isGenuine ? 'We issued it as it stands here.' : 'It is no longer valid.'}</p>
      <p><strong>${student_name}</strong></p>
      <p>${title}</p>
      <p>${CERTIFICATE_KINDS[kind]} · ${course}</p>
      <p>Issued ${dateText(issued_on)}</p>
      ${signed === '' ? '' : html`<p>${signed_by === null ? 'By' : 'Signed by'} ${signed}</p>`}
    </main>`,
  });
}

/** As families know it: by the product that they bought. */
async function courseName(store: Store, { variant_id }: Certificate): Promise<string> {
  const course = await store.records(ENROLMENTS).find(variant_id);
  return course ? (await courseNames(store, [course]))(course) : 'Course';
}

/** Where it is proved genuine. */
function certificatePath({ code }: Certificate): string {
  return pathOf('certificatePage').path.replace(':code', code);
}
