// The courses of one student, with what is left of each and where they lead.
import { Anchor } from '@mantine/core';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { allocationOf, certificateOf, GOING_ON, moveOf } from '../addresses';
import { CourseName } from '@/widgets/record/useCourseNames';
import styles from '../students.module.css';

export function Courses({ courses }: { courses: readonly Enrolment[] }) {
  return (
    <section className={styles.part}>
      <h2>Courses</h2>
      <RelatedTable label="Courses" rows={courses} keyOf={({ id }) => id} columns={COLUMNS} empty="No course yet" />
    </section>
  );
}

const COLUMNS = {
  Course: (course: Enrolment) => (
    <>
      <Anchor component={Link} inherit to={`${pathTo('/student/list')}?variant=${course.id}`}>
        <CourseName course={course} />
      </Anchor>
      <div className={styles.quiet}>{PACKAGE_LABELS[course.package]}</div>
    </>
  ),
  Status: (course: Enrolment) => <RecordStatus type={ENROLMENTS} status={course.status} row={course} />,
  Batch: ({ batch_id, batch_name }: Enrolment) =>
    batch_id === null ? (
      '–'
    ) : (
      <Anchor component={Link} inherit to={`${pathTo('/batch/view')}?batch=${batch_id}`}>
        {batch_name ?? batch_id}
      </Anchor>
    ),
  'Classes left': ({ classes_left, classes_total, credits }: Enrolment) =>
    `${classes_left} of ${classes_total}${credits > 0 ? ` + ${credits} free` : ''}`,
  Attendance: ({ present, late, absent }: Enrolment) => percentText({ present, late, absent }),
  Actions: ({ id, student_id, status, batch_id }: Enrolment) => (
    <div className={styles.actions}>
      <Anchor component={Link} inherit to={certificateOf(student_id, id)}>
        Issue certificate
      </Anchor>
      {GOING_ON.includes(status) && (
        <Anchor component={Link} inherit to={`${pathTo('/student/edit-course')}?id=${student_id}&variant=${id}`}>
          Change course
        </Anchor>
      )}
      {GOING_ON.includes(status) &&
        (batch_id === null ? (
          <Anchor component={Link} inherit to={allocationOf(student_id, id)}>
            Allocate batch
          </Anchor>
        ) : (
          <Anchor component={Link} inherit to={moveOf(batch_id, id)}>
            Change batch
          </Anchor>
        ))}
      {status !== 'ended' && (
        <Anchor component={Link} inherit to={pathTo('/student/create-refund/:lead_id', { lead_id: student_id })}>
          Refund
        </Anchor>
      )}
    </div>
  ),
};
