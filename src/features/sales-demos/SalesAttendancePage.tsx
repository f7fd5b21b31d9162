// Sales, Demo Attendance: the demos of my leads on a day, who is there now, and whom to call, asked for again every 15 seconds while it is seen (spec 2.2).
import { SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isRealDate } from '@domain/calendar';
import { type Presence, PRESENCES } from '@domain/business/demoPresence';
import type { DemoOfDay } from '@domain/contract/demoDay';
import { countText, momentText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useVisible } from '@/clock/useVisible';
import { useDemosOfDayQuery } from '@/store/api/demoDay';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { IconButton } from '@/ui/IconButton';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { DemoRows } from './day/DemoRows';
import { RebookDialog } from './day/RebookDialog';
import styles from './day/day.module.css';

const EVERY = 15_000;
const WHOSE = [
  { value: 'own', label: 'My leads' },
  { value: 'all', label: 'All I may see' },
];

export default function SalesAttendancePage() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const asked = useAppSelector((state) => selectAddressed(state, 'date'));
  const date = asked !== null && isRealDate(asked) ? asked : today;
  const whose = useAppSelector((state) => selectAddressed(state, 'whose')) === 'all' ? 'all' : 'own';
  const isVisible = useVisible();
  const { data, currentData, error, isFetching, refetch } = useDemosOfDayQuery(
    { query: { date, whose } },
    { refetchOnMountOrArgChange: true, pollingInterval: isVisible ? EVERY : 0 },
  );
  useOnReturn(isVisible, () => void refetch());
  const shown = currentData ?? (error ? undefined : data);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle
          title="Demo Attendance (Sales)"
          count={shown && countText({ one: 'demo', many: 'demos' }, shown.rows.length)}
        />
        <div className={toolbar.controls}>
          <IconButton isFramed size={36} aria-label="Refresh" onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.tools} role="group" aria-label="Day and leads">
          <DateField
            aria-label="Day (IST)"
            value={date}
            floating
            onChange={(day) => dispatch(choiceMade({ date: day === today ? null : day }, true))}
          />
          <SegmentedControl
            size="xs"
            aria-label="Whose leads"
            data={WHOSE}
            value={whose}
            onChange={(value) => dispatch(choiceMade({ whose: value === 'own' ? null : value }))}
          />
          {shown && <span className={styles.quiet}>{summaryOf(shown.rows)}</span>}
        </div>
      </div>
      {content()}
      <RebookDialog />
    </>
  );

  function content() {
    if (!shown && error)
      return (
        <ErrorState title="The demos could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!shown) return <LoadingState label="Loading the demos" />;
    if (shown.rows.length === 0)
      return (
        <EmptyState title="No demos on this day">
          {whose === 'own'
            ? 'None of your leads has a demo then: choose another day, or all leads that you may see.'
            : 'Choose another day above.'}
        </EmptyState>
      );
    return (
      <div aria-busy={isFetching && shown !== currentData}>
        <DemoRows rows={shown.rows} />
        <p className={styles.quiet}>As of {momentText(shown.seen)} IST. Asked for again every 15 seconds.</p>
      </div>
    );
  }
}

/** What changed while nobody looked is asked for at once. */
function useOnReturn(isVisible: boolean, ask: () => void): void {
  const was = useRef(isVisible);
  useEffect(() => {
    if (isVisible && !was.current) ask();
    was.current = isVisible;
  });
}

/** `2 waiting, 1 not there`, what happens now first. */
function summaryOf(rows: readonly DemoOfDay[]): string {
  const counts = (Object.keys(PRESENCES) as Presence[]).map(
    (each) => [each, rows.filter(({ presence }) => presence === each).length] as const,
  );
  return counts
    .filter(([, count]) => count > 0)
    .map(([each, count]) => `${count} ${PRESENCES[each].toLowerCase()}`)
    .join(', ');
}
