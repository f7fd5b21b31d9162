// The rules of hobby classes: time, seats and host, who is told of what changes, and what becomes of the series that a session is of.
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, hostedHooks, keepTimeAndSeats } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { endList } from './endedList';
import { closeUp } from './hobbySeries';
import { tellOfClass } from './letters';
import { endOf, fillOf, holdPlace, recount } from './places';

/** A host may be seen in it so long before it begins. */
const EARLY = 15 * 60;
/** Of a session of a series: they are the same in all of them. */
const OF_SERIES = ['capacity', 'min_age', 'max_age', 'grades'] as const;

const own: RecordHooks<HobbyClass> = {
  lock: async (tx, id) => {
    const found = id === undefined ? undefined : await tx.records(HOBBY_CLASSES).find(id);
    if (found?.series_id) await tx.records(HOBBY_SERIES).findForUpdate(found.series_id);
  },

  allowed: async ({ call: { now }, action, row, before }) => {
    if (action === 'host_here') mustRunNow(row, now);
    if (action === 'replace_host') {
      if (row.host === before!.host) throw wrongField('host', 'Holds it already');
      if (endOf(row) <= now) throw new Failure(409, { message: 'The class is over' });
    }
    if (action !== 'create' && action !== 'edit' && action !== 'reschedule') return;
    keepTimeAndSeats(row, before, { now, taken: before?.students ?? 0, who: 'children have a seat' });
    if (!before) return;
    if (before.start_time <= now && (isMoved(row, before) || row.host !== before.host))
      throw wrongField(
        row.host === before.host ? 'start_time' : 'host',
        'The class has started: it stays as it was',
        409,
      );
    if (before.status === 'cancelled' && isMoved(row, before))
      throw wrongField('start_time', 'The class is cancelled', 409);
    const fixed =
      before.series_id && OF_SERIES.find((name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]));
    if (fixed) throw wrongField(fixed, 'All sessions of the series have the same: change it there', 409);
  },

  before: async ({ call, action, row, before }) => {
    const next = {
      ...row,
      place_id: row.series_id ?? row.id,
      fill: fillOf(action === 'cancel' || row.status === 'cancelled', row.capacity, row.students),
      is_single: row.is_single || (row.series_id !== null && before !== undefined && isOther(row, before)),
      ...(before && row.host !== before.host && { host_joined: null }),
    };
    if (action === 'cancel') return { ...next, number: null, waiting: 0, ...cancelledBy(call.user!.email, call.now) };
    if (action === 'host_here') return { ...next, host_joined: row.host_joined ?? call.now };
    if (action === 'host_missing') return { ...next, host_joined: null };
    return next;
  },

  after: async (change) => {
    const { tx, call, action, row, before } = change;
    if (!before) return;
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'cancel') {
      await told(tx, 'hobby_cancelled', before, row, by.now);
      if (row.series_id) await closeUp(tx, row.series_id, before.start_time, by);
      else {
        const place = await holdPlace(tx, row.id);
        await endList(tx, place, by);
        await recount(tx, place, by.now);
      }
    } else if (isMoved(row, before)) await told(tx, 'hobby_moved', row, row, by.now);
  },
};

export const hobbyClassHooks: RecordHooks<HobbyClass> = hostedHooks(HOSTINGS.hobby_class, own);

function mustRunNow(row: HobbyClass, now: EpochSeconds): void {
  if (now < row.start_time - EARLY) throw new Failure(409, { message: 'The class begins later than in 15 minutes' });
  if (endOf(row) <= now) throw new Failure(409, { message: 'The class is over' });
}

async function told(
  tx: Store,
  kind: 'hobby_cancelled' | 'hobby_moved',
  { title, start_time: start }: HobbyClass,
  { id, place_id }: HobbyClass,
  now: EpochSeconds,
): Promise<void> {
  await tellOfClass(tx, place_id, kind, { about: { type: HOBBY_CLASSES.name, id }, title, start, now });
}

function isMoved(row: HobbyClass, before: HobbyClass): boolean {
  return row.start_time !== before.start_time || row.minutes !== before.minutes;
}

function isOther(row: HobbyClass, before: HobbyClass): boolean {
  return isMoved(row, before) || row.host !== before.host;
}
