// Create Refund of a student: what each course would give back with the evidence for it, and the form that asks for it (spec 2.2, decisions 9).
import { Anchor, Select } from '@mantine/core';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { amountText } from '@domain/formats';
import { ENROLMENT_STATES } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { useRefundFactsQuery } from '@/store/api/refunds';
import { useScreenState } from '@/store/screen';
import { Part } from '@/ui/detail/Part';
import { SectionHeading } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { useReturn } from '@/widgets/form/useReturn';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { Evidence, type RefundFacts } from './refund/Evidence';
import { CreateForm } from './refund/RefundForm';
import styles from './refund/refunds.module.css';

const FamilyLedger = lazy(() => import('@/widgets/payments/FamilyLedger'));
const WhatIf = lazy(() => import('@/widgets/payments/WhatIf'));

/** Stands in the address where no student is chosen yet. */
const NOBODY = 'new';

export default function CreateRefundPage() {
  const { lead_id = NOBODY } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Create Refund" />
      {lead_id === NOBODY ? (
        <ChooseRecord
          to="student"
          label="Student"
          hint="The student whose course is refunded"
          onChoose={(id) =>
            void navigate(pathTo('/student/create-refund/:lead_id', { lead_id: id }), { replace: true })
          }
        />
      ) : (
        <OfStudent key={lead_id} leadId={lead_id} />
      )}
    </>
  );
}

function OfStudent({ leadId }: { leadId: string }) {
  const query = useRefundFactsQuery({ query: { lead_id: leadId } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="courses" query={query}>
      {(courses) =>
        courses.length === 0 ? (
          <EmptyState title="No course was bought">A refund belongs to a course of a student.</EmptyState>
        ) : (
          <Courses courses={courses} leadId={leadId} />
        )
      }
    </QueryBoundary>
  );
}

function Courses({ courses, leadId }: { courses: readonly RefundFacts[]; leadId: string }) {
  const first = courses.find(({ open_refund }) => open_refund === null) ?? courses[0]!;
  const [chosen, choose] = useScreenState(`course to refund ${leadId}`, first.variant.id);
  const courseName = useCourseNames(courses.map(({ variant: each }) => each));
  const facts = courses.find(({ variant: enrolment }) => enrolment.id === chosen) ?? first;
  const { variant: enrolment, link, of_link, used, proposed, open_refund } = facts;
  const { goBack } = useReturn(pathTo('/student/refund'), 'refund');
  const navigate = useNavigate();
  const toRefund = (id: string) => `${pathTo('/student/edit-refund')}?${new URLSearchParams({ id })}`;
  const money = (amount: number) => amountText(amount, enrolment.currency);
  return (
    <SectionHeading value="h2">
      <div className={styles.page}>
        <div className={styles.who}>
          <strong dir="auto">{enrolment.student_name}</strong>
          {courses.length > 1 ? (
            <Select
              aria-label="Course"
              data={courses.map(({ variant: each }) => ({ value: each.id, label: courseText(courseName(each), each) }))}
              value={enrolment.id}
              onChange={(next) => next && choose(next)}
              allowDeselect={false}
              w={320}
            />
          ) : (
            <span className={styles.quiet}>{courseText(courseName(enrolment), enrolment)}</span>
          )}
        </div>
        <p className={styles.proposal}>
          <strong>{money(proposed)}</strong>
          <span
            className={styles.quiet}
          >{` proposed: ${money(link.paid)} paid, less ${money(of_link.refunded_of_course)} refunded, less ${money(used)} for ${facts.evidence.classes_taken} of ${enrolment.classes_total} classes`}</span>
        </p>
        <Evidence facts={facts} />
        {open_refund === null ? (
          <CreateForm
            key={enrolment.id}
            facts={facts}
            onSaved={({ id }) => void navigate(toRefund(id), { replace: true })}
            onCancel={() => goBack()}
          />
        ) : (
          <p role="status">
            This course has a refund already.{' '}
            <Anchor component={Link} inherit to={toRefund(open_refund)}>
              Open it
            </Anchor>
          </p>
        )}
        <Part title="What if">
          <Later what="what if">
            <WhatIf key={link.id} link={link} taken={facts.evidence.classes_taken} />
          </Later>
        </Part>
        <Later what="the ledger">
          <FamilyLedger leadId={leadId} />
        </Later>
      </div>
    </SectionHeading>
  );
}

function courseText(course: string, { classes_taken, classes_total, status }: RefundFacts['variant']): string {
  return `${course}, ${classes_taken} of ${classes_total} classes, ${ENROLMENT_STATES[status].toLowerCase()}`;
}
