// Seats of batches: who sits where and since when, given, moved and given back (decisions 8).
import { dateInZone, dateOf } from '@domain/calendar';
import type { batchSeats as contract } from '@domain/contract/batchSeats';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { ENROLMENTS } from '@domain/records/enrolment';
import { openSeats } from '../seats/calendarSeats';
import { guestStays } from '../seats/makeUpSeats';
import { membershipsOf } from '../seats/seatRows';
import { giveBackSeat, giveSeat, moveSeat } from '../seats/seats';
import { Failure } from '../failure';
import type { HandlersOf } from '../operations/call';
import type { Store } from '../store/store';

export const batchSeats: HandlersOf<typeof contract> = {
  async batchSeats({ path, store, now }) {
    const batch = await store.records(BATCHES, dateOf(now)).find(path.batch_id);
    if (!batch) throw new Failure(404, { message: 'Batch not found' });
    const today = dateInZone(batch.time_zone, now);
    const rows = await membershipsOf(store, batch.id);
    const members = await Promise.all(rows.map((row) => withMoves(store, row)));
    return { batch, today, free: openSeats(batch, [...rows, ...(await guestStays(store, batch))], now), members };
  },

  async giveSeat({ path, body, store, user, now }) {
    return store.transaction((tx) =>
      giveSeat(tx, { ...body, batch_id: path.batch_id }, { actor: user.email, now }, 'variant_id'),
    );
  },

  async moveSeat({ path, body, store, user, now }) {
    return store.transaction((tx) => moveSeat(tx, path.member_id, body, { actor: user.email, now }));
  },

  async giveBackSeat({ path, body, store, user, now }) {
    return store.transaction((tx) =>
      giveBackSeat(tx, path.member_id, body.from_date, body.reason, { actor: user.email, now }),
    );
  },
};

async function withMoves(store: Store, row: BatchMember) {
  const [before] = await store.records(BATCH_MEMBERS).findDuplicates({ moved_to: row.id }, 1);
  const after = row.moved_to === null ? undefined : await store.records(BATCH_MEMBERS).find(row.moved_to);
  const enrolment = await store.records(ENROLMENTS).find(row.variant_id);
  return {
    row,
    came_from: await named(store, before?.batch_id),
    went_to: await named(store, after?.batch_id),
    classes_left: enrolment?.classes_left ?? 0,
    present: enrolment?.present ?? 0,
    late: enrolment?.late ?? 0,
    absent: enrolment?.absent ?? 0,
  };
}

async function named(store: Store, id: string | undefined): Promise<{ id: string; name: string } | null> {
  const batch = id === undefined ? undefined : await store.records(BATCHES).find(id);
  return batch ? { id: batch.id, name: batch.name } : null;
}
