// The sessions that a new series would have, as soon as its hours and its host are known.
import { skipToken } from '@reduxjs/toolkit/query';
import type { Input } from '@/store/call';
import { usePreviewHobbySeriesQuery } from '@/store/api/hobby';
import { useDebounced } from '@/ui/useDebounced';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';

const MISSING = 'Every session is shown here once hours, number of sessions and host are chosen.';
const ASKED = ['host', 'region', 'time_zone', 'slots', 'start_date', 'planned'] as const;

export function SeriesPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const body = Object.fromEntries(ASKED.map((name) => [name, values[name]]));
  const isWhole = ASKED.every((name) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  });
  const text = isWhole ? JSON.stringify(body) : '';
  const rested = useDebounced(text);
  const isCurrent = text !== '' && rested === text;
  const preview = usePreviewHobbySeriesQuery(isCurrent ? ({ body } as Input<'previewHobbySeries'>) : skipToken);
  return (
    <PlannedSessions missing={isWhole ? undefined : MISSING} preview={preview} zone={String(values['time_zone'])} />
  );
}
