// What becomes of each session of a series: how many of each, and every one with the reason why it stays or could not be had.
import type { Look } from '@domain/actions/looks';
import { dateInZone, TIME_ZONE } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import { clockIn, dayText, momentText, zoneCity } from '@domain/formats';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from './series.module.css';

type What = SeriesResult['what'];

const WORDS: Readonly<Record<What, readonly [ahead: string, done: string, look: Look]>> = {
  made: ['New', 'Created', 'upcoming'],
  moved: ['Moves', 'Moved', 'now'],
  kept: ['Stays', 'Stayed', 'finished'],
  failed: ['Not possible', 'Failed', 'attention'],
};
const COUNTED: readonly (readonly [What, ahead: string, done: string])[] = [
  ['made', 'to create', 'created'],
  ['moved', 'to move', 'moved'],
  ['kept', 'stay', 'stayed'],
  ['failed', 'not possible', 'failed'],
];

/** `7 to move · 2 stay`. */
export function seriesText(sessions: readonly SeriesResult[], isDone: boolean): string {
  return COUNTED.flatMap(([what, ahead, done]) => {
    const count = sessions.filter((each) => each.what === what).length;
    return count > 0 ? [`${count} ${isDone ? done : ahead}`] : [];
  }).join(' · ');
}

interface SeriesSessionsProps {
  label: string;
  sessions: readonly SeriesResult[];
  /** Of the series. */
  zone: string;
  isDone?: boolean;
}

export function SeriesSessions({ label, sessions, zone, isDone = false }: SeriesSessionsProps) {
  return (
    <div className={styles.part}>
      <p role="status" className={styles.quiet}>
        {seriesText(sessions, isDone) || 'No session is touched'}
      </p>
      <div className={styles.scroll}>
        <RelatedTable
          label={label}
          rows={sessions.map((each, at) => ({ ...each, at }))}
          keyOf={({ at }) => String(at)}
          columns={columnsFor(zone, isDone)}
          empty="No sessions"
        />
      </div>
    </div>
  );
}

function columnsFor(zone: string, isDone: boolean) {
  return {
    Session: ({ number }: SeriesResult) => number ?? '–',
    'Start (IST)': ({ start_time }: SeriesResult) => <SessionStart start={start_time} zone={zone} />,
    What: ({ what }: SeriesResult) => <Status look={WORDS[what][2]}>{WORDS[what][isDone ? 1 : 0]}</Status>,
    Notes: ({ reason, warnings }: SeriesResult) => [reason, ...warnings].filter(Boolean).join(' · ') || '–',
  };
}

/** In India, and below it on the series' own clocks where these are others. */
export function SessionStart({ start, zone }: { start: number; zone: string }) {
  return (
    <span className={styles.nowrap}>
      {momentText(start)}
      {zone !== TIME_ZONE && (
        <small className={styles.local}>
          {`${dayText(dateInZone(zone, start))}, ${clockIn(zone, start)} ${zoneCity(zone)}`}
        </small>
      )}
    </span>
  );
}
