// What becomes of each session, or became: how many of each, then every one with its reason. Clashes are marked and stand first.
import type { SessionResultRow } from '@domain/contract/batches';
import type { Look } from '@domain/actions/looks';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from './batches.module.css';
import { SessionTime } from './SessionTime';

type What = SessionResultRow['what'];

const AHEAD: Readonly<Record<What, readonly [word: string, look: Look]>> = {
  made: ['New', 'upcoming'],
  kept: ['Stays', 'finished'],
  moved: ['Moves', 'now'],
  removed: ['Is cancelled', 'cancelled'],
  failed: ['Clash', 'attention'],
};
const DONE: Readonly<Record<What, readonly [word: string, look: Look]>> = {
  made: ['Created', 'upcoming'],
  kept: ['Kept', 'finished'],
  moved: ['Moved', 'now'],
  removed: ['Cancelled', 'cancelled'],
  failed: ['Failed', 'attention'],
};
const COUNTED: readonly What[] = ['made', 'moved', 'removed', 'kept', 'failed'];

interface SessionResultsProps {
  label: string;
  sessions: readonly SessionResultRow[];
  /** The batch's. */
  zone: string;
  isDone?: true;
  empty?: string;
}

/** `148 created, 2 failed`. */
export function resultsText(sessions: readonly SessionResultRow[], isDone: boolean): string {
  const words: Readonly<Record<What, string>> = isDone
    ? { made: 'created', moved: 'moved', removed: 'cancelled', kept: 'kept', failed: 'failed' }
    : { made: 'to create', moved: 'to move', removed: 'to cancel', kept: 'stay', failed: 'with a clash' };
  return COUNTED.flatMap((what) => {
    const count = sessions.filter((each) => each.what === what).length;
    return count > 0 ? [`${count} ${words[what]}`] : [];
  }).join(' · ');
}

export function SessionResults({
  label,
  sessions,
  zone,
  isDone,
  empty = 'No session is touched',
}: SessionResultsProps) {
  const words = isDone ? DONE : AHEAD;
  const ordered = [...sessions].sort(
    (one, other) =>
      Number(other.what === 'failed') - Number(one.what === 'failed') || one.start_time - other.start_time,
  );
  return (
    <div className={styles.preview}>
      {sessions.length > 0 && (
        <p role="status" className={styles.line}>
          {resultsText(sessions, isDone === true)}
        </p>
      )}
      <div className={isDone ? undefined : styles.scroll}>
        <RelatedTable
          label={label}
          rows={ordered.map((each, at) => ({ ...each, at }))}
          keyOf={({ at }) => String(at)}
          columns={columnsFor(zone, words)}
          empty={empty}
        />
      </div>
    </div>
  );
}

function columnsFor(zone: string, words: typeof AHEAD) {
  return {
    Session: ({ number, kind }: SessionResultRow) => (number === null ? SESSION_KINDS[kind] : number),
    IST: ({ start_time }: SessionResultRow) => <SessionTime start={start_time} zone={zone} />,
    What: ({ what }: SessionResultRow) => <Status look={words[what][1]}>{words[what][0]}</Status>,
    Notes: ({ reason, warnings, number, number_before }: SessionResultRow) =>
      [
        reason,
        number_before !== null && number !== null && number_before !== number && `was ${number_before}`,
        ...warnings,
      ]
        .filter(Boolean)
        .join(' · ') || '–',
  };
}
