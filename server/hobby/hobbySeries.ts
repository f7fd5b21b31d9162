// Hobby series: their sessions made, changed from one on, closed up after a cancelled one, and cancelled with the series (decisions 13).
import { dateInZone } from '@domain/calendar';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { SeriesResult } from '@domain/contract/series';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { SLOT_MINUTES } from '@domain/records/series';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, misfitOfHost, placeSessions, planFollowing, putHours, renumbered } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import { refuseStale } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import { tellOfClass } from './letters';
import { fillOf, holdPlace, recount, sessionsOfSeries } from './places';

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
    fill: fillOf(row.capacity, row.students),
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

function numbersTo(planned: number): number[] {
  return Array.from({ length: planned }, (_, at) => at + 1);
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

async function make(tx: Store, series: HobbySeries, results: readonly SeriesResult[], by: By): Promise<HobbyClass[]> {
  const rows = results.filter(({ what }) => what === 'made').map((result) => sessionOf(series, result, by));
  if (rows.length === 0) return [];
  await tx.records(HOBBY_CLASSES).insert(rows);
  await putHours(tx, HOSTINGS.hobby_class, rows);
  await note(tx, rows, 'created', by);
  return rows;
}

function sessionOf(series: HobbySeries, { number, start_time }: SeriesResult, by: By): HobbyClass {
  const { id, title, host, about, class_link, capacity, min_age, max_age, grades, students, waiting, fill } = series;
  return {
    ...newRow(by),
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
    status: 'scheduled',
    series_id: id,
    number,
    is_single: false,
    place_id: id,
    students,
    waiting,
    fill,
    host_joined: null,
    is_marked: false,
    joined: 0,
    absent: 0,
    marks_version: 0,
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    host_name: null,
  };
}

/** All sessions ahead end; families are told once. */
async function cancelSessions(tx: Store, series: HobbySeries, by: By): Promise<void> {
  const ahead = (await sessionsOfSeries(tx, series.id)).filter(({ start_time }) => start_time > by.now);
  const { cancel_reason } = series;
  const values = { status: 'cancelled' as const, number: null, cancel_reason, ...cancelledBy(by.actor, by.now) };
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

/** Numbers that no session has take the next hours that can be had after an instant. */
async function placeMissing(tx: Store, series: HobbySeries, after: EpochSeconds, by: By): Promise<SeriesResult[]> {
  const rows = await sessionsOfSeries(tx, series.id);
  const missing = numbersTo(series.planned).slice(rows.length);
  if (missing.length === 0) return [];
  await tx.trainers.lock(series.host);
  const start_date = dateInZone(series.time_zone, after);
  const hours = { ...series, start_date: start_date > series.start_date ? start_date : series.start_date };
  const taken = rows.map(({ start_time }) => start_time);
  const results = await placeSessions(tx, hours, missing, { after, taken });
  const made = await make(tx, series, results, by);
  const ids = new Map(made.map(({ start_time, id }) => [start_time, id]));
  return results.map((each) => ({ ...each, id: each.what === 'made' ? ids.get(each.start_time)! : null }));
}

export async function previewFollowing(
  store: Store,
  id: string,
  edit: Received<'previewHobbyFollowing', 'body'>,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  const series = await store.records(HOBBY_SERIES).find(id);
  if (!series) throw new Failure(404, { message: 'Hobby series not found' });
  return planned(store, series, edit, now);
}

async function planned(
  store: Store,
  series: HobbySeries,
  edit: Received<'previewHobbyFollowing', 'body'>,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  if (series.stage === 'cancelled') throw new Failure(409, { message: 'The hobby series is cancelled' });
  if (edit.from > series.planned) throw wrongField('from', `It has ${series.planned} sessions`);
  const misfit = edit.host === series.host ? undefined : await misfitOfHost(store, edit.host);
  if (misfit !== undefined) throw wrongField('host', misfit);
  const rows = await sessionsOfSeries(store, series.id);
  return planFollowing(store, HOSTINGS.hobby_class, rows, { ...edit, region: series.region }, now);
}

/** Moves what can be moved, then places numbers that had no hour; families are told of each session that moves. */
export async function changeFollowing(
  tx: Store,
  id: string,
  { version, ...edit }: Received<'changeHobbyFollowing', 'body'>,
  by: By,
): Promise<AnswerOf<'changeHobbyFollowing'>> {
  const series = await tx.records(HOBBY_SERIES).findForUpdate(id);
  if (!series) throw new Failure(404, { message: 'Hobby series not found' });
  await refuseStale(tx, { subject_type: HOBBY_SERIES.name, subject_id: id, sent: version, current: series.version });
  const rows = await sessionsOfSeries(tx, id);
  const trainers = [...new Set([edit.host, ...rows.map(({ host }) => host)])].sort();
  for (const trainer of trainers) await tx.trainers.lock(trainer);
  const results = await planned(tx, series, edit, by.now);
  const moves = new Map(results.flatMap((each) => (each.what === 'moved' ? [[each.id, each] as const] : [])));
  const before = rows.filter((row) => moves.has(row.id));
  const moved = await write(
    tx,
    before.map((row) => ({ ...row, host: edit.host, start_time: moves.get(row.id)!.start_time, host_joined: null })),
    by,
  );
  await putHours(tx, HOSTINGS.hobby_class, moved);
  await note(tx, moved, 'moved', by);
  const { host, time_zone, slots, start_date } = edit;
  const next = {
    ...series,
    host,
    time_zone,
    slots,
    start_date: series.start_date < start_date ? series.start_date : start_date,
  };
  const stamped = { ...next, version: series.version + 1, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.records(HOBBY_SERIES).update(stamped, series.version))) throw new Failure(409);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'hobby_series.following-changed',
      subject_type: HOBBY_SERIES.name,
      subject_id: id,
      details: { version: stamped.version, ...edit, moved: moved.length },
    },
  ]);
  const last = Math.max(by.now, ...(await sessionsOfSeries(tx, id)).map(({ start_time }) => start_time));
  const more = await placeMissing(tx, stamped, last, by);
  for (const row of moved)
    if (row.start_time !== before.find((each) => each.id === row.id)!.start_time)
      await tellOfClass(tx, id, 'hobby_moved', {
        about: { type: HOBBY_CLASSES.name, id: row.id },
        title: row.title,
        start: row.start_time,
        now: by.now,
      });
  return { series: await summed(tx, id, by), sessions: [...results, ...more] };
}

async function write(tx: Store, rows: readonly HobbyClass[], { actor, now }: By): Promise<HobbyClass[]> {
  const next = rows.map((row) => ({ ...row, version: row.version + 1, updated_by: actor, updated_on: now }));
  for (const row of next) if (!(await tx.records(HOBBY_CLASSES).update(row, row.version - 1))) throw new Failure(409);
  return next;
}

/** What its sessions make of the series, under no new version. */
async function summed(tx: Store, id: string, by: By): Promise<HobbySeries> {
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

async function note(tx: Store, rows: readonly HobbyClass[], done: string, { actor, now }: By): Promise<void> {
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
