// Marks of two people for one session, side by side: for each student one's own or the other person's is kept.
import { Button, SegmentedControl } from '@mantine/core';
import type { AttendanceSheet, MarkConflict } from '@domain/contract/batchAttendance';
import { momentText } from '@domain/formats';
import { type Mark, MARKS } from '@domain/records/attendanceMark';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { sessionName } from './sessionName';
import styles from './sheet.module.css';
import type { Choice, Contested } from './useMarking';

interface Row extends MarkConflict {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

type Choices = Readonly<Record<string, Choice>>;
const UNCHOSEN: Choices = {};
const WAYS = [
  { value: 'theirs', label: 'Theirs' },
  { value: 'mine', label: 'Mine' },
];
const COLUMNS = {
  Student: ({ student_name }: Row) => <span dir="auto">{student_name}</span>,
  Yours: ({ mine }: Row) => wordOf(mine),
  Theirs: ({ theirs }: Row) => wordOf(theirs),
  'Marked by': ({ by }: Row) => by,
  'When (IST)': ({ at }: Row) => momentText(at),
  Keep: ({ student_name, choice, onChoose }: Row) => (
    <SegmentedControl
      size="xs"
      aria-label={`Mark of ${student_name}`}
      data={WAYS}
      value={choice}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    />
  ),
};

interface ConflictsProps {
  sheet: AttendanceSheet;
  contested: readonly Contested[];
  onSettle: (session_id: string, choices: Choices) => void;
}

export function Conflicts({ sheet, contested, onSettle }: ConflictsProps) {
  return contested.map((each) => (
    <OfSession key={each.session_id} sheet={sheet} contested={each} onSettle={onSettle} />
  ));
}

function OfSession({
  sheet,
  contested: { session_id, marks, conflicts },
  onSettle,
}: Omit<ConflictsProps, 'contested'> & { contested: Contested }) {
  const [choices, setChoices] = useScreenState<Choices>(`chosen marks of ${session_id}`, UNCHOSEN);
  const session = sheet.sessions.find(({ id }) => id === session_id);
  const name = session ? sessionName(session) : 'a session';
  const others = marks.length - conflicts.length;
  const rows = conflicts.map((each): Row => ({
    ...each,
    choice: choices[each.variant_id] ?? 'theirs',
    onChoose: (choice) => setChoices((before) => ({ ...before, [each.variant_id]: choice })),
  }));
  const settle = (chosen: Choices) => {
    setChoices(UNCHOSEN);
    onSettle(session_id, chosen);
  };
  return (
    <section className={styles.conflicts} aria-label={`Two marks in ${name}`}>
      <p role="alert">{`Somebody else has already marked ${name}. Your marks are not saved yet: choose which to keep.${others > 0 ? ` Your ${others} other ${others === 1 ? 'mark is' : 'marks are'} saved with them.` : ''}`}</p>
      <RelatedTable
        label={`Two marks in ${name}`}
        rows={rows}
        keyOf={({ variant_id }) => variant_id}
        columns={COLUMNS}
        empty="No conflict"
      />
      <div className={styles.legend}>
        <Button size="compact-sm" onClick={() => settle(choices)}>
          Save choices
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => settle(Object.fromEntries(conflicts.map(({ variant_id }) => [variant_id, 'mine' as const])))}
        >
          Keep all mine
        </Button>
      </div>
    </section>
  );
}

function wordOf(mark: Mark | null): string {
  return mark === null ? 'Not marked' : MARKS[mark];
}
