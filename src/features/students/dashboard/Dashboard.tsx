// The parts of a student's dashboard: each course with its pictures and tables, then what is ahead, recorded and paid.
import { lazy } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { lengthText } from '@domain/formats';
import { BATCH_SESSIONS, type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';
import { MAKE_UPS } from '@domain/records/makeUp';
import { type Recording, RECORDINGS } from '@domain/records/recording';
import { WORKSHEETS } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import { marksByMonth } from '@domain/students/months';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { DescriptionList } from '@/ui/DescriptionList';
import { Part } from '@/ui/detail/Part';
import { SectionHeading } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import { EmptyState } from '@/ui/State';
import { OfferedOn } from '@/widgets/action/offered';
import { AddChild } from '@/widgets/record/AddChild';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { RecordTable } from '@/widgets/record/RecordTable';
import { BatchLink } from '@/widgets/record/BatchLink';
import { PaymentLinks } from '../profile/FamilyPayments';
import styles from '../students.module.css';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { Certificates } from './Certificates';
import { ClassNotes } from './ClassNotes';

const Months = lazy(() => import('./Months'));

export type StudentDashboard = AnswerOf<'studentDashboard'>;
type Course = StudentDashboard['courses'][number];

export function Dashboard({ dashboard: { courses, upcoming, recordings, links } }: { dashboard: StudentDashboard }) {
  return (
    <SectionHeading value="h2">
      <div className={styles.column}>
        {courses.length === 0 && <EmptyState title="No course yet" />}
        {courses.map((course) => (
          <OneCourse key={course.variant.id} course={course} />
        ))}
        <div className={styles.pair}>
          <Part title="Upcoming classes">
            <RecordTable
              type={BATCH_SESSIONS}
              rows={upcoming}
              shown={['start_time', 'batch_name', 'number', 'trainer_name']}
              cells={SESSION_CELLS}
              label="Upcoming classes"
              empty="No class is planned"
              quiet
            />
          </Part>
          <Part title="Recordings">
            <RecordTable
              type={RECORDINGS}
              rows={recordings}
              shown={['recorded_on', 'title', 'seconds']}
              cells={RECORDING_CELLS}
              empty="No recordings yet"
              quiet
            />
          </Part>
        </div>
        <Part title="Payments">
          <PaymentLinks links={links} />
        </Part>
      </div>
    </SectionHeading>
  );
}

function OneCourse({ course }: { course: Course }) {
  const { variant: enrolment, marks, make_ups, notes, worksheets, certificates } = course;
  const { package: name, status, classes_total, credits_left, present, late, absent, excused } = enrolment;
  const months = marksByMonth(marks.flatMap((each) => (each.mark === null ? [] : [{ ...each, mark: each.mark }])));
  const called = useCourseNames([enrolment])(enrolment);
  return (
    <Part title={`${called}, ${PACKAGE_LABELS[name]}`} label={called}>
      <DescriptionList
        facts={{
          Status: <RecordStatus type={ENROLMENTS} status={status} row={enrolment} />,
          Batch: <BatchLink course={enrolment} none="No batch yet" />,
          Classes: `${enrolment.classes_taken} of ${classes_total} taken, ${enrolment.classes_left} left${credits_left > 0 ? ` (${credits_left} free)` : ''}`,
          Attendance: `${percentText({ present, late, absent })} (${present} present, ${late} late, ${absent} absent, ${excused} excused)`,
          Worksheets: `${enrolment.worksheets_done} of ${enrolment.worksheets_given} completed`,
        }}
      />
      <SectionHeading value="h3">
        {months.length > 0 && (
          <Later what="the pictures">
            <Months called={called} months={months} total={classes_total} />
          </Later>
        )}
        <OfferedOn value={`${enrolment.student_name}, ${called}`}>
          <div className={styles.pair}>
            <Part title="Worksheets">
              <RecordTable
                type={WORKSHEETS}
                rows={worksheets}
                shown={['title', 'given_on', 'status', 'score']}
                empty="No worksheets yet"
                quiet
              />
              <AddChild type={WORKSHEETS} parent={enrolment.id} />
            </Part>
            <Certificates course={enrolment} rows={certificates} />
          </div>
        </OfferedOn>
        {make_ups.length > 0 && (
          <Part title="Make-up classes">
            <RecordTable
              type={MAKE_UPS}
              rows={make_ups}
              shown={['number', 'missed_on', 'batch_name', 'start_time']}
              label={`Make-up classes, ${called}`}
              empty="No make-up classes"
              quiet
            />
          </Part>
        )}
        <ClassNotes called={called} notes={notes} />
      </SectionHeading>
    </Part>
  );
}

const SESSION_CELLS = {
  number: ({ number, kind }: BatchSession) => number ?? SESSION_KINDS[kind],
  trainer_name: ({ trainer_name, teacher_id }: BatchSession) => trainer_name ?? teacher_id,
};

const RECORDING_CELLS = {
  title: ({ id, title }: Recording) => (
    <NameLink to={pathTo('/student/recorded-session')} named={{ video: id }}>
      {title}
    </NameLink>
  ),
  seconds: ({ seconds }: Recording) => (seconds > 0 ? lengthText(seconds) : '–'),
};
