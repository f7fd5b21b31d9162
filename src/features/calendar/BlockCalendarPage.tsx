// Trainers, Block Calendar: sessions, leaves, blocked hours and other calendars of one trainer or several side by side (spec 2.2, decisions 10).
import { IconRefresh } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { startOfDayIn } from '@domain/business/timeZones';
import { addDays } from '@domain/calendar';
import { CALENDAR_VIEWS, type CalendarView, daysOfView } from '@domain/trainerCalendar/days';
import { tagsOf } from '@/store/api/staleness';
import { trainerCalendarApi, useTrainersCalendarQuery } from '@/store/api/trainerCalendar';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { CalendarDay, CalendarViews, useCalendarDay } from '@/widgets/calendar/CalendarFrame';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Choices } from './Choices';
import { selectIsNamed, selectTrainers, selectView, selectZone } from './calendarAddress';
import styles from './calendar.module.css';
import { HoursView } from './HoursView';
import { KIND_WORDS } from './entries';
import { MonthView } from './MonthView';

const VIEWS = Object.keys(CALENDAR_VIEWS) as CalendarView[];

export default function BlockCalendarPage() {
  const dispatch = useAppDispatch();
  const trainers = useAppSelector(selectTrainers);
  const isNamed = useAppSelector(selectIsNamed);
  const view = useAppSelector(selectView);
  const zone = useAppSelector(selectZone);
  const { date, go } = useCalendarDay();
  const days = daysOfView(view, date);
  const [from, until] = [startOfDayIn(zone, days[0]!), startOfDayIn(zone, addDays(days.at(-1)!, 1))];
  const query = useTrainersCalendarQuery(
    trainers.length > 0
      ? { query: { teacher_ids: trainers.join(','), start_time: String(from), end_time: String(until) } }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const [isAsking, setAsking] = useScreenState('asking other calendars', false);
  const show = (next: CalendarView) => dispatch(choiceMade({ view: next === 'week' ? null : next }, true));
  /** What does not answer is said by the snack bar; what was seen last stays. */
  const getLatest = async () => {
    setAsking(true);
    const latest = (email: string) =>
      trainerCalendarApi.endpoints.calendarEvents.initiate(
        { query: { email, time_min: String(from), time_max: String(until), tz: zone, get_latest: 'true' } },
        { subscribe: false, forceRefetch: true },
      );
    await Promise.all(trainers.map((email) => dispatch(latest(email))));
    setAsking(false);
    dispatch(trainerCalendarApi.util.invalidateTags(tagsOf(['external_event'])));
  };
  return (
    <>
      <PageHeader title="Block Calendar">
        <CalendarViews views={VIEWS} shown={view} onShow={show} />
        {trainers.length > 0 && (
          <BusyButton
            variant="default"
            busy={isAsking}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void getLatest()}
          >
            Refresh other calendars
          </BusyButton>
        )}
      </PageHeader>
      <div className={styles.filters}>
        <Choices trainers={trainers} zone={zone} />
        <CalendarDay view={view} date={date} onGo={go} />
      </div>
      {trainers.length === 0 ? (
        isNamed ? (
          <Nobody />
        ) : (
          <EmptyState title="Choose whose calendar to see">One trainer, or up to six side by side.</EmptyState>
        )
      ) : (
        <QueryBoundary what="calendars" query={query}>
          {({ trainers: rows }) => {
            if (rows.length === 0) return <Nobody />;
            if (view === 'month') return <MonthView rows={rows} days={days} month={date.slice(0, 7)} zone={zone} />;
            return <HoursView key={`${view} ${date} ${zone}`} rows={rows} days={days} date={date} zone={zone} />;
          }}
        </QueryBoundary>
      )}
      {trainers.length > 0 && (
        <ul className={styles.legend} aria-label="Legend">
          {(Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).map((kind) => (
            <li key={kind}>
              <span data-kind={kind} />
              {KIND_WORDS[kind]}
            </li>
          ))}
          <li>
            <span data-kind="outside" />
            Outside working hours
          </li>
        </ul>
      )}
    </>
  );
}

function Nobody() {
  return (
    <EmptyState title="No trainer has this name">
      The address names trainers who are not on the roster. Choose whose calendar to see.
    </EmptyState>
  );
}
