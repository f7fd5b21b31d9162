// The sessions that a new stream batch would have, as soon as its hours and hosts are known.
import { skipToken } from '@reduxjs/toolkit/query';
import type { Input } from '@/store/call';
import { usePreviewStreamQuery } from '@/store/api/streams';
import { HOURS_MISSING, useAskedHours } from '@/widgets/series/askedHours';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';

/** What the sessions do not follow from may still be empty while they are looked at. */
const MEANWHILE = { title: 'A stream', about: null, language: 'English', grades: ['1'], capacity: 1 };

export function StreamPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { isWhole, body } = useAskedHours(values, { ...MEANWHILE, helpers: values['helpers'] ?? [] });
  const preview = usePreviewStreamQuery(body ? ({ body } as unknown as Input<'previewStream'>) : skipToken);
  return (
    <PlannedSessions
      missing={isWhole ? undefined : HOURS_MISSING}
      preview={preview}
      zone={String(values['time_zone'])}
    />
  );
}
