// The courses of one student, with what is left of each and where they lead.
import { Anchor } from '@mantine/core';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { doneWith } from '../addresses';
import { BatchLink } from '@/widgets/record/BatchLink';
import { CourseName } from '@/widgets/record/useCourseNames';
import styles from '../students.module.css';

export function Courses({ courses }: { courses: readonly Enrolment[] }) {
  return (
    <Part title="Courses">
      <RelatedTable label="Courses" rows={courses} keyOf={({ id }) => id} columns={COLUMNS} empty="No course yet" />
    </Part>
  );
}

const COLUMNS = {
  Course: (course: Enrolment) => (
    <>
      <NameLink to={pathTo('/student/list')} named={{ variant: course.id }}>
        <CourseName course={course} />
      </NameLink>
      <div className={styles.quiet}>{PACKAGE_LABELS[course.package]}</div>
    </>
  ),
  Status: (course: Enrolment) => <RecordStatus type={ENROLMENTS} status={course.status} row={course} />,
  Batch: (course: Enrolment) => <BatchLink course={course} none="–" />,
  'Classes left': ({ classes_left, classes_total, credits }: Enrolment) =>
    `${classes_left} of ${classes_total}${credits > 0 ? ` + ${credits} free` : ''}`,
  Attendance: ({ present, late, absent }: Enrolment) => percentText({ present, late, absent }),
  Actions: (course: Enrolment) => (
    <div className={styles.actions}>
      {Object.entries(doneWith(course)).map(([label, to]) => (
        <Anchor key={label} component={Link} inherit to={to}>
          {label}
        </Anchor>
      ))}
    </div>
  ),
};
