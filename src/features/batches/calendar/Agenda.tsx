// The calendar on a small screen: day by day, with what is in the way of each session. A tap opens one.
import { timesText, weekdayAndDate } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import styles from './batchCalendar.module.css';
import { sessionName } from './calendarDays';
import type { Moving } from './moving';
import type { CalendarDays } from './useCalendarDays';

interface AgendaProps {
  days: readonly IsoDate[];
  shown: CalendarDays;
  onOpen: (moving: Moving) => void;
}

export function Agenda({ days, shown: { planned, holidays }, onOpen }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {days.map((day) => {
        const there = planned.filter(({ session }) => dateOf(session.start_time) === day);
        const holiday = holidays.get(day);
        if (there.length === 0 && holiday === undefined) return null;
        return (
          <section key={day} aria-label={weekdayAndDate(day)}>
            <h2>
              {weekdayAndDate(day)}
              {holiday !== undefined && <span className={styles.holiday}>{holiday}</span>}
            </h2>
            <ul>
              {there.map(({ session, conflicts }) => (
                <li key={session.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    data-conflict={conflicts.length > 0 || undefined}
                    onClick={() => onOpen({ session, conflicts, to: null })}
                  >
                    <strong>{timesText(session.start_time, session.end_time)}</strong>
                    <span>{`${session.batch_name}, ${sessionName(session)}`}</span>
                    <span>{session.trainer_name}</span>
                    {conflicts.map((conflict) => (
                      <span key={conflict} className={styles.conflict}>
                        {conflict}
                      </span>
                    ))}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
