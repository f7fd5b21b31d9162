// Seven days as tabs, each with the seats that are left on it in the part of the day that is asked for.
import type { KeyboardEvent } from 'react';
import type { DayPart } from '@domain/business/dayParts';
import type { SuitableDay } from '@domain/contract/leads';
import { weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import styles from './bookDemo.module.css';

interface SlotDaysProps {
  days: SuitableDay['days'];
  part: DayPart | 'all';
  chosen: IsoDate | undefined;
  today: IsoDate;
  onChoose: (date: IsoDate) => void;
}

/** Left and right are the days before and after, as in every row of tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export function SlotDays({ days, part, chosen, today, onChoose }: SlotDaysProps) {
  const place = days.findIndex(({ date }) => date === chosen);

  function go(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(place + step, 0), days.length - 1);
    onChoose(days[next]!.date);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={styles.days} role="tablist" aria-label="Day">
      {days.map((day, index) => {
        const seats = part === 'all' ? day.morning + day.afternoon + day.evening : day[part];
        const [weekday, date] = weekdayAndDate(day.date)
          .replace(/ \d{4}$/, '')
          .split(/,? (.*)/);
        return (
          <button
            key={day.date}
            type="button"
            role="tab"
            aria-selected={index === place}
            aria-controls="slot-times"
            tabIndex={index === Math.max(place, 0) ? 0 : -1}
            className={styles.dayTab}
            data-empty={seats === 0 || undefined}
            onKeyDown={go}
            onClick={() => onChoose(day.date)}
          >
            <span>{day.date === today ? 'Today' : weekday} </span>
            <strong>{date} </strong>
            <span>{seats === 0 ? 'No seats' : seats === 1 ? '1 seat' : `${seats} seats`}</span>
          </button>
        );
      })}
    </div>
  );
}
