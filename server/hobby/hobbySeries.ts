// Hobby series: their sessions made, kept like the series, closed up after a cancelled one, and cancelled with the series (decisions 13).
import { dateInZone } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import type { SeriesResult } from '@domain/contract/series';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, misfitOfHost, placeSessions, putHours, renumbered } from '../classes/classHosts';
import { wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { endList } from './endedList';
import { tellOfClass } from './letters';
import { fillOf, holdPlace, recount, sessionsOfSeries } from './places';
import { make, note, numbersTo, placeMissing, summed, write } from './seriesSessions';

/** What all its sessions repeat. */
const REPEATED = ['title', 'about', 'class_link', 'capacity', 'min_age', 'max_age', 'grades'] as const;

export const hobbySeriesHooks: RecordHooks<HobbySeries> = {
  allowed: async ({ tx, call, action, row, before }) => {
    if (action === 'create') return mustBePossible(tx, row, call.now);
    if (before && row.capacity < before.students)
      throw wrongField('capacity', `${before.students} children have a seat`);
  },

  before: async ({ call, action, row }) => ({
    ...row,
    fill: fillOf(action === 'cancel' || row.stage === 'cancelled', row.capacity, row.students),
    ...(action === 'cancel' && { stage: 'cancelled' as const, ...cancelledBy(call.user!.email, call.now) }),
  }),

  after: async ({ tx, call, action, row, before }) => {
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'create') await createSessions(tx, row, by);
    else if (action === 'cancel') await cancelSessions(tx, row, by);
    else if (before) await repeat(tx, row, before, by);
  },
};

export async function previewSeries(
  store: Store,
  { planned, ...hours }: Received<'previewHobbySeries', 'body'>,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  await mustBePossible(store, hours, now);
  return placeSessions(store, hours, numbersTo(planned), { after: now });
}

async function mustBePossible(
  store: Store,
  { host, time_zone, start_date }: Pick<HobbySeries, 'host' | 'time_zone' | 'start_date'>,
  now: EpochSeconds,
): Promise<void> {
  if (start_date < dateInZone(time_zone, now)) throw wrongField('start_date', 'Must be today or later');
  const misfit = await misfitOfHost(store, host);
  if (misfit !== undefined) throw wrongField('host', misfit);
}

/** A series none of whose sessions could be made is not made. */
async function createSessions(tx: Store, series: HobbySeries, by: By): Promise<void> {
  await tx.trainers.lock(series.host);
  const results = await placeSessions(tx, series, numbersTo(series.planned), { after: by.now });
  const made = await make(tx, series, results, by);
  if (made.length === 0)
    throw wrongField('host', `No session can be held: ${results.find(({ reason }) => reason)?.reason}`, 409);
  await summed(tx, series.id, by);
}

/** All sessions ahead end; families are told once. */
async function cancelSessions(tx: Store, series: HobbySeries, by: By): Promise<void> {
  const ahead = (await sessionsOfSeries(tx, series.id)).filter(({ start_time }) => start_time > by.now);
  const { cancel_reason } = series;
  const cancelled = cancelledBy(by.actor, by.now);
  const values = { status: 'cancelled' as const, number: null, waiting: 0, fill: null, cancel_reason, ...cancelled };
  const rows = await write(
    tx,
    ahead.map((row) => ({ ...row, ...values })),
    by,
  );
  await putHours(tx, HOSTINGS.hobby_class, rows);
  await note(tx, rows, 'cancelled', by);
  const about = { type: HOBBY_SERIES.name, id: series.id };
  if (ahead[0])
    await tellOfClass(tx, series.id, 'hobby_series_cancelled', {
      about,
      title: series.title,
      start: ahead[0].start_time,
      now: by.now,
    });
  const place = await holdPlace(tx, series.id);
  await endList(tx, place, by);
  await recount(tx, place, by.now);
}

/** What was changed in the series is so in its sessions ahead. */
async function repeat(tx: Store, series: HobbySeries, before: HobbySeries, by: By): Promise<void> {
  const changed = REPEATED.filter((name) => JSON.stringify(series[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map((name) => [name, series[name]]));
  const ahead = (await sessionsOfSeries(tx, series.id)).filter(({ start_time }) => start_time > by.now);
  const rows = await write(
    tx,
    ahead.map((row) => ({ ...row, ...values })),
    by,
  );
  await putHours(tx, HOSTINGS.hobby_class, rows);
  await recount(tx, await holdPlace(tx, series.id), by.now);
}

/** After a session was cancelled its number moves to the next: as many as there were go on after the last one. The series is held. */
export async function closeUp(tx: Store, seriesId: string, cancelled: EpochSeconds, by: By): Promise<void> {
  const series = (await tx.records(HOBBY_SERIES).find(seriesId))!;
  const rows = await sessionsOfSeries(tx, seriesId);
  const last = Math.max(cancelled, by.now, ...rows.map(({ start_time }) => start_time));
  const numbers = renumbered(rows, by.now);
  await write(
    tx,
    rows
      .filter(({ id, number }) => numbers.has(id) && numbers.get(id) !== number)
      .map((row) => ({ ...row, number: numbers.get(row.id)! })),
    by,
  );
  if (series.stage !== 'cancelled') await placeMissing(tx, series, last, by);
  await summed(tx, seriesId, by);
}
