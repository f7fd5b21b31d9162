// The sample of a day: which sessions, why each is in it, what became of it; taken and given back; drawn again from its seed.
import { isRealDate } from '@domain/calendar';
import type { SampledRow, SampleView } from '@domain/contract/qualityAnswers';
import { countText, dateText, momentText } from '@domain/formats';
import { WHY_WORDS } from '@domain/records/qualitySample';
import { useToday } from '@/clock/useNow';
import { useDrawQualitySampleMutation, useQualitySampleQuery } from '@/store/api/quality';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../quality.module.css';
import { CHECKABLE } from './checkable';
import { DrawnAgain } from './DrawnAgain';

export function Sample() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const asked = useAppSelector((state) => selectAddressed(state, 'day'));
  const day = asked !== null && isRealDate(asked) && asked >= '2000-01-01' && asked <= today ? asked : today;
  const query = useQualitySampleQuery({ query: { day } }, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-label="Sample">
      <div className={styles.tools}>
        <DateField
          label="Day (IST)"
          value={day}
          onChange={(next) => dispatch(choiceMade({ show: 'sample', day: next === today ? null : next }, true))}
        />
      </div>
      <QueryBoundary what="sample" query={{ ...query, data: query.currentData }}>
        {(sample) => (sample.drawn ? <Drawn sample={sample} /> : <NotDrawn isToday={day === today} />)}
      </QueryBoundary>
    </section>
  );
}

function NotDrawn({ isToday }: { isToday: boolean }) {
  const [draw, { isLoading }] = useDrawQualitySampleMutation();
  if (!isToday)
    return <EmptyState title="No sample was drawn on this day">Choose another day, or go back to today.</EmptyState>;
  return (
    <EmptyState
      title="Today’s sample is not drawn yet"
      action={
        <BusyButton busy={isLoading} onClick={() => void draw()}>
          Draw sample
        </BusyButton>
      }
    >
      It is drawn once a day, from the day itself as its seed, and kept.
    </EmptyState>
  );
}

function Drawn({ sample: { day, drawn, rows } }: { sample: SampleView }) {
  const { every, within, each, seed } = drawn!;
  const open = rows.filter(({ state }) => state === 'open').length;
  return (
    <>
      <p className={styles.quiet}>
        {`${countText(SESSION, rows.length)}, ${open} to take. Trainers not checked for ${every} days who held a session in the ${within} days before, `}
        {`${countText(SESSION, each)} of each, the lowest rating first. Its seed is ${dateText(seed)}, the day itself; drawn ${momentText(drawn!.on)} IST.`}
      </p>
      <DrawnAgain key={day} day={day} />
      <RelatedTable
        label="Sampled sessions"
        rows={rows}
        keyOf={({ session_id }) => session_id}
        columns={COLUMNS}
        empty="Everybody who held a session was checked lately"
      />
    </>
  );
}

const SESSION = { one: 'session', many: 'sessions' };

const COLUMNS = {
  Trainer: CHECKABLE.Trainer,
  Why: ({ why, last_checked }: SampledRow) =>
    why === 'never' || last_checked === null ? WHY_WORDS.never : `${WHY_WORDS.due}, last ${dateText(last_checked)}`,
  Session: CHECKABLE.Session,
  'Held (IST)': CHECKABLE['Held (IST)'],
  Rating: CHECKABLE.Rating,
  Status: CHECKABLE.Status,
  Check: CHECKABLE.Check,
};
