// The gaps of a day: every session that nobody can hold, across leaves, sickness and people who left, with its substitutes.
import { useToday } from '@/clock/useNow';
import { useGapsOfDayQuery } from '@/store/api/leaves';
import { daysChosen, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Impact } from './Impact';
import styles from './leaves.module.css';

export default function Gaps() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const date = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const query = useGapsOfDayQuery({ query: { date } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <DateField label="Day" value={date} onChange={(next) => dispatch(daysChosen({ from: next }))} />
      </div>
      <QueryBoundary what="gaps" query={query}>
        {({ sessions }) => <Impact key={date} sessions={sessions} leaveId={null} place={`gaps ${date}`} empty="Every session of this day has somebody to hold it" />}
      </QueryBoundary>
    </div>
  );
}
