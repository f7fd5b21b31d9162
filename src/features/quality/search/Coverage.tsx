// Who was not checked for how long, of the trainers who held sessions lately; each leads to their checks.
import type { CoverageRow } from '@domain/contract/qualityAnswers';
import { countText, dateText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useQualityCoverageQuery } from '@/store/api/quality';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { searchAddress } from '../addresses';
import styles from '../quality.module.css';

const TRAINER = { one: 'trainer', many: 'trainers' };
const DAY = { one: 'day', many: 'days' };

export default function Coverage() {
  const query = useQualityCoverageQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-label="Coverage">
      <QueryBoundary what="coverage" query={query}>
        {({ rows, every, within }) => (
          <>
            <p className={styles.quiet}>
              {`${countText(TRAINER, rows.length)} held sessions in the last ${within} days: ${rows.filter(({ last_checked }) => last_checked === null).length} never checked, `}
              {`${rows.filter(({ is_due, last_checked }) => is_due && last_checked !== null).length} not for ${every} days or more.`}
            </p>
            <RelatedTable
              label="Trainers by last check"
              rows={rows}
              keyOf={({ teacher_id }) => teacher_id}
              columns={COLUMNS}
              empty="Nobody held a session lately"
            />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const COLUMNS = {
  Trainer: ({ teacher_id, trainer_name }: CoverageRow) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  'Last checked': ({ last_checked }: CoverageRow) => (last_checked === null ? 'Never' : dateText(last_checked)),
  'Not checked for': ({ days }: CoverageRow) => (days === null ? '–' : countText(DAY, days)),
  Sessions: ({ sessions }: CoverageRow) => <span className={styles.number}>{sessions}</span>,
  Status: ({ is_due }: CoverageRow) =>
    is_due ? <Status look="attention">Check is due</Status> : <Status look="finished">Checked</Status>,
  Checks: ({ teacher_id, trainer_name }: CoverageRow) => (
    <Link
      to={searchAddress({ show: 'checks', page: '1', teacher_id })}
      aria-label={`Checks of ${trainer_name ?? teacher_id}`}
    >
      Checks
    </Link>
  ),
};
