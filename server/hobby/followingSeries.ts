// Changes a hobby series from one of its sessions on: shown first with what would be made, and done so (decisions 13).
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { SeriesResult } from '@domain/contract/series';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, misfitOfHost, planFollowing, putHours } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import { refuseStale } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { tellOfClass } from './letters';
import { sessionsOfSeries } from './places';
import { make, missingOf, note, summed, write } from './seriesSessions';

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
  const results = await planFollowing(store, HOSTINGS.hobby_class, rows, { ...edit, region: series.region }, now);
  const starts = new Map(
    results.flatMap((each) => (each.what === 'moved' ? [[each.id, each.start_time] as const] : [])),
  );
  const taken = rows.map(({ id, start_time }) => starts.get(id) ?? start_time);
  const moved = rows.flatMap((row) => (starts.has(row.id) ? [{ row, start: starts.get(row.id)! }] : []));
  const more = await missingOf(store, changedBy(series, edit), { after: Math.max(now, ...taken), taken, moved });
  return [...results, ...more];
}

/** The day on which the whole series began stays. */
function changedBy(
  series: HobbySeries,
  { host, time_zone, slots, start_date }: Received<'previewHobbyFollowing', 'body'>,
): HobbySeries {
  const first = series.start_date < start_date ? series.start_date : start_date;
  return { ...series, host, time_zone, slots, start_date: first };
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
  const stamped = { ...changedBy(series, edit), version: series.version + 1, updated_by: by.actor, updated_on: by.now };
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
  const made = await make(tx, stamped, results, by);
  const ids = new Map(made.map((row) => [row.start_time, row.id]));
  for (const row of moved)
    if (row.start_time !== before.find((each) => each.id === row.id)!.start_time)
      await tellOfClass(tx, id, 'hobby_moved', {
        about: { type: HOBBY_CLASSES.name, id: row.id },
        title: row.title,
        start: row.start_time,
        now: by.now,
      });
  const sessions = results.map((each) => (each.what === 'made' ? { ...each, id: ids.get(each.start_time)! } : each));
  return { series: await summed(tx, id, by), sessions };
}
