// Which version of which course the sessions of a batch have, and the way to the course, where versions are shipped (decisions 13).
import { LMS_PINS, type LmsPin } from '@domain/records/lmsPin';
import { numberOfVersion } from '@domain/records/lmsVersion';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../batches.module.css';

export default function Content({ id }: { id: string }) {
  const query = useRecordPage(LMS_PINS, { batch_id: id });
  return (
    <div className={styles.tab}>
      <QueryBoundary what="content" query={query}>
        {({ rows: [pin] }) =>
          pin === undefined || pin.course_id === null ? (
            <EmptyState title="At no course yet">
              A batch is at a course once its content is published, or a version is shipped to it.
            </EmptyState>
          ) : (
            <Pinned pin={pin} course={pin.course_id} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Pinned({ pin, course }: { pin: LmsPin; course: string }) {
  return (
    <>
      <p>
        <Link className={listClasses.open} to={`${pathTo('/lms/courses/view/:id', { id: course })}?tab=batches`}>
          <RecordLabel to="lms_course" id={course} />
        </Link>
        {pin.course_version !== null && `, version ${pin.course_version}`}
      </p>
      <div className={styles.line}>
        <RecordStatus type={LMS_PINS} status={pin.status} row={{}} />
        <RecordActions type={LMS_PINS} row={pin} called="The batch" />
      </div>
      {pin.hold_reason !== null && <p className={styles.quiet}>{pin.hold_reason}</p>}
      <RelatedTable
        label="Versions by session"
        rows={pin.runs}
        keyOf={({ first }) => String(first)}
        columns={COLUMNS}
        empty="No session has content yet"
      />
    </>
  );
}

type Run = LmsPin['runs'][number];

const COLUMNS = {
  Sessions: ({ first, last }: Run) => (first === last ? first : `${first}–${last}`),
  Version: ({ version }: Run) => numberOfVersion(version),
};
