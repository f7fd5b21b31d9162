// One half hour of a trainer's day, with what begins in it.
import { clockText, weekdayAndDate } from '@domain/formats';
import { CLOCKS, rowsOf } from '@domain/trainerCalendar/days';
import { Link } from '@/ui/Link';
import styles from './calendar.module.css';
import { type Entry, KIND_WORDS, worksIn } from './entries';
import { type Column, entriesAt, ROW_HEIGHT } from './hoursGrid';

/** So much of a leave is seen beside what stands on it. */
const ON_LEAVE = 20;

interface CellProps {
  column: Column;
  index: number;
  at: number;
  isActive: boolean;
  isChosen: boolean;
  /** Of the day's several trainers. */
  isFirst: boolean;
  now: number;
}

export function HoursCell({ column, index, at, isActive, isChosen, isFirst, now }: CellProps) {
  const halfHour = column.halfHours[at]!;
  const there = entriesAt(column, at);
  const works = worksIn(column.row, halfHour);
  const state =
    there.map((entry) => `${KIND_WORDS[entry.kind]}: ${entry.label}`).join(', ') ||
    (works ? 'free' : 'outside working hours');
  return (
    <div
      role="gridcell"
      data-at={`${index} ${at}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${weekdayAndDate(column.date)} ${clockText(CLOCKS[at]!)}, ${column.row.trainer_name}: ${state}`}
      className={styles.cell}
      data-outside={!works || undefined}
      data-past={halfHour.end <= now || undefined}
      data-first={isFirst || undefined}
    >
      {halfHour.start <= now && now < halfHour.end && (
        <span
          className={styles.now}
          style={{ top: `${((now - halfHour.start) / (halfHour.end - halfHour.start)) * 100}%` }}
        />
      )}
      {there
        .filter((entry) => rowsOf(column.halfHours, entry)!.from === at)
        .map((entry) => (
          <Box key={entry.id} entry={entry} column={column} />
        ))}
    </div>
  );
}

function Box({ entry, column }: { entry: Entry; column: Column }) {
  const { from, to } = rowsOf(column.halfHours, entry)!;
  const { lane, lanes } = column.lanes.get(entry.id)!;
  const title = [`${KIND_WORDS[entry.kind]}: ${entry.label}`, entry.about].filter(Boolean).join(' · ');
  const isOnLeave =
    entry.kind !== 'leave' &&
    column.entries.some(({ kind, start, end }) => kind === 'leave' && start < entry.end && end > entry.start);
  const ground = isOnLeave ? ON_LEAVE : 0;
  const looks = {
    className: styles.box,
    'data-kind': entry.kind,
    'data-short': to - from === 1 || undefined,
    title,
    style: {
      height: (to - from) * ROW_HEIGHT - 1,
      left: `calc(${ground}px + (100% - ${ground}px) * ${lane / lanes})`,
      width: `calc((100% - ${ground}px) / ${lanes} - 1px)`,
    },
  };
  return entry.to ? (
    <Link {...looks} to={entry.to} tabIndex={-1} draggable={false}>
      <span>{entry.label}</span>
    </Link>
  ) : (
    <span {...looks}>
      <span>{entry.label}</span>
    </span>
  );
}
