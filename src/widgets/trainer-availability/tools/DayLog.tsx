// The log of the day: who created sessions and who blocked hours, when; what can be taken back of it, all at once or one by one.
import { Button, Drawer, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { LogEntry, LoggedHours } from '@domain/contract/creations';
import { countText, momentText, timesText, toSlashDate, weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { sessionsTakenBack } from '@/store/availability/takingBack';
import { unblockHours } from '@/store/blocking';
import { useDayLogQuery } from '@/store/api/creations';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './dayLog.module.css';

/** px. */
const WIDTH = 480;
const SESSIONS = { one: 'demo session', many: 'demo sessions' };
const STRETCHES = { one: 'stretch of hours', many: 'stretches of hours' };

interface DayLogProps {
  date: IsoDate;
  isOpen: boolean;
  onClose: () => void;
}

export default function DayLog({ date, isOpen, onClose }: DayLogProps) {
  // Opened once it is there: it gives the focus back to where that was before.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="right"
      size={WIDTH}
      title={`Log of ${weekdayAndDate(date)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Its head is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Entries date={date} />
    </Drawer>
  );
}

function Entries({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  const query = useDayLogQuery({ query: { date: toSlashDate(date) } }, { refetchOnMountOrArgChange: true });
  const [asked, ask] = useScreenState<string[] | null>('question take back sessions', null);
  return (
    <>
      <Text size="sm" c="dimmed">
        All times IST. The person who created sessions or a production admin can undo that until a family is booked.
      </Text>
      <QueryBoundary what="the log" query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing was done on this day">Sessions created and hours blocked stand here.</EmptyState>
          ) : (
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onTakeBack={ask} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      <ConfirmDialog
        opened={asked !== null}
        title={`Undo the creation of ${countText(SESSIONS, asked?.length ?? 0)}?`}
        keep="Keep sessions"
        onKeep={() => ask(null)}
        buttons={
          <Button
            color="red"
            onClick={() => {
              ask(null);
              void dispatch(sessionsTakenBack(asked ?? []));
            }}
          >
            Undo creation
          </Button>
        }
      >
        The hours and seats are free again. A session in which a family is booked by then stays.
      </ConfirmDialog>
    </>
  );
}

function Entry({ entry, onTakeBack }: { entry: LogEntry; onTakeBack: (ids: string[]) => void }) {
  const { at, actor, kind, note, hours } = entry;
  const open = hours.filter(({ refusal }) => refusal === null);
  const what = kind === 'created' ? countText(SESSIONS, hours.length) : countText(STRETCHES, hours.length);
  const title = `${kind === 'created' ? 'Created' : 'Blocked'} ${what}`;
  return (
    <li className={styles.entry} aria-label={`${title}, ${actor}, ${momentText(at)}`}>
      <div className={styles.head}>
        <div>
          <Text fw={600}>{note ? `${title}: ${note}` : title}</Text>
          <Text size="sm" c="dimmed">{`${actor} · ${momentText(at)}`}</Text>
        </div>
        {kind === 'created' && open.length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => onTakeBack(open.map(({ id }) => id))}>
            {open.length === hours.length ? 'Undo all' : `Undo ${open.length}`}
          </Button>
        )}
      </div>
      <ul className={styles.hours}>
        {hours.map((each) => (
          <li key={each.id}>
            <span>{`${timesText(each.start_time, each.end_time)} · ${each.teacher_name}`}</span>
            {each.refusal === null ? (
              <TakeBack kind={kind} note={note} hours={each} onTakeBack={onTakeBack} />
            ) : (
              <span className={styles.since}>{each.since || each.refusal}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface TakeBackProps {
  kind: LogEntry['kind'];
  note: string;
  hours: LoggedHours;
  onTakeBack: (ids: string[]) => void;
}

function TakeBack({ kind, note, hours, onTakeBack }: TakeBackProps) {
  const dispatch = useAppDispatch();
  const { id, teacher_id, teacher_name, start_time, end_time } = hours;
  const when = `${timesText(start_time, end_time)} of ${teacher_name}`;
  const press = () =>
    kind === 'created'
      ? onTakeBack([id])
      : void dispatch(unblockHours({ start: start_time, end: end_time }, { block: { teacher_id, note }, when }));
  const label = kind === 'created' ? 'Undo' : 'Unblock';
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`${label} ${when}`} onClick={press}>
      {label}
    </Button>
  );
}
