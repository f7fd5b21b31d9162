// How each child attended a hobby class: all at once or one by one, saved together; what somebody else saved meanwhile is shown beside.
import { Button, SegmentedControl } from '@mantine/core';
import type { AnswerOf } from '@domain/contract/contract';
import { MARKS, type Mark } from '@domain/records/attendanceMark';
import type { HobbyClass } from '@domain/records/hobbyClass';
import { useNow } from '@/clock/useNow';
import { useHobbyAttendanceQuery, useMarkHobbyClassMutation } from '@/store/api/hobby';
import { errorText, failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import styles from '../hobby.module.css';

/** By seat; null takes a mark back. */
type Given = Readonly<Record<string, Mark | null>>;

const NOTHING: Given = {};
/** A mark that was set by mistake is taken back by the last. */
const UNMARKED = { value: '', label: 'Not marked' };
const WORDS = [...Object.entries(MARKS).map(([value, label]) => ({ value, label })), UNMARKED];
const AHEAD = WORDS.filter((each) => each.value === 'excused' || each === UNMARKED);

export default function AttendanceSheet({ row }: { row: HobbyClass }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { currentData, error, refetch } = useHobbyAttendanceQuery(
    { path: { id: row.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [save, { isLoading, error: refused, reset }] = useMarkHobbyClassMutation();
  const [given, setGiven] = useScreenState<Given>(`marks of ${row.id}`, NOTHING);
  if (error)
    return (
      <ErrorState title="The attendance could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the attendance" />;
  if (currentData.rows.length === 0) return <EmptyState title="Nobody has a seat in this class" />;
  const isAhead = row.start_time > now;
  const isOpen = row.status === 'scheduled';
  const changed = currentData.rows.filter(({ seat_id, mark }) => markIn(given, seat_id, mark) !== mark);

  async function send(): Promise<void> {
    const marks = changed.map(({ seat_id }) => ({ seat_id, mark: given[seat_id] ?? null }));
    const { data, error: problem } = await save({
      path: { id: row.id },
      body: { version: currentData!.version, marks },
    });
    if (data) {
      setGiven(NOTHING);
      dispatch(notify({ kind: 'success', text: `Attendance saved: ${data.joined} joined, ${data.absent} absent` }));
    } else if (problem) void refetch();
  }

  function all(mark: Mark): void {
    const open = currentData!.rows.filter((each) => markIn(given, each.seat_id, each.mark) === null);
    setGiven({ ...given, ...Object.fromEntries(open.map(({ seat_id }) => [seat_id, mark])) });
  }

  return (
    <div className={styles.part}>
      <div className={styles.line}>
        {!isAhead && isOpen && (
          <Button variant="default" size="compact-sm" onClick={() => all('present')}>
            All others present
          </Button>
        )}
        <span className={styles.quiet}>
          {isAhead ? 'Before the class children can be excused.' : `${row.joined} joined, ${row.absent} absent`}
        </span>
      </div>
      {refused !== undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(refused))}
        </p>
      )}
      <RelatedTable
        label="Attendance"
        rows={currentData.rows}
        keyOf={({ seat_id }) => seat_id}
        columns={columnsFor(refused !== undefined, {
          given,
          words: isAhead ? AHEAD : WORDS,
          isOpen,
          onMark: (seat_id, mark) => {
            reset();
            setGiven({ ...given, [seat_id]: mark });
          },
        })}
        empty="Nobody has a seat"
      />
      {isOpen && (
        <div className={styles.line}>
          <BusyButton busy={isLoading} disabled={changed.length === 0} onClick={() => void send()}>
            {changed.length === 0 ? 'Save attendance' : `Save attendance of ${changed.length}`}
          </BusyButton>
        </div>
      )}
    </div>
  );
}

/** As it will be saved. */
function markIn(given: Given, seat_id: string, saved: Mark | null): Mark | null {
  return given[seat_id] === undefined ? saved : given[seat_id];
}

interface Marking {
  given: Given;
  words: typeof WORDS;
  isOpen: boolean;
  onMark: (seat_id: string, mark: Mark | null) => void;
}
type Row = AnswerOf<'hobbyAttendance'>['rows'][number];

/** `withSaved`: what somebody else has saved stands beside one's own. */
function columnsFor(withSaved: boolean, { given, words, isOpen, onMark }: Marking) {
  return {
    Student: ({ student_name }: Row) => <span dir="auto">{student_name}</span>,
    ...(withSaved && { Saved: ({ mark }: Row) => (mark === null ? '–' : MARKS[mark]) }),
    Attendance: ({ seat_id, student_name, mark }: Row) => (
      <SegmentedControl
        size="xs"
        aria-label={`Attendance of ${student_name}`}
        data={words}
        value={markIn(given, seat_id, mark) ?? ''}
        disabled={!isOpen}
        onChange={(value) => onMark(seat_id, value === '' ? null : (value as Mark))}
      />
    ),
  };
}
