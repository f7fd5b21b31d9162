// Sessions of every kind counted by two things under the filters of their list, as of a moment that is said.
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { countText, momentText, numberText } from '@domain/formats';
import { resolveDefaultRange } from '@domain/lists/list';
import { resolveDays } from '@domain/lists/relativeDays';
import { DIMENSIONS, SESSION_DATA } from '@domain/lists/sessionData';
import type { SessionCount } from '@domain/contract/sessionData';
import { daysOfPeriod } from '@domain/numbers/periods';
import { useToday } from '@/clock/useNow';
import { useCountSessionDataQuery } from '@/store/api/sessionData';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { cleared, daysChosen } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import toolbar from '@/ui/list/toolbar.module.css';
import { IconButton } from '@/ui/IconButton';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { DaysField } from '@/widgets/list/DaysField';
import { Filters } from '@/widgets/list/Filters';
import { IgnoredParameters } from '@/widgets/list/IgnoredParameters';
import { SavedViews } from '@/widgets/list/SavedViews';
import { Compared } from './Compared';
import { type PivotChoices, usePivotChoices } from './pivotChoices';
import { PivotFigure } from './PivotFigure';
import { PivotTools, ShowSwitch } from './PivotTools';
import styles from './sessionData.module.css';

const SHAPE = SESSION_DATA;

export default function PivotScreen() {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.location.search);
  const [choices] = usePivotChoices();
  const { filters: all } = useListView(SHAPE);
  const { start_time: days, ...filters } = all;
  const today = useToday();
  // A link says which days were counted, whenever it is opened.
  const asText = days === undefined ? resolveDefaultRange(SHAPE.defaultRange, today) : resolveDays(days, today);
  const { rows, columns } = choices;
  const { data, currentData, error, isFetching, refetch } = useCountSessionDataQuery(
    { query: { rows, columns, ...filters, start_time: asText } },
    { refetchOnMountOrArgChange: true },
  );
  // Numbers by something else are not these: only with other days or filters do those before stay meanwhile.
  const shown = currentData ?? (error ? undefined : data);
  const period = daysOfPeriod(asText, today);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Session Data" count={shown && countText(SHAPE.noun, shown.total)} />
        <div className={toolbar.controls}>
          <SavedViews shape={SHAPE} search={search} />
          <IconButton isFramed size={36} aria-label="Refresh" onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </div>
        <div className={toolbar.action}>
          <ShowSwitch shown="numbers" />
        </div>
        <div className={toolbar.searching} role="search" aria-label="Sessions">
          <div className={toolbar.chips}>
            <DaysField
              shape={SHAPE}
              defaultRange={SHAPE.defaultRange}
              days={days}
              onDays={(field, text) => dispatch(daysChosen(field, text))}
            />
            <Filters shape={SHAPE} filters={filters} isSearched={false} />
          </div>
        </div>
      </div>
      <IgnoredParameters shape={SHAPE} search={search} />
      <PivotTools />
      {content()}
    </>
  );

  function content() {
    if (!shown && error)
      return (
        <ErrorState title="The sessions could not be counted" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!shown) return <LoadingState label="Loading the numbers" />;
    if (shown.total === 0)
      return (
        <EmptyState
          title="No sessions match"
          action={
            Object.keys(filters).length > 0 && (
              <Button variant="default" onClick={() => dispatch(cleared(SHAPE))}>
                Clear filters
              </Button>
            )
          }
        >
          Choose other days or filters above.
        </EmptyState>
      );
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
  }
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
