// All active hobby sessions (spec 2.2, /hobby-all-active-sessions/view): what runs now and next; a host who is not there stands on top.
import { Anchor, Button } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, timesText } from '@domain/formats';
import type { Look } from '@domain/actions/looks';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useActiveHobbySessionsQuery } from '@/store/api/hobby';
import { useRecordChanges } from '@/store/api/records';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordActions } from '@/widgets/record/RecordActions';
import { HostName } from './HostName';
import styles from './hobby.module.css';

type Active = AnswerOf<'activeHobbySessions'>['sessions'][number];

const EVERY = 15_000;
const CLASSES = { one: 'class', many: 'classes' };
const HOST: Readonly<Record<Active['host_is'], readonly [word: string, look: Look]>> = {
  here: ['Host is here', 'now'],
  expected: ['Host expected', 'upcoming'],
  late: ['Host is not here', 'attention'],
};

export default function ActiveSessionsPage() {
  const isVisible = useDocumentVisibility() === 'visible';
  const { currentData, error, refetch } = useActiveHobbySessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? EVERY : 0,
  });
  const now = useNow();
  const sessions = currentData?.sessions ?? [];
  const running = sessions.filter(({ row }) => row.start_time <= now).length;
  return (
    <>
      <PageHeader title="All Active Hobby Sessions" />
      {error !== undefined && !currentData ? (
        <ErrorState title="The classes could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      ) : !currentData ? (
        <LoadingState label="Loading what runs now" />
      ) : sessions.length === 0 ? (
        <EmptyState title="No hobby class runs now or begins within two hours">
          <NameLink to={pathTo('/hobby-class/view')} named={{ page: '1' }}>
            View hobby classes
          </NameLink>
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>
            {`${countText(CLASSES, running)} on now, ${sessions.length - running} within two hours · all times IST · renewed every 15 seconds`}
          </p>
          <ul className={styles.active} aria-label="Active sessions">
            {sessions.map((each) => (
              <Session key={each.row.id} active={each} isOn={each.row.start_time <= now} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Session({ active: { row, host_is, free }, isOn }: { active: Active; isOn: boolean }) {
  const [word, look] = HOST[host_is];
  return (
    <li className={styles.session} data-late={host_is === 'late' || undefined}>
      <div>
        <p>
          <strong>{timesText(row.start_time, row.start_time + row.minutes * 60)}</strong>
        </p>
        <Status look={isOn ? 'now' : 'upcoming'}>{isOn ? 'On now' : 'Next'}</Status>
      </div>
      <div>
        <h2>
          <NameLink to={pathTo('/hobby-class/view')} named={{ hobby_class: row.id }}>
            {row.title}
          </NameLink>
        </h2>
        <p>
          <HostName host={row.host} name={row.host_name} /> <Status look={look}>{word}</Status>
        </p>
        <p className={styles.quiet}>
          {`${row.joined} joined of ${row.students} with a seat, ${row.capacity} seats`}
          {row.class_link && (
            <>
              {' · '}
              <Anchor href={row.class_link} size="sm" underline="always">
                Class link
              </Anchor>
            </>
          )}
          {' · '}
          <NameLink to={pathTo('/hobby-class/view')} named={{ hobby_class: row.id, tab: 'attendance' }}>
            Attendance
          </NameLink>
        </p>
      </div>
      <RecordActions type={HOBBY_CLASSES} row={row} only={[row.host_joined === null ? 'host_here' : 'host_missing']} />
      {host_is === 'late' && <Substitutes row={row} free={free} />}
    </li>
  );
}

function Substitutes({ row, free }: Pick<Active, 'row' | 'free'>) {
  const dispatch = useAppDispatch();
  const { act } = useRecordChanges(HOBBY_CLASSES);

  async function give({ teacher_id, trainer_name }: Active['free'][number]): Promise<void> {
    const { data } = await act('replace_host', row.id, { version: row.version, host: teacher_id });
    if (data) dispatch(notify({ kind: 'success', text: `${trainer_name} holds ${row.title} now` }));
  }

  return (
    <div className={styles.free} role="group" aria-label={`Who is free for ${row.title}`}>
      {free.length === 0 ? (
        <p className={styles.quiet}>No trainer is free for it now.</p>
      ) : (
        <p className={styles.line}>
          <span className={styles.quiet}>Free now, best first:</span>
          {free.map((each) => (
            <Button key={each.teacher_id} size="compact-sm" variant="default" onClick={() => void give(each)}>
              {`Give to ${each.trainer_name}`}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
