// The parts of a student's dashboard: each course with its pictures and tables, then what is ahead, recorded and paid.
import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { lengthText } from '@domain/formats';
import { BATCH_SESSIONS, type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';
import { MAKE_UPS } from '@domain/records/makeUp';
import { type Recording, RECORDINGS } from '@domain/records/recording';
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
import { RecordTable } from '@/widgets/record/RecordTable';
import { BatchLink } from '../BatchLink';
import { PaymentLinks } from '../profile/FamilyPayments';
import styles from '../students.module.css';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { Certificates } from './Certificates';
import { monthText } from './monthText';
import { ClassNotes } from './ClassNotes';
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
          <RecordTable
            type={BATCH_SESSIONS}
            rows={upcoming}
            shown={['start_time', 'batch_name', 'number', 'trainer_name']}
            cells={SESSION_CELLS}
            label="Upcoming classes"
            empty="No class is planned"
            quiet
          />
        </section>
        <section className={styles.part}>
          <h2>Recordings</h2>
          <RecordTable
            type={RECORDINGS}
            rows={recordings}
            shown={['recorded_on', 'title', 'seconds']}
            cells={RECORDING_CELLS}
            empty="No recordings yet"
            quiet
          />
        </section>
      </div>
      <section className={styles.part}>
        <h2>Payments</h2>
        <PaymentLinks links={links} />
      </section>
    </div>
  );
}

function OneCourse({
  course: { variant: enrolment, marks, make_ups, notes, worksheets, certificates },
}: {
  course: Course;
}) {
  const { package: name, status, classes_total, credits_left, present, late, absent, excused } = enrolment;
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
          Batch: <BatchLink course={enrolment} none="No batch yet" />,
          Classes: `${enrolment.classes_taken} of ${classes_total} taken, ${enrolment.classes_left} left${credits_left > 0 ? ` (${credits_left} free)` : ''}`,
          Attendance: `${percentText({ present, late, absent })} (${present} present, ${late} late, ${absent} absent, ${excused} excused)`,
          Worksheets: `${enrolment.worksheets_done} of ${enrolment.worksheets_given} completed`,
        }}
      />
      {months.length > 0 && (
        <div className={styles.pair}>
          {picturesOf(classes_total).map(({ title, picture, columns }) => (
            <div key={title}>
              <h3>{title}</h3>
              <Suspense fallback={<LoadingState label="Loading the picture" />}>
                <Pictures picture={picture} months={months} total={classes_total} />
              </Suspense>
              <RelatedTable
                label={`${title}, ${called}`}
                rows={months}
                keyOf={({ month }) => month}
                columns={columns}
                empty="No class yet"
              />
            </div>
          ))}
        </div>
      )}
      <OfferedOn value={`${enrolment.student_name}, ${called}`}>
        <div className={styles.pair}>
          <Worksheets course={enrolment} rows={worksheets} />
          <Certificates course={enrolment} rows={certificates} />
        </div>
      </OfferedOn>
      {make_ups.length > 0 && (
        <div className={styles.part}>
          <h3>Make-up classes</h3>
          <RecordTable
            type={MAKE_UPS}
            rows={make_ups}
            shown={['number', 'missed_on', 'batch_name', 'start_time']}
            label={`Make-up classes, ${called}`}
            empty="No make-up classes"
            quiet
          />
        </div>
      )}
      <ClassNotes called={called} notes={notes} />
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

/** `total`: classes of the package. */
function picturesOf(total: number) {
  const progress = {
    Month: monthText,
    'Taken so far': ({ taken }: Month) => taken,
    'Of the package': ({ taken }: Month) => `${Math.floor((100 * Math.min(taken, total)) / Math.max(1, total))} %`,
  };
  return [
    { title: 'Attendance by month', picture: 'attendance', columns: ATTENDANCE_COLUMNS },
    { title: 'Classes taken', picture: 'progress', columns: progress },
  ] as const;
}

const SESSION_CELLS = {
  number: ({ number, kind }: BatchSession) => number ?? SESSION_KINDS[kind],
  trainer_name: ({ trainer_name, teacher_id }: BatchSession) => trainer_name ?? teacher_id,
};

const RECORDING_CELLS = {
  title: ({ id, title }: Recording) => (
    <Anchor component={Link} inherit to={`${pathTo('/student/recorded-session')}?video=${id}`}>
      {title}
    </Anchor>
  ),
  seconds: ({ seconds }: Recording) => (seconds > 0 ? lengthText(seconds) : '–'),
};
