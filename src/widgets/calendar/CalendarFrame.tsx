// What calendars have in common: which view is shown, and the day that it is about, with the way to the one before, to today and on.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { CALENDAR_VIEWS, type CalendarView, stepOfView } from '@domain/trainerCalendar/days';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { choiceMade, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { IconButton } from '@/ui/IconButton';
import styles from './calendarFrame.module.css';

interface CalendarViewsProps {
  views: readonly CalendarView[];
  shown: CalendarView;
  onShow: (view: CalendarView) => void;
}

export function CalendarViews({ views, shown, onShow }: CalendarViewsProps) {
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === shown} onClick={() => onShow(each)}>
          {CALENDAR_VIEWS[each]}
        </button>
      ))}
    </div>
  );
}

/** The day that a calendar is about; the address names it where it is not today. */
export function useCalendarDay() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const date = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  return {
    date,
    /** As the address names a day. */
    addressOf: (day: IsoDate | null) => (day === today ? null : day),
    go: (day: IsoDate | null) => void dispatch(choiceMade({ from: day === today ? null : day }, true)),
  };
}

interface CalendarDayProps {
  view: CalendarView;
  date: IsoDate;
  onGo: (day: IsoDate | null) => void;
}

export function CalendarDay({ view, date, onGo }: CalendarDayProps) {
  return (
    <div className={styles.days}>
      <DateField label="Date" value={date} onChange={onGo} />
      <IconButton isFramed size={36} aria-label={`Previous ${view}`} onClick={() => onGo(stepOfView(view, date, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <Button variant="default" onClick={() => onGo(null)}>
        Today
      </Button>
      <IconButton isFramed size={36} aria-label={`Next ${view}`} onClick={() => onGo(stepOfView(view, date, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
