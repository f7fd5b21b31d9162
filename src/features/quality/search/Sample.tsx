// The sample of a day: which sessions, why each is in it, what became of it; taken and given back; drawn again from its seed.
import { Button } from '@mantine/core';
import { isRealDate } from '@domain/calendar';
import type { SampledRow, SampleView } from '@domain/contract/quality';
import { countText, dateText, momentText } from '@domain/formats';
import { WHY_WORDS } from '@domain/records/qualitySample';
import { CHECK_KIND_WORDS } from '@domain/records/rubric';
import type { Look } from '@domain/actions/looks';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useDrawQualitySampleMutation, useQualitySampleQuery } from '@/store/api/quality';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { checkAddress } from '../addresses';
import styles from '../quality.module.css';
import { DrawnAgain } from './DrawnAgain';
import { TakeCheck } from './TakeCheck';

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
const STATES: Readonly<Record<SampledRow['state'], readonly [Look, string]>> = {
  open: ['attention', 'To take'],
  mine: ['now', 'Mine'],
  done: ['finished', 'Checked by me'],
  taken: ['upcoming', 'Taken'],
  checked: ['finished', 'Checked'],
};

const COLUMNS = {
  Trainer: ({ teacher_id, trainer_name }: SampledRow) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  Why: ({ why, last_checked }: SampledRow) =>
    why === 'never' || last_checked === null ? WHY_WORDS.never : `${WHY_WORDS.due}, last ${dateText(last_checked)}`,
  Session: ({ kind, batch_name }: SampledRow) => batch_name ?? CHECK_KIND_WORDS[kind],
  'Held (IST)': ({ start_time }: SampledRow) => momentText(start_time),
  Rating: ({ rating }: SampledRow) => <span className={styles.number}>{rating ?? '–'}</span>,
  Status: ({ state }: SampledRow) => <Status look={STATES[state][0]}>{STATES[state][1]}</Status>,
  Check: (row: SampledRow) => <Take row={row} />,
};

function Take({ row }: { row: SampledRow }) {
  const { state, kind, session_id, check_id, trainer_name, teacher_id } = row;
  const name = trainer_name ?? teacher_id;
  if (check_id !== null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        component={Link}
        to={checkAddress({ kind, id: check_id })}
        aria-label={`${state === 'mine' ? 'Go on with' : 'Open'} check of ${name}`}
      >
        {state === 'mine' ? 'Go on' : 'Open'}
      </Button>
    );
  return state === 'open' ? <TakeCheck kind={kind} session_id={session_id} of={name} /> : null;
}
