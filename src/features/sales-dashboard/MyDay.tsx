// What waits for me today: each number leads to its rows, which read the same filters.
import { countText } from '@domain/formats';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordType } from '@domain/records/record';
import { pathTo } from '@/routes/paths';
import { useNow, useToday } from '@/clock/useNow';
import { useDemosOfDayQuery } from '@/store/api/demoDay';
import { useRecordCount } from '@/store/api/records';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { Link } from '@/ui/Link';
import styles from './dashboard.module.css';

const OPEN = OPEN_STAGES.join(',');
const LEAD = { one: 'lead', many: 'leads' };
const LINK = { one: 'link', many: 'links' };

export function MyDay() {
  const me = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const today = useToday();
  const upToNow = `..${today}`;
  return (
    <div className={styles.day}>
      <DemosNow />
      <Counted
        title="To answer today"
        unit={LEAD}
        type={LEADS as never}
        path={pathTo('/leads/view')}
        filters={{ lead_owner: me, status: OPEN, has_response: 'no', response_due: upToNow }}
      />
      <Counted
        title="Next steps due"
        unit={LEAD}
        type={LEADS as never}
        path={pathTo('/leads/view')}
        filters={{ lead_owner: me, status: OPEN, next_due: upToNow }}
      />
      <Counted
        title="Unpaid links"
        unit={LINK}
        type={PAYMENT_LINKS as never}
        path={pathTo('/payments/view/all')}
        filters={{ owner: me, status: 'sent' }}
      />
      <Counted
        title="Instalments overdue"
        unit={LINK}
        type={PAYMENT_LINKS as never}
        path={pathTo('/payments/view/all')}
        filters={{ owner: me, standing: 'overdue' }}
      />
    </div>
  );
}

interface CountedProps {
  title: string;
  unit: { one: string; many: string };
  type: RecordType;
  path: string;
  /** Of the list that the number leads to. */
  filters: Readonly<Record<string, string>>;
}

function Counted({ title, unit, type, path, filters }: CountedProps) {
  const { data, error } = useRecordCount(type, filters);
  const to = `${path}?${new URLSearchParams({ page: '1', ...filters })}`;
  return (
    <section className={styles.waits} aria-label={title} aria-busy={!data && !error}>
      <h3 className={styles.title}>{title}</h3>
      {error ? (
        <p className={styles.quiet} role="alert">
          Could not be counted: {loadErrorText(error)}
        </p>
      ) : data === undefined ? (
        <p className={styles.quiet}>Counting…</p>
      ) : (
        <p className={styles.value}>
          <Link
            to={to}
          >{`${data.total}${data.more ? '+' : ''} ${data.total === 1 && !data.more ? unit.one : unit.many}`}</Link>
        </p>
      )}
    </section>
  );
}

/** Those that go on, and how many of my leads are not there. */
function DemosNow() {
  const today = useToday();
  const now = useNow();
  const { data, error } = useDemosOfDayQuery(
    { query: { date: today, whose: 'own' } },
    { refetchOnMountOrArgChange: true },
  );
  const going = data?.rows.filter(({ start_time, end_time }) => start_time <= now && now < end_time) ?? [];
  const missing = going.filter(({ presence }) => presence === 'not_there').length;
  return (
    <section className={styles.waits} aria-label="Demos now" aria-busy={!data && !error}>
      <h3 className={styles.title}>Demos now</h3>
      {error ? (
        <p className={styles.quiet} role="alert">
          Could not be counted: {loadErrorText(error)}
        </p>
      ) : data === undefined ? (
        <p className={styles.quiet}>Counting…</p>
      ) : (
        <>
          <p className={styles.value}>
            <Link to={pathTo('/session-attendance-sales')}>
              {countText({ one: 'demo', many: 'demos' }, going.length)}
            </Link>
          </p>
          <p className={styles.quiet}>{`${missing} not there, ${data.rows.length} in all today`}</p>
        </>
      )}
    </section>
  );
}
