// The date of the availability screen: typed or chosen, a day back or ahead, and today (spec 2.4).
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, FIRST_DATE } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { dateChosen, todayChosen } from '@/store/availability/view';
import { useAppDispatch } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import styles from './controls.module.css';

export function DateChoice({ date, today }: { date: IsoDate | null; today: IsoDate }) {
  const dispatch = useAppDispatch();
  const go = (days: number) => date !== null && dispatch(dateChosen(addDays(date, days)));
  return (
    <div className={styles.date}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous day"
        disabled={date === null || date <= FIRST_DATE}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DateField
        label="Select a date"
        monthFirst
        value={date}
        onChange={(chosen) => dispatch(dateChosen(chosen))}
        className={styles.dateField}
        floating
      />
      <ActionIcon variant="default" size={36} aria-label="Next day" disabled={date === null} onClick={() => go(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {/* On today's page it stays enabled, so that it keeps the focus. */}
      <Button
        variant="default"
        className={styles.today}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => date !== today && dispatch(todayChosen())}
      >
        Today
      </Button>
    </div>
  );
}
