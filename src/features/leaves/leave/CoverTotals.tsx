// Substitutes who are asked, sessions to give back, and who held sessions for others in a month: what the payout counts.
import { Button } from '@mantine/core';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useCoverTotalsQuery } from '@/store/api/leaves';
import { daysChosen, selectDay } from '@/store/batchScreens';
import type { Answer } from '@/store/call';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { AskedSubstitutes } from './AskedSubstitutes';
import { CoversToReturn } from './CoversToReturn';
import styles from './leaves.module.css';

type Total = Answer<'coverTotals'>[number];

export default function CoverTotals() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const day = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const first = `${day.slice(0, 7)}-01`;
  const query = useCoverTotalsQuery({ query: { month: day.slice(0, 7) } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <AskedSubstitutes />
      <CoversToReturn />
      <div className={styles.bar}>
        <h2>{dateText(first).replace(/^1 /, '')}</h2>
        <Button variant="default" size="compact-sm" onClick={() => dispatch(daysChosen({ from: addDays(first, -1) }))}>
          Previous month
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => dispatch(daysChosen({ from: addDays(first, 32) }))}>
          Next month
        </Button>
      </div>
      <LoadedTable
        what="covers"
        query={query}
        label="Covers by trainer"
        keyOf={({ teacher_id }) => teacher_id}
        columns={COLUMNS}
        empty="Nobody held a session for somebody else in this month"
      />
    </div>
  );
}

const COLUMNS = {
  Trainer: ({ teacher_id, trainer_name }: Total) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {trainer_name}
    </NameLink>
  ),
  'Handed over': ({ given }: Total) => given,
  Held: ({ held }: Total) => held,
  'Minutes held': ({ minutes }: Total) => minutes,
};
