// Worksheets of a course: what was given, what is done, and with which score.
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import { AddChild } from '@/widgets/record/AddChild';
import { RecordTable } from '@/widgets/record/RecordTable';
import styles from '../students.module.css';

export function Worksheets({ course, rows }: { course: Enrolment; rows: readonly Worksheet[] }) {
  return (
    <div className={styles.part}>
      <h3>Worksheets</h3>
      <RecordTable
        type={WORKSHEETS}
        rows={rows}
        shown={['title', 'given_on', 'status', 'score']}
        empty="No worksheets yet"
        quiet
      />
      <AddChild type={WORKSHEETS} parent={course.id} />
    </div>
  );
}
