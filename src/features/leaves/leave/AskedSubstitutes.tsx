// Substitutes of sessions ahead who have not answered yet, and those who declined and still hold theirs, since nobody could have it back (decisions 10).
import { dateOf } from '@domain/calendar';
import { momentText } from '@domain/formats';
import { SESSION_COVERS, type SessionCover } from '@domain/records/sessionCover';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { CoverActions, CoverAnswer } from './CoverAnswer';
import styles from './leaves.module.css';

const SHOWN = 100;

export function AskedSubstitutes() {
  const now = useNow();
  const query = useRecordPage(SESSION_COVERS, {
    status: 'given',
    cover_answer: 'asked,declined',
    start_time: `${dateOf(now)}..`,
    sort: 'start_time',
    size: String(SHOWN),
  });
  return (
    <Part title="Asked substitutes">
      <QueryBoundary what="asked substitutes" query={query}>
        {({ rows, total }) => (
          <>
            <RelatedTable
              label="Asked substitutes"
              rows={rows.filter(({ start_time }) => start_time > now)}
              keyOf={({ id }) => id}
              columns={COLUMNS}
              empty="Nobody is still to answer"
            />
            {total > rows.length && <p className={styles.quiet}>{`The next ${rows.length} of ${total}`}</p>}
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}

const COLUMNS = {
  Session: ({ label }: SessionCover) => label,
  'Time (IST)': ({ start_time }: SessionCover) => momentText(start_time),
  Substitute: ({ to_name, to_teacher }: SessionCover) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: to_teacher }}>
      {to_name ?? to_teacher}
    </NameLink>
  ),
  'Instead of': ({ from_name, from_teacher }: SessionCover) => from_name ?? from_teacher,
  Answer: (cover: SessionCover) => <CoverAnswer cover={cover} />,
  Actions: (cover: SessionCover) => <CoverActions cover={cover} />,
};
