// What the calendar of batches shows: sessions of some days, who is away, holidays, and the zones of their batches.
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ListSent } from '@domain/contract/list';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { HOLIDAYS } from '@domain/records/holiday';
import type { IsoDate } from '@domain/units';
import { useAbsencesQuery } from '@/store/api/leaves';
import { listed, type PageRead, type Read, requested, useRead, useRecordPage } from '@/store/api/records';
import { type CalendarOf, type Planned, plannedOf } from './calendarDays';

const FIELD = { region: 'region', trainer: 'teacher_id', batch: 'batch_id' } as const;
const SIZE = 200;

export interface CalendarDays {
  planned: readonly Planned[];
  /** By day, in words. */
  holidays: ReadonlyMap<IsoDate, string>;
  /** There are more sessions than are shown. */
  isCut: boolean;
}

interface Asked {
  of: CalendarOf;
  /** Whose: nothing is asked for without. */
  who: string | null;
  from: IsoDate;
  to: IsoDate;
}

export function useCalendarDays({ of, who, from, to }: Asked): Read<CalendarDays> {
  const days = `${from}..${to}`;
  const sent = who === null ? undefined : { [FIELD[of]]: who, start_time: days, status: 'active', size: String(SIZE) };
  const first = useSessionsPage(sent, 1);
  const second = useSessionsPage(first.data?.has_next ? sent : undefined, 2);
  const third = useSessionsPage(second.data?.has_next ? sent : undefined, 3);
  const absences = useAbsencesQuery(who === null ? skipToken : { query: { from, to } }).data;
  const holidays = useRecordPage(HOLIDAYS, { day: days, status: 'set', size: String(SIZE) }).currentData?.rows;
  const field = of === 'batch' ? undefined : FIELD[of];
  const batches = useRecordPage(
    BATCHES,
    who === null || field === undefined ? undefined : { [field]: who, size: String(SIZE) },
  ).currentData?.rows;

  const pages = [first, second, third];
  const isWhole = pages.every(({ data }, at) => data !== undefined || (at > 0 && !pages[at - 1]!.data?.has_next));
  const rows = useMemo(
    () => [first.data, second.data, third.data].flatMap((page) => page?.rows ?? []),
    [first.data, second.data, third.data],
  );
  const isCut = third.data?.has_next ?? false;
  const data = useMemo((): CalendarDays | undefined => {
    if (!isWhole || !absences || !holidays) return undefined;
    const zones = new Map((batches ?? []).map(({ id, time_zone }) => [id, time_zone]));
    const regions = new Set<string>(of === 'region' && who !== null ? [who] : rows.map(({ region }) => region));
    const theirs = holidays.filter(({ region }) => regions.has(region));
    return {
      planned: plannedOf(rows, { absences, holidays, zones }),
      holidays: new Map(theirs.map(({ day, name }) => [day, name])),
      isCut,
    };
  }, [isWhole, rows, absences, holidays, batches, of, who, isCut]);
  const failed = pages.find(({ error }) => error !== undefined);
  return { ...first, data, currentData: data, error: failed?.error, refetch: failed?.refetch ?? first.refetch };
}

function useSessionsPage(sent: ListSent | undefined, page: number): Read<PageRead<BatchSession>> {
  return useRead(
    sent ? requested(BATCH_SESSIONS, listed(BATCH_SESSIONS, 'page')({ ...sent, page: String(page) })) : skipToken,
  );
}
