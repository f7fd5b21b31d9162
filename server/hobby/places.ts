// Where children have seats: a hobby class by itself, or a series with all its sessions. Held while any seat of it changes.
import { hostedSessionIds } from '@domain/classes/hosted';
import { type Fill, HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { allOf, countOf } from '../store/rows';
import type { Store } from '../store/store';

export interface Place {
  id: string;
  /** The word that messages to families use. */
  noun: 'class' | 'series';
  row: HobbyClass | HobbySeries;
  /** Its sessions that are not cancelled, in order of time. */
  sessions: HobbyClass[];
}

/** Before any of its sessions or seats, always in this order. `id`: of a class, a session of a series, or a series. */
export async function holdPlace(tx: Store, id: string): Promise<Place> {
  const found = await tx.records(HOBBY_CLASSES).find(id);
  const series = await tx.records(HOBBY_SERIES).findForUpdate(found?.series_id ?? id);
  if (series) return { id: series.id, noun: 'series', row: series, sessions: await sessionsOfSeries(tx, series.id) };
  const row = found && (await tx.records(HOBBY_CLASSES).findForUpdate(id));
  if (!row) throw new Failure(404, { message: 'Hobby class not found' });
  return { id: row.id, noun: 'class', row, sessions: row.status === 'cancelled' ? [] : [row] };
}

export async function sessionsOfSeries(store: Store, id: string): Promise<HobbyClass[]> {
  const rows = await allOf(store, HOBBY_CLASSES, {
    place_id: { anyOf: [id] },
    status: { anyOf: ['scheduled', 'not_held'] },
  });
  return rows.sort((one, other) => one.start_time - other.start_time);
}

/** Why nobody is given a seat in it now; undefined where somebody may be. */
export function closedText({ noun, row, sessions }: Place, now: EpochSeconds): string | undefined {
  if (row.status === 'cancelled') return `The ${noun} is cancelled`;
  if (row.status === 'not_held') return `The ${noun} was not held`;
  return sessions.some((session) => session.status === 'scheduled' && endOf(session) > now)
    ? undefined
    : `The ${noun} is over`;
}

/** Of its first session that is not over: an offer ends when that begins. */
export function nextStart({ sessions }: Place, now: EpochSeconds): EpochSeconds | undefined {
  return sessions.find(({ start_time }) => start_time > now)?.start_time;
}

export function endOf({ start_time, minutes }: Pick<HobbyClass, 'start_time' | 'minutes'>): EpochSeconds {
  return start_time + minutes * 60;
}

/** As the lists say and filter it; a cancelled class or series is neither full nor free. */
export function fillOf(isCancelled: boolean, capacity: number, students: number): Fill | null {
  if (isCancelled) return null;
  return students === 0 ? 'empty' : students >= capacity ? 'full' : 'open';
}

/** How many have a seat, and how many wait or are asked. */
export async function countSeats(tx: Store, placeId: string): Promise<{ students: number; waiting: number }> {
  const count = (stages: string[]) =>
    countOf(tx, HOBBY_STUDENTS, { place_id: { anyOf: [placeId] }, status: { anyOf: stages } });
  return { students: await count(['added']), waiting: await count(['waiting', 'offered']) };
}

/** The place, its sessions ahead and the calendar say what the seats make: computed again, under no new version. The place is held. */
export async function recount(tx: Store, place: Place, now: EpochSeconds): Promise<void> {
  const counted = await countSeats(tx, place.id);
  const isOff = place.row.status === 'cancelled';
  const seats = { ...counted, fill: fillOf(isOff, place.row.capacity, counted.students) };
  if (place.noun === 'series') {
    const series = (await tx.records(HOBBY_SERIES).find(place.id))!;
    await tx.records(HOBBY_SERIES).update({ ...series, ...seats }, series.version);
  }
  // A class by itself says so when it is cancelled, too.
  const changed = place.noun === 'class' ? [place] : place.sessions.filter(({ start_time }) => start_time > now);
  for (const { id } of changed) {
    const row = (await tx.records(HOBBY_CLASSES).find(id))!;
    if (row.students !== seats.students || row.waiting !== seats.waiting || row.fill !== seats.fill)
      await tx.records(HOBBY_CLASSES).update({ ...row, ...seats }, row.version);
  }
  await tx.calendar.seat(
    changed.flatMap(({ id }) => hostedSessionIds(id)),
    { capacity: place.row.capacity, strength: counted.students },
  );
}
