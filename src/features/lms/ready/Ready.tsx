// Sessions of the next 28 days that cannot be taught yet, by trainer or by what they teach: what is missing, who of the group could hold each, and an hour for a training, blocked by one click.
import { Button, SegmentedControl } from '@mantine/core';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, spanText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import { MISSING_WORDS, READY_DAYS } from '@domain/learning/readiness';
import { pathTo } from '@/routes/paths';
import { useReadinessQuery } from '@/store/api/readiness';
import { blockHours } from '@/store/blocking';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { readAt } from '../nodeScreens';
import { CourseTabs } from './CourseTabs';

type NotReady = AnswerOf<'readiness'>['sessions'][number];
type By = 'trainer' | 'node';

const WAYS: readonly { value: By; label: string }[] = [
  { value: 'trainer', label: 'By trainer' },
  { value: 'node', label: 'By topic' },
];
const SESSIONS = { one: 'session', many: 'sessions' };

const SESSION = {
  Session: ({ batch_id, batch_name, number }: NotReady) => (
    <NameLink to={pathTo('/batch/view')} named={{ batch: batch_id }}>
      {`${batch_name}, session ${number}`}
    </NameLink>
  ),
  'When (IST)': ({ start_time, end_time }: NotReady) => spanText(start_time, end_time),
};
const TOPIC = { Topic: topicCell };
const TRAINER = { Trainer: ({ teacher_id, trainer_name }: NotReady) => trainerLink(teacher_id, trainer_name) };
const REST = {
  Missing: ({ missing }: NotReady) => (
    <div className={styles.line}>
      {missing.map((each) => (
        <Status key={each} look="attention">
          {MISSING_WORDS[each]}
        </Status>
      ))}
    </div>
  ),
  'Trained and free in the group': ({ missing, mates }: NotReady) =>
    !missing.includes('training')
      ? '–'
      : mates.length === 0
        ? 'Nobody'
        : mates.map(({ teacher_id, trainer_name }, at) => (
            <span key={teacher_id}>
              {at > 0 && ', '}
              {trainerLink(teacher_id, trainer_name)}
            </span>
          )),
  Training: (row: NotReady) => <Training row={row} />,
};

export default function Ready() {
  const query = useReadinessQuery(undefined, { refetchOnMountOrArgChange: true });
  const [by, setBy] = useScreenState<By>('ready by', 'trainer');
  return (
    <>
      <PageHeader title="Courses">
        <SegmentedControl aria-label="Grouped" data={[...WAYS]} value={by} onChange={(next) => setBy(next as By)} />
      </PageHeader>
      <CourseTabs />
      <QueryBoundary what="sessions" query={query}>
        {({ held, sessions }) =>
          sessions.length === 0 ? (
            <EmptyState title="Everything is ready">
              {`${countText(SESSIONS, held)} in the next ${READY_DAYS} days: each has a published topic, and a trainer who is trained for it.`}
            </EmptyState>
          ) : (
            <div className={styles.stack}>
              <p className={styles.quiet}>
                {`${sessions.length} of ${countText(SESSIONS, held)} in the next ${READY_DAYS} days are not ready`}
              </p>
              {groupsOf(sessions, by).map(({ key, name, rows }) => (
                <section key={key} className={styles.shelf} aria-label={name}>
                  <h2>{`${name} (${rows.length})`}</h2>
                  <RelatedTable
                    label={`Sessions: ${name}`}
                    rows={rows}
                    keyOf={({ id }) => id}
                    columns={{ ...SESSION, ...(by === 'trainer' ? TOPIC : TRAINER), ...REST }}
                    empty="None"
                  />
                </section>
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Each with its sessions in order of time; whose first session is the nearest comes first. */
function groupsOf(sessions: readonly NotReady[], by: By): { key: string; name: string; rows: NotReady[] }[] {
  const keyOf = ({ teacher_id, topic, course }: NotReady) =>
    by === 'trainer' ? teacher_id : (topic?.id ?? course?.id ?? '');
  const nameOf = ({ trainer_name, topic, course }: NotReady) =>
    by === 'trainer'
      ? trainer_name
      : topic
        ? topic.title
        : course
          ? `${course.title}: no topic`
          : 'No published course';
  return [...groupedBy(sessions, keyOf)].map(([key, rows]) => ({ key, name: nameOf(rows[0]!), rows }));
}

function topicCell({ topic, course }: NotReady) {
  if (topic)
    return (
      <Link className={listClasses.open} to={readAt('topic', topic.id, String(topic.number))}>
        {topic.title}
      </Link>
    );
  if (course)
    return (
      <Link className={listClasses.open} to={readAt('course', course.id, String(course.number))}>
        {course.title}
      </Link>
    );
  return '–';
}

function trainerLink(email: string, name: string) {
  return (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: email }}>
      {name}
    </NameLink>
  );
}

function Training({ row: { teacher_id, trainer_name, missing, training, booked } }: { row: NotReady }) {
  const dispatch = useAppDispatch();
  if (!missing.includes('training')) return '–';
  if (booked) return `Booked: ${spanText(booked.start_time, booked.end_time)}`;
  if (!training) return 'No free hour before it';
  const { start_time: start, end_time: end, note } = training;
  const when = spanText(start, end);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Block ${when} of ${trainer_name}. ${note}`}
      onClick={() =>
        void dispatch(blockHours({ start, end }, { teacher_id, note, when: `${when} of ${trainer_name}` }))
      }
    >
      {`Block ${when}`}
    </Button>
  );
}
