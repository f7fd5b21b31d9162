// A month of the block calendar: by day what each trainer has; a day leads to its hours.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { startOfDayIn } from '@domain/business/timeZones';
import { addDays } from '@domain/calendar';
import type { TrainerCalendarRow } from '@domain/contract/trainerCalendar';
import { countText, weekdayAndDate } from '@domain/formats';
import type { Stretch } from '@domain/trainerCalendar/closures';
import { useToday } from '@/clock/useNow';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { entriesOf, type EntryKind } from './entries';
import styles from './calendar.module.css';

interface MonthViewProps {
  rows: readonly TrainerCalendarRow[];
  days: readonly string[];
  /** `YYYY-MM`; the days around it are quieter. */
  month: string;
  zone: string;
}

export function MonthView({ rows, days, month, zone }: MonthViewProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className={styles.scroller}>
      <table
        className={styles.month}
        aria-label={`Calendar of ${rows.map(({ trainer_name }) => trainer_name).join(', ')}`}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const day = { start: startOfDayIn(zone, date), end: startOfDayIn(zone, addDays(date, 1)) };
                const lines = rows.map((row) => ({ name: row.trainer_name, parts: partsOf(row, day) }));
                const words = lines
                  .map(({ name, parts }) => `${name}: ${parts.map(({ text }) => text).join(', ') || 'nothing'}`)
                  .join('; ');
                return (
                  <td key={date}>
                    <button
                      type="button"
                      data-quiet={date.slice(0, 7) !== month || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={`${weekdayAndDate(date)}. ${words}`}
                      onClick={() => dispatch(choiceMade({ view: 'day', from: date === today ? null : date }, true))}
                    >
                      <strong>{Number(date.slice(8))}</strong>
                      {lines
                        .filter(({ parts }) => parts.length > 0)
                        .map(({ name, parts }) => (
                          <span key={name} className={styles.line}>
                            {rows.length > 1 && <em>{name}</em>}
                            {parts.map(({ kind, text }) => (
                              <span key={kind} data-kind={kind}>
                                {text}
                              </span>
                            ))}
                          </span>
                        ))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WORDS: Readonly<Record<EntryKind, { one: string; many: string }>> = {
  session: { one: 'session', many: 'sessions' },
  leave: { one: 'leave', many: 'leaves' },
  blocked: { one: 'block', many: 'blocks' },
  external: { one: 'other', many: 'others' },
  cancelled: { one: 'cancelled', many: 'cancelled' },
};

/** `3 sessions`, `1 block`. */
function partsOf(row: TrainerCalendarRow, { start, end }: Stretch): { kind: EntryKind; text: string }[] {
  const there = entriesOf(row).filter((entry) => entry.start < end && entry.end > start);
  return (Object.keys(WORDS) as EntryKind[]).flatMap((kind) => {
    const count = there.filter((entry) => entry.kind === kind).length;
    return count > 0 ? [{ kind, text: countText(WORDS[kind], count) }] : [];
  });
}
