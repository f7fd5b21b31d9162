// The sessions of a hobby series: made, looked for where a number has none, written, and summed up in their series (decisions 13).
import { dateInZone } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { SLOT_MINUTES } from '@domain/records/series';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, type MovedSession, placeSessions, putHours, type SeriesHours } from '../classes/classHosts';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { holdPlace, recount, sessionsOfSeries } from './places';

export function numbersTo(planned: number): number[] {
  return Array.from({ length: planned }, (_, at) => at + 1);
}

export async function make(
  tx: Store,
  series: HobbySeries,
  results: readonly SeriesResult[],
  by: By,
): Promise<HobbyClass[]> {
  const rows = results.filter(({ what }) => what === 'made').map((result) => sessionOf(series, result, by));
  if (rows.length === 0) return [];
  await tx.records(HOBBY_CLASSES).insert(rows);
  await putHours(tx, HOSTINGS.hobby_class, rows);
  await note(tx, rows, 'created', by);
  return rows;
}

function sessionOf(series: HobbySeries, { number, start_time }: SeriesResult, by: By): HobbyClass {
  const { id, title, host, about, class_link, capacity, min_age, max_age, grades, students, waiting, fill } = series;
  return newRow(HOBBY_CLASSES, by, {
    title,
    host,
    about,
    class_link,
    start_time,
    minutes: SLOT_MINUTES,
    capacity,
    min_age,
    max_age,
    grades,
    series_id: id,
    number,
    place_id: id,
    students,
    waiting,
    fill,
  });
}

/** Numbers that no session has take the next hours that can be had after an instant. */
export async function placeMissing(tx: Store, series: HobbySeries, after: EpochSeconds, by: By): Promise<void> {
  const rows = await sessionsOfSeries(tx, series.id);
  await tx.trainers.lock(series.host);
  const taken = rows.map(({ start_time }) => start_time);
  await make(tx, series, await missingOf(tx, series, { after, taken }), by);
}

/** Where they would be. Nothing is written. `taken`: starts of all sessions that the series has, as they will be. */
export async function missingOf(
  store: Store,
  series: SeriesHours & Pick<HobbySeries, 'host' | 'planned'>,
  { after, taken, moved }: { after: EpochSeconds; taken: readonly EpochSeconds[]; moved?: readonly MovedSession[] },
): Promise<SeriesResult[]> {
  const missing = numbersTo(series.planned).slice(taken.length);
  if (missing.length === 0) return [];
  const first = dateInZone(series.time_zone, after);
  const start_date = first > series.start_date ? first : series.start_date;
  return placeSessions(store, { ...series, start_date }, missing, { after, taken, ...(moved && { moved }) });
}

export async function write(tx: Store, rows: readonly HobbyClass[], { actor, now }: By): Promise<HobbyClass[]> {
  const next = rows.map((row) => ({ ...row, version: row.version + 1, updated_by: actor, updated_on: now }));
  for (const row of next) if (!(await tx.records(HOBBY_CLASSES).update(row, row.version - 1))) throw new Failure(409);
  return next;
}

/** What its sessions make of the series, under no new version. */
export async function summed(tx: Store, id: string, by: By): Promise<HobbySeries> {
  const series = (await tx.records(HOBBY_SERIES).find(id))!;
  const rows = await sessionsOfSeries(tx, id);
  const last = rows.at(-1);
  const sums = {
    end_date: last ? dateInZone(series.time_zone, last.start_time) : null,
    without_hour: series.stage === 'cancelled' ? 0 : Math.max(0, series.planned - rows.length),
  };
  await tx.records(HOBBY_SERIES).update({ ...series, ...sums }, series.version);
  await recount(tx, await holdPlace(tx, id), by.now);
  return (await tx.records(HOBBY_SERIES).find(id))!;
}

export async function note(tx: Store, rows: readonly HobbyClass[], done: string, { actor, now }: By): Promise<void> {
  await tx.audit.write(
    rows.map(({ id, version, start_time, host }) => ({
      at: now,
      actor,
      action: `hobby_class.${done}`,
      subject_type: HOBBY_CLASSES.name,
      subject_id: id,
      details: {
        version,
        changes: { start_time: { before: undefined, after: start_time }, host: { before: undefined, after: host } },
      },
    })),
  );
}
