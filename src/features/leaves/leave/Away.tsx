// Who is away: a month of days with how many, and the people of the day that is chosen.
import { Button } from '@mantine/core';
import { type DayOfWeek, MonthView, type ScheduleEventData } from '@mantine/schedule';
import { useMemo } from 'react';
import { addDays, startOfDay } from '@domain/calendar';
import { dateText, dayText, spanText, weekdayAndDate } from '@domain/formats';
import type { Absence } from '@domain/contract/leaveAnswers';
import { LEAVES } from '@domain/records/leave';
import { daysOfView, stepOfView } from '@domain/trainerCalendar/days';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useAbsencesQuery } from '@/store/api/leaves';
import { daysChosen, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { daysText } from './leaveText';
import styles from './leaves.module.css';

/** Saturday and Sunday are days like the others. */
const NO_WEEKEND: DayOfWeek[] = [];
export default function Away() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const day = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const days = daysOfView('month', day);
  const query = useAbsencesQuery({ query: { from: days[0]!, to: days.at(-1)! } }, { refetchOnMountOrArgChange: true });
  const go = (date: string) => dispatch(daysChosen({ from: date }));
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <DateField label="Day" value={day} onChange={(date) => go(date ?? today)} />
        <Button variant="default" onClick={() => go(stepOfView('month', day, -1))}>
          Previous month
        </Button>
        <Button variant="default" onClick={() => go(stepOfView('month', day, 1))}>
          Next month
        </Button>
      </div>
      <QueryBoundary what="leaves" query={query}>
        {(leaves) => (
          <>
            <Month day={day} leaves={leaves} onChoose={go} />
            <h2>{dayText(day)}</h2>
            <RelatedTable
              label={`Away on ${dayText(day)}`}
              rows={onDay(leaves, day)}
              keyOf={({ id }) => id}
              columns={COLUMNS}
              empty="Nobody is away on this day"
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** One tab stop; arrow keys go from day to day. Dozens are away on a day: it says how many, and the list below who. */
function Month({
  day,
  leaves,
  onChoose,
}: {
  day: string;
  leaves: readonly Absence[];
  onChoose: (date: string) => void;
}) {
  const today = useToday();
  const counts = useMemo(() => countsOf(leaves, daysOfView('month', day)), [leaves, day]);
  const events = useMemo(
    () =>
      [...counts].flatMap(([date, of]) =>
        KINDS.flatMap((kind) => (of[kind].length > 0 ? [eventOf(date, kind, of[kind])] : [])),
      ),
    [counts],
  );
  return (
    <MonthView
      role="group"
      aria-label={`Who is away, ${monthText(day)}`}
      className={styles.month}
      date={day}
      events={events}
      maxEventsPerDay={KINDS.length}
      withHeader={false}
      consistentWeeks={false}
      highlightToday={false}
      firstDayOfWeek={1}
      weekendDays={NO_WEEKEND}
      radius={4}
      getDayProps={(date) => ({
        'aria-label': `${weekdayAndDate(date)}: ${KINDS.flatMap((kind) => (counts.get(date)?.[kind].length ? [wordsOf(kind, counts.get(date)![kind])] : [])).join(', ') || 'nobody away'}`,
        'aria-pressed': date === day,
        'aria-current': date === today ? 'date' : undefined,
        className: styles.day,
      })}
      onDayClick={onChoose}
      renderEvent={({ id, payload }, { className, style, children }) => (
        <span
          key={id}
          aria-hidden
          className={`${className} ${styles.away}`}
          data-status={payload?.['kind']}
          style={style}
        >
          {children}
        </span>
      )}
    />
  );
}

const KINDS = ['APPROVED', 'REQUESTED'] as const;
type Kind = (typeof KINDS)[number];
type Counts = Readonly<Record<Kind, Absence[]>>;

/** Of days on which anybody is away or has asked to be. */
function countsOf(leaves: readonly Absence[], days: readonly string[]): Map<string, Counts> {
  return new Map(
    days.flatMap((date) => {
      const there = onDay(leaves, date);
      const of = (kind: Kind) => there.filter(({ status }) => status === kind);
      return there.length > 0 ? [[date, { APPROVED: of('APPROVED'), REQUESTED: of('REQUESTED') }] as const] : [];
    }),
  );
}

/** `3 away`, `1 requested`. */
function wordsOf(kind: Kind, leaves: readonly Absence[]): string {
  return `${leaves.length} ${kind === 'APPROVED' ? 'away' : 'requested'}`;
}

function eventOf(date: string, kind: Kind, leaves: readonly Absence[]): ScheduleEventData {
  // In the order of their starts: who is away stands above who has asked to be.
  const clock = kind === 'APPROVED' ? '00:00:00' : '01:00:00';
  return {
    id: `${date} ${kind}`,
    title: wordsOf(kind, leaves),
    start: `${date} ${clock}`,
    end: `${date} 23:00:00`,
    color: 'orange',
    payload: { kind },
  };
}

/** `November 2026`. */
function monthText(date: string): string {
  return dateText(`${date.slice(0, 7)}-01`).replace(/^1 /, '');
}

function onDay(leaves: readonly Absence[], date: string): Absence[] {
  const [from, until] = [startOfDay(date), startOfDay(addDays(date, 1))];
  return leaves.filter(({ start_time, end_time }) => start_time < until && end_time > from);
}

const COLUMNS = {
  Trainer: ({ id, trainer_name, teacher_id }: Absence) => (
    <NameLink to={pathTo('/trainers/leave-details')} named={{ id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  'Leave (IST)': ({ start_time, end_time }: Absence) => spanText(start_time, end_time),
  Days: ({ days }: Absence) => daysText(days),
  Status: (leave: Absence) => <RecordStatus type={LEAVES} status={leave.status} row={leave} />,
};
