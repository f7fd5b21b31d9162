// The parts of a student's dashboard: each course with its pictures and tables, then what is ahead, recorded and paid.
import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { lengthText, momentText } from '@domain/formats';
import type { BatchSession } from '@domain/records/batchSession';
import type { Recording } from '@domain/records/recording';
import { ENROLMENTS } from '@domain/records/enrolment';
import { marksByMonth, type Month } from '@domain/students/months';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { EmptyState, LoadingState } from '@/ui/State';
import { OfferedOn } from '@/widgets/action/offered';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { PaymentLinks } from '../profile/FamilyPayments';
import styles from '../students.module.css';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { Certificates } from './Certificates';
import { monthText } from './monthText';
import { Worksheets } from './Worksheets';

const Pictures = lazy(() => import('./Pictures'));

export type StudentDashboard = AnswerOf<'studentDashboard'>;
type Course = StudentDashboard['courses'][number];

export function Dashboard({ dashboard: { courses, upcoming, recordings, links } }: { dashboard: StudentDashboard }) {
  return (
    <div className={styles.column}>
      {courses.length === 0 && <EmptyState title="No course yet" />}
      {courses.map((course) => (
        <OneCourse key={course.variant.id} course={course} />
      ))}
      <div className={styles.pair}>
        <section className={styles.part}>
          <h2>Upcoming classes</h2>
          {upcoming.length === 0 ? (
            <p className={styles.quiet} data-empty>
              No class is planned
            </p>
          ) : (
            <RelatedTable
              label="Upcoming classes"
              rows={upcoming}
              keyOf={({ id }) => id}
              columns={UPCOMING_COLUMNS}
              empty="No class is planned"
            />
          )}
        </section>
        <section className={styles.part}>
          <h2>Recordings</h2>
          {recordings.length === 0 ? (
            <p className={styles.quiet} data-empty>
              No recordings yet
            </p>
          ) : (
            <RelatedTable
              label="Recordings"
              rows={recordings}
              keyOf={({ id }) => id}
              columns={RECORDING_COLUMNS}
              empty="No recordings yet"
            />
          )}
        </section>
      </div>
      <section className={styles.part}>
        <h2>Payments</h2>
        <PaymentLinks links={links} />
      </section>
    </div>
  );
}

function OneCourse({ course: { variant: enrolment, marks, worksheets, certificates } }: { course: Course }) {
  const {
    package: name,
    status,
    batch_id,
    batch_name,
    classes_left,
    classes_total,
    classes_taken,
    credits_left,
    present,
    late,
    absent,
    excused,
    worksheets_done,
    worksheets_given,
  } = enrolment;
  const months = marksByMonth(marks.flatMap((each) => (each.mark === null ? [] : [{ ...each, mark: each.mark }])));
  const called = useCourseNames([enrolment])(enrolment);
  return (
    <section className={styles.part} aria-label={called}>
      <h2>
        {called}, {PACKAGE_LABELS[name]}
      </h2>
      <DescriptionList
        facts={{
          Status: <RecordStatus type={ENROLMENTS} status={status} row={enrolment} />,
          Batch:
            batch_id === null ? (
              'No batch yet'
            ) : (
              <Anchor component={Link} inherit to={`${pathTo('/batch/view')}?batch=${batch_id}`}>
                {batch_name ?? batch_id}
              </Anchor>
            ),
          Classes: `${classes_taken} of ${classes_total} taken, ${classes_left} left${credits_left > 0 ? ` (${credits_left} free)` : ''}`,
          Attendance: `${percentText({ present, late, absent })} (${present} present, ${late} late, ${absent} absent, ${excused} excused)`,
          Worksheets: `${worksheets_done} of ${worksheets_given} completed`,
        }}
      />
      {months.length > 0 && (
        <div className={styles.pair}>
          <div>
            <h3>Attendance by month</h3>
            <Suspense fallback={<LoadingState label="Loading the picture" />}>
              <Pictures picture="attendance" months={months} total={classes_total} />
            </Suspense>
            <RelatedTable
              label={`Attendance by month, ${called}`}
              rows={months}
              keyOf={({ month }) => month}
              columns={ATTENDANCE_COLUMNS}
              empty="No class yet"
            />
          </div>
          <div>
            <h3>Classes taken</h3>
            <Suspense fallback={<LoadingState label="Loading the picture" />}>
              <Pictures picture="progress" months={months} total={classes_total} />
            </Suspense>
            <RelatedTable
              label={`Classes taken, ${called}`}
              rows={months}
              keyOf={({ month }) => month}
              columns={progressColumns(classes_total)}
              empty="No class yet"
            />
          </div>
        </div>
      )}
      <OfferedOn value={`${enrolment.student_name}, ${called}`}>
        <div className={styles.pair}>
          <Worksheets course={enrolment} rows={worksheets} />
          <Certificates course={enrolment} rows={certificates} />
        </div>
      </OfferedOn>
    </section>
  );
}

const ATTENDANCE_COLUMNS = {
  Month: monthText,
  Present: ({ present }: Month) => present,
  Late: ({ late }: Month) => late,
  Absent: ({ absent }: Month) => absent,
  Excused: ({ excused }: Month) => excused,
  Attendance: percentText,
};

function progressColumns(total: number) {
  return {
    Month: monthText,
    'Taken so far': ({ taken }: Month) => taken,
    'Of the package': ({ taken }: Month) => `${Math.floor((100 * Math.min(taken, total)) / Math.max(1, total))} %`,
  };
}

const UPCOMING_COLUMNS = {
  'Start (IST)': ({ start_time }: BatchSession) => <span className={styles.nowrap}>{momentText(start_time)}</span>,
  Batch: ({ batch_name }: BatchSession) => batch_name,
  Number: ({ number, kind }: BatchSession) => number ?? kind,
  Trainer: ({ trainer_name, teacher_id }: BatchSession) => trainer_name ?? teacher_id,
};

const RECORDING_COLUMNS = {
  'Recorded (IST)': ({ recorded_on }: Recording) => <span className={styles.nowrap}>{momentText(recorded_on)}</span>,
  Recording: ({ id, title }: Recording) => (
    <Anchor component={Link} inherit to={`${pathTo('/student/recorded-session')}?video=${id}`}>
      {title}
    </Anchor>
  ),
  Length: ({ seconds }: Recording) => (seconds > 0 ? lengthText(seconds) : '–'),
};
