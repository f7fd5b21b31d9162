// Who loses how much of which type of leave once a month's last day is over: at a year's end, and where what was carried over expires.
import { Button, NativeSelect } from '@mantine/core';
import { addDays, dateOf } from '@domain/calendar';
import type { LeaveLoss } from '@domain/contract/leaveAnswers';
import { countText, dateText, numberText } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useLeaveYearEndQuery } from '@/store/api/leaves';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { daysText } from '@/widgets/leaves/daysText';
import styles from './leaves.module.css';

/** At first: a large company has thousands. */
const SHOWN = 200;
const TRAINERS = { one: 'trainer', many: 'trainers' };

export default function YearEnd() {
  const ends = monthEnds(dateOf(useNow()));
  const dispatch = useAppDispatch();
  const named = useAppSelector((state) => selectAddressed(state, 'day'));
  const day = ends.find((end) => end === named) ?? ends.find((end) => end.endsWith('03-31'))!;
  const [isWhole, setWhole] = useScreenState(`all that expires ${day}`, false);
  const query = useLeaveYearEndQuery({ query: { day } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <NativeSelect
          label="Once this day is over"
          data={ends.map((value) => ({ value, label: dateText(value) }))}
          value={day}
          onChange={({ currentTarget }) => dispatch(choiceMade({ day: currentTarget.value }))}
        />
      </div>
      <QueryBoundary what="what expires" query={{ ...query, data: query.currentData }}>
        {(rows) => (
          <>
            <p role="status" className={styles.sum}>
              {rows.length === 0
                ? `Nobody loses a day after ${dateText(day)}`
                : `${countText(TRAINERS, new Set(rows.map(({ teacher_id }) => teacher_id)).size)} ${peopleLose(rows)} ${daysText(rows.reduce((sum, { lost }) => sum + lost, 0))} after ${dateText(day)}, unless more leaves are approved until then`}
            </p>
            {rows.length > 0 && (
              <RelatedTable
                label={`Expires after ${dateText(day)}`}
                rows={isWhole ? rows : rows.slice(0, SHOWN)}
                keyOf={({ teacher_id, leave_type_id }) => `${teacher_id} ${leave_type_id}`}
                columns={COLUMNS}
                empty="Nothing"
              />
            )}
            {rows.length > SHOWN && !isWhole && (
              <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
                {`Show all ${numberText(rows.length)}`}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function peopleLose(rows: readonly LeaveLoss[]): string {
  return new Set(rows.map(({ teacher_id }) => teacher_id)).size === 1 ? 'loses' : 'lose';
}

const COLUMNS = {
  Trainer: ({ teacher_id, trainer_name }: LeaveLoss) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id, tab: 'leaves' }}>
      {trainer_name}
    </NameLink>
  ),
  'Leave type': ({ name }: LeaveLoss) => name,
  Left: ({ left }: LeaveLoss) => daysText(left),
  Loses: ({ lost }: LeaveLoss) => <strong>{daysText(lost)}</strong>,
  'Left after it': ({ carried }: LeaveLoss) => daysText(carried),
};

/** The last days of this month and of the eleven after it: one of them is a 31 March. */
function monthEnds(today: IsoDate): IsoDate[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, ahead) => {
    const next = year * 12 + month + ahead;
    return addDays(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`, -1);
  });
}
