// What a preview says of the sessions of a series: asked for, refused with the reason, or each of them.
import type { SeriesResult } from '@domain/contract/series';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { SeriesSessions } from './SeriesSessions';
import styles from './series.module.css';

interface PlannedSessionsProps {
  /** Said while there is not enough to ask with. */
  missing: string | undefined;
  /** As a query of the preview gives it. */
  preview: { currentData?: { sessions: SeriesResult[] } | undefined; error?: unknown; isFetching: boolean };
  /** Of the series. */
  zone: string;
}

export function PlannedSessions({ missing, preview, zone }: PlannedSessionsProps) {
  const { currentData, error, isFetching } = preview;
  if (missing !== undefined) return <p className={styles.quiet}>{missing}</p>;
  if (error !== undefined && !isFetching) {
    const failed = failedCall(error);
    const problems = Object.values(fieldErrors(failed));
    return (
      <p role="alert" className={styles.failed}>
        {problems.length > 0 ? problems.join(' · ') : errorText(failed)}
      </p>
    );
  }
  if (!currentData) return <p className={styles.quiet}>Looking at each session</p>;
  return <SeriesSessions label="Preview of the sessions" sessions={currentData.sessions} zone={zone} />;
}
