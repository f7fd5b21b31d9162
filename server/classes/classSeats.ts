// Seats in a webinar or a class: never more than there are, even in parallel, and one per person.
import { hostedSessionIds } from '@domain/classes/hosted';
import type { RecordRow, RecordType } from '@domain/records/record';
import { Failure, wrongField } from '../failure';
import { countOf } from '../store/rows';
import type { Store } from '../store/store';
import type { Change, RecordHooks } from '../records/hooks';

/** Of one contact in one webinar or class: as often as they may have cancelled and come back. */
const MAX_DUPLICATES = 50;

interface Seats<Parent extends RecordRow> {
  parent: RecordType<Parent>;
  /** The field of a seat that names its parent. */
  by: string;
  /** States in which a seat is taken. */
  taken: readonly string[];
  /** Why nobody can join this one; undefined where one can. */
  closed: (parent: Parent, now: number) => string | undefined;
}

/** Throws where a new start has passed already, or fewer seats are left than are taken; `who`: `3 students have a seat`. */
export function keepTimeAndSeats(
  row: Lesson,
  before: Lesson | undefined,
  { now, taken, who }: { now: number; taken: number; who: string },
): void {
  if (row.start_time !== before?.start_time && row.start_time <= now)
    throw wrongField('start_time', 'Must be in the future');
  if (before && row.capacity < taken) throw wrongField('capacity', `${taken} ${who}`);
}

interface Lesson {
  start_time: number;
  capacity: number;
}

/** Holds the parent's row while a seat is taken, so that the last one is given once. */
export function seatsIn<
  Seat extends RecordRow & { contact: string; status: string },
  Parent extends RecordRow & { capacity: number },
>(type: RecordType<Seat>, { parent, by, taken, closed }: Seats<Parent>): RecordHooks<Seat> {
  async function seatsTaken(tx: Store, parentId: string): Promise<number> {
    const filters = { [by]: { anyOf: [parentId] }, status: { anyOf: taken } };
    return countOf(tx, type, filters);
  }

  return {
    // The calendar says how many are expected.
    after: async ({ tx, row }) => {
      const parentId = String(Reflect.get(row, by));
      const held = await tx.records(parent).find(parentId);
      if (held)
        await tx.calendar.seat(hostedSessionIds(parentId), {
          capacity: held.capacity,
          strength: await seatsTaken(tx, parentId),
        });
    },
    allowed: async ({ tx, call, row, before }: Change<Seat>) => {
      // A seat that was given up is taken again, as a new one is: somebody else may have it by now.
      const takesSeat = taken.includes(row.status) && (!before || !taken.includes(before.status));
      if (!takesSeat && row.contact === before?.contact) return;
      const parentId = String(Reflect.get(row, by));
      const held = await tx.records(parent).findForUpdate(parentId);
      if (!held) throw wrongField(by, `There is no ${parent.noun.one} ${parentId}`);
      const reason = takesSeat ? closed(held, call.now) : undefined;
      if (reason) throw new Failure(409, { message: reason });
      const same = await tx.records(type).findDuplicates({ [by]: parentId, contact: row.contact }, MAX_DUPLICATES);
      if (same.some((seat) => seat.id !== row.id && taken.includes(seat.status)))
        throw wrongField('contact', 'This contact has a seat already', 409);
      if (takesSeat && (await seatsTaken(tx, parentId)) >= held.capacity)
        throw new Failure(409, { message: `All ${held.capacity} seats are taken` });
    },
  };
}
