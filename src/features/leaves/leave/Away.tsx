// Who is away: a month of days with how many, and the people of the day that is chosen.
import { Button } from '@mantine/core';
import { addDays, startOfDay, weekdayIndex } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { dayText, spanText, weekdayAndDate } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
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

const WEEKS = 5;

export default function Away() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const day = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const first = mondayOf(day);
  const last = addDays(first, WEEKS * 7 - 1);
  const query = useAbsencesQuery({ query: { from: first, to: last } }, { refetchOnMountOrArgChange: true });
  const go = (date: string) => dispatch(daysChosen({ from: date }));
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <DateField label="Day" value={day} onChange={(date) => go(date ?? today)} />
        <Button variant="default" onClick={() => go(addDays(first, -WEEKS * 7))}>
          {`Previous ${WEEKS} weeks`}
        </Button>
        <Button variant="default" onClick={() => go(addDays(last, 1))}>
          {`Next ${WEEKS} weeks`}
        </Button>
      </div>
      <QueryBoundary what="leaves" query={query}>
        {(leaves) => (
          <>
            <table className={styles.calendar} aria-label={`Who is away, ${dayText(first)} to ${weekdayAndDate(last)}`}>
              <thead>
                <tr>
                  {WEEKDAYS.map((weekday) => (
                    <th key={weekday} scope="col">
                      {weekday}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Array.from({ length: WEEKS }, (_, week) => (
                  <tr key={week}>
                    {WEEKDAYS.map((weekday, at) => {
                      const date = addDays(first, week * 7 + at);
                      return (
                        <td key={weekday}>
                          <Day date={date} leaves={onDay(leaves, date)} isChosen={date === day} onChoose={() => go(date)} />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
            <h2>{dayText(day)}</h2>
            <RelatedTable label={`Away on ${dayText(day)}`} rows={onDay(leaves, day)} keyOf={({ id }) => id} columns={COLUMNS} empty="Nobody is away on this day" />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Day({ date, leaves, isChosen, onChoose }: { date: string; leaves: readonly Leave[]; isChosen: boolean; onChoose: () => void }) {
  const away = leaves.filter(({ status }) => status === 'APPROVED').length;
  const requested = leaves.length - away;
  const parts = [...(away > 0 ? [`${away} away`] : []), ...(requested > 0 ? [`${requested} requested`] : [])];
  return (
    <button type="button" className={styles.day} aria-pressed={isChosen} aria-label={`${weekdayAndDate(date)}: ${parts.join(', ') || 'nobody away'}`} onClick={onChoose}>
      <strong>{Number(date.slice(8))}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </button>
  );
}

function onDay(leaves: readonly Leave[], date: string): Leave[] {
  const [from, until] = [startOfDay(date), startOfDay(addDays(date, 1))];
  return leaves.filter(({ start_time, end_time }) => start_time < until && end_time > from);
}

function mondayOf(date: string): string {
  return addDays(date, -weekdayIndex(date));
}

const COLUMNS = {
  Trainer: ({ id, trainer_name, teacher_id }: Leave) => (
    <NameLink to={pathTo('/trainers/leave-details')} named={{ id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  'Leave (IST)': ({ start_time, end_time }: Leave) => spanText(start_time, end_time),
  Days: ({ days }: Leave) => daysText(days),
  Status: (leave: Leave) => <RecordStatus type={LEAVES} status={leave.status} row={leave} />,
};
