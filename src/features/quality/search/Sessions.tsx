// Held sessions that no sample need have drawn, to be taken all the same: after a complaint, say. Found by day, trainer, batch and rating.
import { Checkbox, TextInput } from '@mantine/core';
import { addDays, isRealDate } from '@domain/calendar';
import type { CheckableRow } from '@domain/contract/qualityAnswers';
import { countText } from '@domain/formats';
import { foldText } from '@domain/search';
import { useToday } from '@/clock/useNow';
import { useCheckableSessionsQuery } from '@/store/api/quality';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../quality.module.css';
import { CHECKABLE } from './checkable';

const SESSION = { one: 'session', many: 'sessions' };
type Days = '1' | '3' | '7';
const PERIODS: { value: Days; label: string }[] = [
  { value: '1', label: 'That day' },
  { value: '3', label: '3 days up to it' },
  { value: '7', label: '7 days up to it' },
];
/** A longer list is narrowed by words. */
const SHOWN = 100;
const LOW_RATING = 3;

export default function Sessions() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const asked = useAppSelector((state) => selectAddressed(state, 'day'));
  const day =
    asked !== null && isRealDate(asked) && asked >= '2000-01-01' && asked <= today ? asked : addDays(today, -1);
  const [days, setDays] = useScreenState<Days>('days of sessions to check', '1');
  const [words, setWords] = useScreenState('words of sessions to check', '');
  const [low, setLow] = useScreenState('low ratings to check', false);
  const query = useCheckableSessionsQuery({ query: { day, days } }, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-label="Sessions">
      <div className={styles.tools}>
        <DateField
          label="Day (IST)"
          value={day}
          onChange={(next) => dispatch(choiceMade({ show: 'sessions', day: next }, true))}
        />
        <SelectField
          label="Days"
          data={PERIODS}
          value={days}
          allowDeselect={false}
          onChange={(next) => setDays((next ?? '1') as Days)}
        />
        <TextInput
          type="search"
          label="Trainer or batch"
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        <Checkbox
          label={`Rated ${LOW_RATING} or less`}
          checked={low}
          onChange={({ currentTarget: { checked } }) => setLow(checked)}
        />
      </div>
      <QueryBoundary what="sessions" query={{ ...query, data: query.currentData }}>
        {(rows) => <Found rows={rows.filter((row) => (!low || isLow(row)) && isMeant(row, words))} />}
      </QueryBoundary>
    </section>
  );
}

function isLow({ rating }: CheckableRow): boolean {
  return rating !== null && rating <= LOW_RATING;
}

function isMeant({ trainer_name, teacher_id, batch_name }: CheckableRow, words: string): boolean {
  const text = foldText([trainer_name, teacher_id, batch_name].join(' '));
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

function Found({ rows }: { rows: readonly CheckableRow[] }) {
  return (
    <>
      <p className={styles.quiet} role="status">
        {`${countText(SESSION, rows.length)}${rows.length > SHOWN ? `, the latest ${SHOWN} are shown` : ''}`}
      </p>
      <RelatedTable
        label="Held sessions"
        rows={rows.slice(0, SHOWN)}
        keyOf={({ session_id }) => session_id}
        columns={CHECKABLE}
        empty="No session was held on these days that fits"
      />
    </>
  );
}
