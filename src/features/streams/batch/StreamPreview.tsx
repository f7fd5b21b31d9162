// The sessions that a new stream batch would have, as soon as its hours and hosts are known.
import { skipToken } from '@reduxjs/toolkit/query';
import type { Input } from '@/store/call';
import { usePreviewStreamQuery } from '@/store/api/streams';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useDebounced } from '@/ui/useDebounced';
import { SeriesSessions } from '@/widgets/series/SeriesSessions';
import styles from '../streams.module.css';

const ASKED = ['host', 'region', 'time_zone', 'slots', 'start_date', 'planned'] as const;
/** What the sessions do not follow from may still be empty while they are looked at. */
const MEANWHILE = { title: 'A stream', about: null, language: 'English', grades: ['1'], capacity: 1 };

export function StreamPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const asked = Object.fromEntries([...ASKED, 'helpers'].map((name) => [name, values[name] ?? []]));
  const isWhole = ASKED.every((name) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  });
  const body = { ...MEANWHILE, ...asked };
  const text = isWhole ? JSON.stringify(body) : '';
  const isCurrent = useDebounced(text) === text && text !== '';
  const { currentData, error, isFetching } = usePreviewStreamQuery(
    isCurrent ? ({ body } as unknown as Input<'previewStream'>) : skipToken,
  );
  if (!isWhole)
    return (
      <p className={styles.quiet}>Every session is shown here once hours, number of sessions and host are chosen.</p>
    );
  if (isCurrent && error !== undefined && !isFetching) {
    const failed = failedCall(error);
    const problems = Object.values(fieldErrors(failed));
    return (
      <p role="alert" className={styles.failed}>
        {problems.length > 0 ? problems.join(' · ') : errorText(failed)}
      </p>
    );
  }
  if (!currentData) return <p className={styles.quiet}>Looking at each session</p>;
  return (
    <SeriesSessions
      label="Preview of the sessions"
      sessions={currentData.sessions}
      zone={String(values['time_zone'])}
    />
  );
}
