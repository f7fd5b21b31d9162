// Paid Batch, Session Count: sessions by hour, trainer, region or course and by weekday, each number leading to its rows (spec 2.2).
import { SegmentedControl } from '@mantine/core';
import { SESSION_HOURS, SESSION_WEEKDAYS } from '@domain/batches/hourOfWeek';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { countText, numberText } from '@domain/formats';
import { joinValues, splitValues } from '@domain/lists/filterValues';
import { resolveDefaultRange, wordOfValue } from '@domain/lists/list';
import { resolveDays } from '@domain/lists/relativeDays';
import { COUNTED_BY, type CountedBy, SESSION_COUNTS } from '@domain/lists/sessionCounts';
import { grainFor } from '@domain/numbers/buckets';
import { rowsAddress } from '@domain/numbers/number';
import { daysOfPeriod } from '@domain/numbers/periods';
import { SESSIONS } from '@domain/numbers/sessionNumbers';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { useToday } from '@/clock/useNow';
import { useGrain } from '@/store/numbers';
import { useCountBatchSessionsQuery } from '@/store/api/sessionCounts';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListSent, useListView } from '@/store/lists/useListView';
import { CountedScreen } from '@/widgets/numbers/CountedScreen';
import { Figure } from '@/widgets/numbers/Figure';
import { HeatMap } from '@/widgets/numbers/HeatMap';
import { NumberChart } from '@/widgets/numbers/NumberChart';
import { GrainField } from '@/widgets/numbers/PeriodField';
import styles from './batchSessions.module.css';

const WAYS = [
  { value: 'hour', label: 'Hour' },
  { value: 'trainer', label: 'Trainer' },
  { value: 'region', label: 'Region' },
  { value: 'course', label: 'Course' },
] as const;
const HEADINGS: Readonly<Record<CountedBy, string>> = {
  hour: 'Hour (IST)',
  trainer: 'Trainer',
  region: 'Region',
  course: 'Course',
};
/** The day of the company begins at six, as on the hours grid. */
const HOURS = Array.from({ length: 24 }, (_, at) => String((at + 6) % 24));
const LEFT_OUT = { one: 'more trainer', many: 'more trainers' };
const SHAPE = SESSION_COUNTS;
const NO_DAYS = WEEKDAYS.map(() => 0);
const COLUMNS = WEEKDAYS.map((day) => ({ key: day, label: day, said: SESSION_WEEKDAYS[day] }));

export default function SessionCountPage() {
  const dispatch = useAppDispatch();
  const asked = useAppSelector((state) => selectAddressed(state, 'by'));
  const by = WAYS.find(({ value }) => value === asked)?.value ?? 'hour';
  const { filters: all } = useListView(SHAPE);
  const { page: _page, size: _size, sort: _sort, search: _search, ...sent } = useListSent(SHAPE);
  const query = useCountBatchSessionsQuery({ query: { by, ...sent } }, { refetchOnMountOrArgChange: true });
  const range = SHAPE.defaultRange!;
  const { [range.field]: days, ...filters } = all;
  const { data, currentData, error, isFetching } = query;
  const known = error && !currentData ? undefined : data;
  // As the number's own period: a link says which days were counted, whenever it is opened.
  const today = useToday();
  const asText = days === undefined ? resolveDefaultRange(range, today) : resolveDays(days, today);
  const counted = daysOfPeriod(asText, today);
  const askedGrain = useGrain();
  const grain = counted && grainFor(askedGrain, counted);
  return (
    <CountedScreen
      title="Session Count"
      total={known && countedText(known.total, all['status'])}
      shape={SHAPE}
      range={range}
      days={days}
      filters={filters}
      what="Sessions"
      awaited="the numbers"
      query={query}
      shown={known}
      none="No sessions match"
      isNone={known?.rows.length === 0}
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Count by"
          data={[...WAYS]}
          value={by}
          onChange={(value) => dispatch(choiceMade({ by: value }, true))}
        />
      }
    >
      {(shown) => {
        const rows =
          by === 'hour'
            ? HOURS.map(
                (hour) =>
                  shown.rows.find(({ key }) => key === hour) ?? {
                    key: hour,
                    label: SESSION_HOURS[hour]!,
                    days: NO_DAYS,
                    total: 0,
                  },
              )
            : shown.rows;
        const what = HEADINGS[by].replace(' (IST)', '').toLowerCase();
        return (
          <div className={styles.numbers} aria-busy={isFetching}>
            <Figure
              title={`Sessions by ${what} and weekday`}
              name={`sessions-by-${by}`}
              rows={rows}
              keyOf={({ key }) => key}
              columns={[
                { name: HEADINGS[by], text: ({ label }) => label },
                ...WEEKDAYS.map((day, at) => ({
                  name: day,
                  text: (row: (typeof rows)[number]) => numberText(row.days[at]!),
                  inFile: (row: (typeof rows)[number]) => String(row.days[at]),
                })),
                { name: 'Total', text: ({ total }) => numberText(total), inFile: ({ total }) => String(total) },
              ]}
              isTable
            >
              <HeatMap
                key={by}
                name={by}
                label={`Sessions by ${what} and weekday`}
                unit={BATCH_SESSIONS.noun}
                heading={HEADINGS[by]}
                columns={COLUMNS}
                rows={rows.map(({ key, label, days: counts, total }) => ({ key, label, counts, total }))}
                totals={shown.days}
                total={shown.total}
                addressOf={(row, weekday) =>
                  rowsAddress(SESSIONS, {
                    days: asText,
                    filters: {
                      ...filters,
                      ...(row !== null && { [COUNTED_BY[by]]: joinValues([row]) }),
                      ...(weekday !== null && { weekday }),
                    },
                    seen: shown.seen,
                  })
                }
              />
            </Figure>
            {shown.left_out.rows > 0 && (
              <p
                className={styles.quiet}
              >{`${countText(LEFT_OUT, shown.left_out.rows)} with ${numberText(shown.left_out.sessions)} sessions in the totals: choose fewer days, or filter by ${WAYS.find(({ value }) => value === by)!.label.toLowerCase()}.`}</p>
            )}
            {counted && grain && (
              <>
                <div className={styles.told}>
                  <GrainField />
                </div>
                <NumberChart number={SESSIONS} days={counted} grain={grain} filters={filters} />
              </>
            )}
          </div>
        );
      }}
    </CountedScreen>
  );
}

/** Which of them are counted is said, since it is nobody's filter. */
function countedText(total: number, status: string | undefined): string {
  const words = splitValues(status ?? SHAPE.defaultFilters!['status']!).map((value) =>
    wordOfValue(SHAPE.columns['status']!, value).toLowerCase(),
  );
  return `${numberText(total)} ${words.join(' or ')} ${total === 1 ? 'session' : 'sessions'}`;
}
