// Seats for one class: who is a guest in a batch's sessions, which seats that takes, and how such a seat ends. The batch of the session is
// held by whoever writes them, as for all of its seats.
import { stayOf } from '@domain/batches/makeUps';
import type { Stay } from '@domain/batches/stays';
import { letter } from '@domain/messages/templates';
import type { Batch } from '@domain/records/batch';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import { familyOf, whenFor, writeToFamily } from '../families/family';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

/** Given ones in sessions of the batch. */
export async function guestsOf(store: Store, batchId: string): Promise<MakeUp[]> {
  return allOf(store, MAKE_UPS, { batch_id: { anyOf: [batchId] }, status: { anyOf: ['given'] } });
}

/** What they take of its seats, beside its members. */
export async function guestStays(store: Store, batch: Pick<Batch, 'id' | 'time_zone'>): Promise<Stay[]> {
  return (await guestsOf(store, batch.id)).map((each) => stayOf(each, batch));
}

/** Given ones of a course, in whatever batches. */
export async function makeUpsOf(store: Store, enrolmentId: string): Promise<MakeUp[]> {
  return allOf(store, MAKE_UPS, { variant_id: { anyOf: [enrolmentId] }, status: { anyOf: ['given'] } });
}

/** Those ahead: one that has begun stays as it was. The caller sees to the seats of the batch. */
export async function endMakeUp(tx: Store, id: string, cancel_reason: string, by: By): Promise<MakeUp | undefined> {
  const held = await tx.records(MAKE_UPS).findForUpdate(id);
  if (!held || held.status !== 'given' || held.start_time <= by.now) return undefined;
  const row = await changed(tx, held, { status: 'cancelled', cancel_reason }, by);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'make_up.cancelled',
      subject_type: 'make_up',
      subject_id: id,
      details: { version: row.version, reason: cancel_reason },
    },
  ]);
  await tellOfMakeUp(tx, row, 'make_up_cancelled', by);
  return row;
}

/** The session keeps its number and is at another hour. */
export async function moveMakeUp(tx: Store, makeUp: MakeUp, start_time: number, by: By): Promise<void> {
  const row = await changed(tx, makeUp, { start_time }, by);
  await tellOfMakeUp(tx, row, 'make_up_moved', by);
}

async function changed(tx: Store, row: MakeUp, values: Partial<MakeUp>, { actor, now }: By): Promise<MakeUp> {
  const next = { ...row, ...values, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(MAKE_UPS).update(next, row.version))) throw new Failure(409);
  return next;
}

type Told = 'make_up' | 'make_up_moved' | 'make_up_cancelled';

/** Once for each hour and word of it. */
export async function tellOfMakeUp(tx: Store, makeUp: MakeUp, what: Told, { now }: By): Promise<void> {
  const { id, lead_id, student_name: student, number, start_time } = makeUp;
  const family = await familyOf(tx, lead_id);
  if (!family) return;
  const told = letter(what, { student, number: String(number), when: whenFor(family, start_time) });
  await writeToFamily(
    tx,
    'make_up',
    family,
    { letter: told, about: { type: MAKE_UPS.name, id }, once: `${id} ${what} ${start_time}` },
    now,
  );
}
