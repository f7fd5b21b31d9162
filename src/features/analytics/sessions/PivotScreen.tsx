// Sessions of every kind counted by two things under the filters of their list, as of a moment that is said.
import { countText, momentText, numberText } from '@domain/formats';
import { resolveDefaultRange } from '@domain/lists/list';
import { resolveDays } from '@domain/lists/relativeDays';
import { DIMENSIONS, SESSION_DATA } from '@domain/lists/sessionData';
import type { SessionCount } from '@domain/contract/sessionData';
import { daysOfPeriod } from '@domain/numbers/periods';
import { useToday } from '@/clock/useNow';
import { useCountSessionDataQuery } from '@/store/api/sessionData';
import { useAppSelector } from '@/store/hooks';
import { useListView } from '@/store/lists/useListView';
import { SavedViews } from '@/widgets/list/SavedViews';
import { CountedScreen } from '@/widgets/numbers/CountedScreen';
import { Compared } from './Compared';
import { type PivotChoices, usePivotChoices } from './pivotChoices';
import { PivotFigure } from './PivotFigure';
import { PivotTools, ShowSwitch } from './PivotTools';
import styles from './sessionData.module.css';

const SHAPE = SESSION_DATA;

export default function PivotScreen() {
  const search = useAppSelector((state) => state.location.search);
  const [choices] = usePivotChoices();
  const { filters: all } = useListView(SHAPE);
  const { start_time: days, ...filters } = all;
  const today = useToday();
  // A link says which days were counted, whenever it is opened.
  const asText = days === undefined ? resolveDefaultRange(SHAPE.defaultRange, today) : resolveDays(days, today);
  const { rows, columns } = choices;
  const query = useCountSessionDataQuery(
    { query: { rows, columns, ...filters, start_time: asText } },
    { refetchOnMountOrArgChange: true },
  );
  // Numbers by something else are not these: only with other days or filters do those before stay meanwhile.
  const { data, currentData, error, isFetching } = query;
  const counted = currentData ?? (error ? undefined : data);
  const period = daysOfPeriod(asText, today);
  return (
    <CountedScreen
      title="Session Data"
      total={counted && countText(SHAPE.noun, counted.total)}
      shape={SHAPE}
      range={SHAPE.defaultRange}
      days={days}
      filters={filters}
      what="Sessions"
      awaited="the numbers"
      query={query}
      shown={counted}
      none="No sessions match"
      isNone={counted?.total === 0}
      controls={<SavedViews shape={SHAPE} search={search} />}
      action={<ShowSwitch shown="numbers" />}
      tools={<PivotTools />}
    >
      {(shown) => {
        const asked = { days: asText, filters, seen: shown.seen };
        return (
          <div className={styles.numbers} aria-busy={isFetching}>
            {/* Keyed by what it counts by: another pair has other cells. */}
            <PivotFigure key={`${rows} ${columns}`} counted={shown} choices={choices} asked={asked} />
            <p className={styles.quiet}>{notes(shown, choices).join(' ')}</p>
            {choices.compare !== null &&
              (period ? (
                <Compared counted={shown} choices={choices} compare={choices.compare} days={period} asked={asked} />
              ) : (
                <p className={styles.quiet}>Choose a first and a last day above to compare them with others.</p>
              ))}
          </div>
        );
      }}
    </CountedScreen>
  );
}

function notes({ seen, left_out }: SessionCount, { rows, columns }: PivotChoices): string[] {
  const left = (['rows', 'columns'] as const).flatMap((side) => {
    const { values, sessions } = left_out[side];
    const { label, many } = DIMENSIONS[side === 'rows' ? rows : columns];
    const words = countText({ one: label.toLowerCase(), many }, values);
    return values === 0 ? [] : [`Not shown: ${words} with ${numberText(sessions)} sessions, which the totals include.`];
  });
  return [
    `As of ${momentText(seen)} IST.`,
    'A class with several hosts is a session of each of them.',
    ...([rows, columns].includes('country')
      ? ['A session for several countries is counted in each of them, and once in the totals.']
      : []),
    ...left,
  ];
}
