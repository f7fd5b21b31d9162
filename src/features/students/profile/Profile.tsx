// The parts of a student's profile: what matters for a call on the left, everything that happened on the right.
import type { AnswerOf } from '@domain/contract/contract';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { REGISTRATION_ISSUE_RECORDS, type RegistrationIssue } from '@domain/records/registrationIssue';
import { CHANNELS, RECIPIENTS, type Student } from '@domain/records/student';
import { PRODUCT_TYPES } from '@domain/business/courses';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordType } from '@domain/records/record';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { REFUNDS } from '@domain/records/refund';
import { STUDENTS } from '@domain/records/student';
import { CERTIFICATES } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import { dateText, momentText, zoneCity } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { Part } from '@/ui/detail/Part';
import { SectionHeading } from '@/ui/detail/Sections';
import { DescriptionList } from '@/ui/DescriptionList';
import { AddChild } from '@/widgets/record/AddChild';
import { NameLink } from '@/widgets/record/NameLink';
import { Revealed } from '@/widgets/record/Revealed';
import { actionColumn, RecordTable } from '@/widgets/record/RecordTable';
import { Timeline } from '@/widgets/record/Timeline';
import styles from '../students.module.css';
import { Courses } from './Courses';
import { FamilyPayments } from './FamilyPayments';

export type StudentProfile = AnswerOf<'studentProfile'>;

export function Profile({ profile }: { profile: StudentProfile }) {
  const { student, issues, variants: enrolments, links, events } = profile;
  return (
    <SectionHeading value="h2">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Courses courses={enrolments} />
          <div className={styles.facts}>
            <Part title="Family">
              <DescriptionList layout="lines" facts={familyOf(profile)} />
            </Part>
            <Part title="Communication">
              <DescriptionList layout="lines" facts={communicationOf(student)} />
            </Part>
          </div>
          <Part title="Registration issues">
            <RecordTable
              type={REGISTRATION_ISSUE_RECORDS}
              rows={issues}
              shown={['reason', 'status', 'created_on']}
              cells={ISSUE_CELLS}
              more={ISSUE_ACTIONS}
              empty="No issues"
              quiet
            />
            <AddChild type={REGISTRATION_ISSUE_RECORDS} parent={student.id} />
          </Part>
          <FamilyPayments lead_id={student.id} links={links} />
        </div>
        <Part title="Timeline">
          <Timeline
            of={{ type: STUDENTS.name, id: student.id }}
            written={{ lead_id: student.id }}
            query={{ data: events.map(shownEvent), refetch: () => {} }}
            labels={LABELS}
            describe={described}
          />
        </Part>
      </div>
    </SectionHeading>
  );
}

const ISSUE_CELLS = {
  reason: ({ reason, note }: RegistrationIssue) => (
    <>
      {REGISTRATION_ISSUE_RECORDS.all['reason']!.labels![reason]}
      {note && <div className={styles.quiet}>{note}</div>}
    </>
  ),
  created_on: ({ created_on, created_by }: RegistrationIssue) => (
    <>
      <span className={styles.nowrap}>{momentText(created_on)}</span>
      <div className={styles.quiet}>{created_by}</div>
    </>
  ),
};
/** An issue is resolved in its list, where there is room to say what was done. */
const ISSUE_ACTIONS = actionColumn(REGISTRATION_ISSUE_RECORDS, { only: () => ['start', 'reopen'] });

function familyOf({ student, mobile_number, email_address, siblings }: StudentProfile) {
  const { parent_name, parent_relation, country, time_zone, grade, owner } = student;
  return {
    Parent: parent_name ? `${parent_name} (${RECIPIENTS[parent_relation].toLowerCase()})` : null,
    'Mobile number': mobile_number,
    'E-mail': email_address,
    'Second contact':
      student.second_contact === null ? null : <Revealed type={STUDENTS} row={student} field="second_contact" />,
    'Lives in': `${COUNTRY_WORDS[country] ?? country}, ${zoneCity(time_zone)} time`,
    Grade: grade,
    Siblings: siblings.length === 0 ? null : <SiblingNames siblings={siblings} />,
    Owner: owner,
  };
}

function SiblingNames({ siblings }: Pick<StudentProfile, 'siblings'>) {
  return siblings.map(({ lead_id, name, grade, is_student }, at) => (
    <span key={lead_id}>
      {at > 0 && ', '}
      {is_student ? (
        <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
          {name}
        </NameLink>
      ) : (
        name
      )}{' '}
      (grade {grade})
    </span>
  ));
}

function communicationOf(student: Student) {
  const by = (channel: keyof typeof CHANNELS, to: keyof typeof RECIPIENTS) =>
    channel === 'none' ? CHANNELS.none : `${CHANNELS[channel]}, to the ${RECIPIENTS[to].toLowerCase()}`;
  return {
    'Class reminders': by(student.class_reminders, student.class_reminders_to),
    'Payment reminders': by(student.payment_reminders, student.payment_reminders_to),
    'Meetings and session notes': by(student.progress_reports, student.progress_reports_to),
  };
}

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
  ENROLMENTS,
  REFUNDS,
  REFUND_PAYOUTS,
  PAYMENT_LINKS,
  REGISTRATION_ISSUE_RECORDS,
  CERTIFICATES,
];
