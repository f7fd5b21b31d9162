// What the calendar of batches shows: sessions of some days, who is away, holidays, and the zones of their batches.
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { addDays } from '@domain/calendar';
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
  const sent = who === null ? undefined : { [FIELD[of]]: who, status: 'active', size: String(SIZE) };
  const weeks = useWeeks(sent, from, to);
  const absences = useAbsencesQuery(who === null ? skipToken : { query: { from, to } }).currentData;
  const holidays = useRecordPage(HOLIDAYS, { day: days, status: 'set', size: String(SIZE) }).currentData?.rows;
  const field = of === 'batch' ? undefined : FIELD[of];
  const batches = useRecordPage(
    BATCHES,
    who === null || field === undefined ? undefined : { [field]: who, size: String(SIZE) },
  ).currentData?.rows;

  const isWhole = weeks.every((week) => week.isWhole);
  const isCut = weeks.some((week) => week.isCut);
  const [one, two, three, four, five, six] = weeks.map(({ rows }) => rows);
  const rows = useMemo(
    () => [one, two, three, four, five, six].flatMap((each) => each ?? []),
    [one, two, three, four, five, six],
  );
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
  const [first] = weeks;
  const failed = weeks.find(({ failed: each }) => each)?.failed;
  return {
    ...first!.read,
    data,
    currentData: data,
    error: failed?.error,
    refetch: failed?.refetch ?? first!.read.refetch,
  };
}

interface Week {
  rows: readonly BatchSession[];
  isWhole: boolean;
  isCut: boolean;
  read: Read<PageRead<BatchSession>>;
  failed: Read<PageRead<BatchSession>> | undefined;
}

/** Week by week, at most six of them: a region has hundreds of sessions in each, and none of them may look free for want of a page. */
function useWeeks(sent: ListSent | undefined, from: IsoDate, to: IsoDate): Week[] {
  const of = (week: number): ListSent | undefined => {
    const [first, last] = [addDays(from, 7 * week), addDays(from, 7 * week + 6)];
    return sent && first <= to ? { ...sent, start_time: `${first}..${last < to ? last : to}` } : undefined;
  };
  return [useWeek(of(0)), useWeek(of(1)), useWeek(of(2)), useWeek(of(3)), useWeek(of(4)), useWeek(of(5))];
}

/** Of a week that is not asked for there is nothing. What was read for other days or another person is not shown meanwhile. */
function useWeek(sent: ListSent | undefined): Week {
  const first = useSessionsPage(sent, 1);
  const second = useSessionsPage(first.currentData?.has_next ? sent : undefined, 2);
  const third = useSessionsPage(second.currentData?.has_next ? sent : undefined, 3);
  const [one, two, three] = [first.currentData, second.currentData, third.currentData];
  const rows = useMemo(() => [one, two, three].flatMap((page) => page?.rows ?? []), [one, two, three]);
  return {
    rows,
    isWhole:
      sent === undefined ||
      (one !== undefined && (!one.has_next || (two !== undefined && (!two.has_next || three !== undefined)))),
    isCut: three?.has_next ?? false,
    read: first,
    failed: [first, second, third].find(({ error }) => error !== undefined),
  };
}

function useSessionsPage(sent: ListSent | undefined, page: number): Read<PageRead<BatchSession>> {
  return useRead(
    sent ? requested(BATCH_SESSIONS, listed(BATCH_SESSIONS, 'page')({ ...sent, page: String(page) })) : skipToken,
  );
}
