// The parts of a student's profile: what matters for a call on the left, everything that happened on the right.
import type { AnswerOf } from '@domain/contract/contract';
import { REGISTRATION_ISSUE_RECORDS, type RegistrationIssue } from '@domain/records/registrationIssue';
import { PRODUCT_TYPES } from '@domain/business/courses';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordType } from '@domain/records/record';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { REFUNDS } from '@domain/records/refund';
import { STUDENTS } from '@domain/records/student';
import { CERTIFICATES } from '@domain/records/studentWork';
import { VARIANTS } from '@domain/records/variant';
import { dateText, momentText } from '@domain/formats';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading, Sections } from '@/ui/detail/Sections';
import { AddChild } from '@/widgets/record/AddChild';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { Timeline } from '@/widgets/record/Timeline';
import styles from '../students.module.css';
import { Courses } from './Courses';
import { FamilyPayments } from './FamilyPayments';
import { FACTS } from './ownFacts';

export type StudentProfile = AnswerOf<'studentProfile'>;

export function Profile({ profile }: { profile: StudentProfile }) {
  const { student, issues, variants, links, events } = profile;
  const facts = FACTS.of(student, profile);
  return (
    <SectionHeading value="h2">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Courses courses={variants} />
          <div className={styles.facts}>
            <div>
              <Sections sections={[['Family', facts.Family]]} />
            </div>
            <div>
              <Sections sections={[['Communication', facts.Communication]]} />
            </div>
          </div>
          <section className={styles.part}>
            <h2>Registration issues</h2>
            {issues.length === 0 ? (
              <p className={styles.quiet} data-empty>
                No issues
              </p>
            ) : (
              <RelatedTable
                label="Registration issues"
                rows={issues}
                keyOf={({ id }) => id}
                columns={ISSUE_COLUMNS}
                empty="No issues"
              />
            )}
            <AddChild type={REGISTRATION_ISSUE_RECORDS} parent={student.id} />
          </section>
          <FamilyPayments lead_id={student.id} links={links} />
        </div>
        <section className={styles.part}>
          <h2>Timeline</h2>
          <Timeline
            of={{ type: STUDENTS.name, id: student.id }}
            query={{ data: events.map(shownEvent), refetch: () => {} }}
            labels={LABELS}
            describe={described}
          />
        </section>
      </div>
    </SectionHeading>
  );
}

const ISSUE_COLUMNS = {
  Issue: ({ reason, note }: RegistrationIssue) => (
    <>
      {REGISTRATION_ISSUE_RECORDS.all['reason']!.labels![reason]}
      {note && <div className={styles.quiet}>{note}</div>}
    </>
  ),
  Status: (row: RegistrationIssue) => <RecordStatus type={REGISTRATION_ISSUE_RECORDS} status={row.status} row={row} />,
  Raised: ({ created_on, created_by }: RegistrationIssue) => (
    <>
      <span className={styles.nowrap}>{momentText(created_on)} IST</span>
      <div className={styles.quiet}>{created_by}</div>
    </>
  ),
  Actions: (row: RegistrationIssue) => (
    <RecordActions type={REGISTRATION_ISSUE_RECORDS} row={row} only={WITHOUT_FORM} inRow />
  ),
};
/** An issue is resolved in its list, where there is room to say what was done. */
const WITHOUT_FORM = ['start', 'reopen'];

function shownEvent({ about, details, ...event }: StudentProfile['events'][number]) {
  return { ...event, details: { ...(about && { about }), ...details } };
}

const LABELS = {
  about: 'About',
  from_date: 'From',
  to_date: 'Until',
  product_type: 'Product type',
  classes_total: 'Classes',
  credits: 'Free classes',
};

function described(field: string, value: unknown): string | undefined {
  if (field === 'product_type') return (PRODUCT_TYPES as Readonly<Record<string, string>>)[String(value)];
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dateText(value);
  return typeof value === 'string'
    ? TYPES.map(({ all }) => all[field]?.labels?.[value]).find((words) => words !== undefined)
    : undefined;
}

/** Whose codes stand in the timeline; no two of them mean different things by one. */
const TYPES: readonly RecordType[] = [
  STUDENTS,
  VARIANTS,
  REFUNDS,
  REFUND_PAYOUTS,
  PAYMENT_LINKS,
  REGISTRATION_ISSUE_RECORDS,
  CERTIFICATES,
];
