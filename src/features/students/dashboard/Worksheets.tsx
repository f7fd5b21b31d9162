// Worksheets of a course: what was given, what is done, and with which score.
import { dateText } from '@domain/formats';
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { AddChild } from '@/widgets/record/AddChild';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../students.module.css';

export function Worksheets({ course, rows }: { course: Enrolment; rows: readonly Worksheet[] }) {
  return (
    <div className={styles.part}>
      <h3>Worksheets</h3>
      {rows.length === 0 ? (
        <p className={styles.quiet} data-empty>
          No worksheets yet
        </p>
      ) : (
        <RelatedTable
          label="Worksheets"
          rows={rows}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          empty="No worksheets yet"
        />
      )}
      <AddChild type={WORKSHEETS} parent={course.id} />
    </div>
  );
}

const COLUMNS = {
  Worksheet: ({ title }: Worksheet) => title,
  Given: ({ given_on }: Worksheet) => <span className={styles.nowrap}>{dateText(given_on)}</span>,
  Status: (row: Worksheet) => <RecordStatus type={WORKSHEETS} status={row.status} row={row} />,
  Score: ({ score }: Worksheet) => (score === null ? '–' : `${score} %`),
};
