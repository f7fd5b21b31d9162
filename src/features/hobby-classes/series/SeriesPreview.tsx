// The sessions that a new series would have, as soon as its hours and its host are known.
import { skipToken } from '@reduxjs/toolkit/query';
import type { Input } from '@/store/call';
import { usePreviewHobbySeriesQuery } from '@/store/api/hobby';
import { HOURS_MISSING, useAskedHours } from '@/widgets/series/askedHours';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';

export function SeriesPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { isWhole, body } = useAskedHours(values);
  const preview = usePreviewHobbySeriesQuery(body ? ({ body } as unknown as Input<'previewHobbySeries'>) : skipToken);
  return (
    <PlannedSessions
      missing={isWhole ? undefined : HOURS_MISSING}
      preview={preview}
      zone={String(values['time_zone'])}
    />
  );
}
