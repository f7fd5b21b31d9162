// Who waits for a seat, and the seats they are offered: an offer expires, can be declined, and ends with its use (decisions 8).
import { regionOfCountry } from '@domain/batches/zones';
import { addDays, dateInZone, dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { BATCHES, type Batch } from '@domain/records/batch';
import { VARIANTS } from '@domain/records/variant';
import { type SeatOffer, SEAT_OFFERS, type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import { waitsForBatch } from '@domain/students/variantStates';
import type { IsoDate } from '@domain/units';
import { addMember, seatsFree } from '../batches/seats';
import { Failure, invalidField } from '../failure';
import { allOf, type By, newRow } from '../payments/ledgerBook';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { Store } from '../store/store';
import { changeVariantState, heldVariant } from './progress';

/** An offer is open this long at most. */
const MOST_DAYS = 30;
const CURRENT = { status: { anyOf: ['waiting', 'offered'] } };

export async function joinWaitingList(tx: Store, variantId: string, sibling: string | null, by: By): Promise<WaitingEntry> {
  if (sibling === variantId) throw new Failure(400, { errors: [invalidField('body.together_with', 'Choose another student')] });
  // Always in the same order: two siblings who are put down at one moment never wait for each other.
  for (const id of [variantId, ...(sibling === null ? [] : [sibling])].sort()) await heldVariant(tx, id);
  const own = await entryFor(tx, variantId, by, true);
  if (sibling === null) return own;
  const other = await entryFor(tx, sibling, by, false);
  if (other.product_type !== own.product_type || other.grade_band !== own.grade_band || other.region !== own.region)
    throw new Failure(409, { errors: [invalidField('body.together_with', `${other.student_name} bought another course`)] });
  if (other.together_with !== null) throw new Failure(409, { errors: [invalidField('body.together_with', `${other.student_name} waits together with somebody already`)] });
  await write(tx, WAITING_ENTRIES, other, { together_with: own.id }, by);
  return write(tx, WAITING_ENTRIES, own, { together_with: other.id }, by);
}

/** The one that waits; of the sibling one that is there is taken, of the student's own a second one is refused. */
async function entryFor(tx: Store, variantId: string, by: By, isOwn: boolean): Promise<WaitingEntry> {
  const variant = (await tx.records(VARIANTS).find(variantId))!;
  const [there] = await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [variantId] }, ...CURRENT });
  if (there && isOwn) throw new Failure(409, { message: `${variant.student_name} is on the waiting list already` });
  if (there) return there;
  if (!waitsForBatch(variant)) throw new Failure(409, { message: `${variant.student_name} does not wait for a batch` });
  const { student_id: lead_id, student_name, product_type, grade_band, country } = variant;
  const row: WaitingEntry = { ...newRow(by), variant_id: variantId, lead_id, student_name, product_type, grade_band, region: regionOfCountry(country), together_with: null, status: 'waiting' };
  await tx.records(WAITING_ENTRIES).insert([row]);
  await note(tx, variantId, 'variant.waiting', { entry_id: row.id }, by);
  return row;
}

export async function leaveWaitingList(tx: Store, entryId: string, by: By): Promise<WaitingEntry> {
  const entry = await currentEntry(tx, entryId);
  await endOffers(tx, await openOffers(tx, [entry.id]), 'withdrawn', by);
  await part(tx, entry, by);
  await note(tx, entry.variant_id, 'variant.waiting-left', { entry_id: entry.id }, by);
  return write(tx, WAITING_ENTRIES, entry, { status: 'left', together_with: null }, by);
}

/** The course is over, or another one now: it waits no more, and what it was offered is withdrawn. */
export async function stopWaiting(tx: Store, variantId: string, by: By): Promise<void> {
  for (const { id } of await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [variantId] }, ...CURRENT })) await leaveWaitingList(tx, id, by);
}

/** To those who wait together in one: never more offers than free seats. */
export async function offerSeat(tx: Store, entryId: string, { batch_id, expires_on }: { batch_id: string; expires_on: IsoDate }, by: By): Promise<SeatOffer[]> {
  const batch = await tx.records(BATCHES).findForUpdate(batch_id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  const entries = await together(tx, await currentEntry(tx, entryId));
  const [first] = entries;
  if (batch.stage !== 'upcoming' && batch.stage !== 'active') throw new Failure(409, { message: `${batch.name} takes no students` });
  if (batch.product_type !== first!.product_type || batch.grade_band !== first!.grade_band || batch.region !== first!.region) throw new Failure(409, { message: `${batch.name} does not suit ${first!.student_name}` });
  mustEndInTime(batch, expires_on, by);
  for (const entry of entries) await mustBeAskable(tx, entry, batch);
  const free = await seatsFree(tx, batch, joinsOn(batch, by));
  const offered = (await allOf(tx, SEAT_OFFERS, { batch_id: { anyOf: [batch_id] }, status: { anyOf: ['open'] } })).length;
  if (free - offered < entries.length) throw new Failure(409, { message: shortOf(batch, free, offered, entries.length) });
  const offers = entries.map(({ id, student_name }): SeatOffer => ({ ...newRow(by), entry_id: id, batch_id, student_name, batch_name: batch.name, expires_on, stage: 'open', status: 'open', answered_on: null }));
  await tx.records(SEAT_OFFERS).insert(offers);
  for (const [at, entry] of entries.entries()) {
    await write(tx, WAITING_ENTRIES, entry, { status: 'offered' }, by);
    await note(tx, entry.variant_id, 'variant.seat-offered', { offer_id: offers[at]!.id, batch: batch.name, until: expires_on }, by);
  }
  return offers;
}

/** Accepted: the seat is given from the first possible day on; with a sibling both get one, or nobody does. */
export async function answerOffer(tx: Store, offerId: string, answer: 'accepted' | 'declined' | 'withdrawn', by: By): Promise<SeatOffer[]> {
  const found = await tx.records(SEAT_OFFERS).find(offerId);
  if (!found) throw new Failure(404, { message: 'Offer not found' });
  const batch = (await tx.records(BATCHES).findForUpdate(found.batch_id))!;
  const offer = (await tx.records(SEAT_OFFERS).findForUpdate(offerId))!;
  if (offer.status !== 'open') throw new Failure(409, { message: closedText(offer) });
  const entries = await together(tx, (await tx.records(WAITING_ENTRIES).findForUpdate(offer.entry_id))!);
  const offers = (await openOffers(tx, entries.map(({ id }) => id))).filter(({ batch_id }) => batch_id === offer.batch_id);
  if (answer === 'accepted')
    for (const entry of [...entries].sort((one, other) => one.variant_id.localeCompare(other.variant_id))) {
      const variant = await heldVariant(tx, entry.variant_id);
      if (variant.status === 'onboarding') await changeVariantState(tx, variant.id, 'active', 'Offer of a seat accepted', by);
      await addMember(tx, { batch_id: batch.id, variant_id: variant.id, from_date: joinsOn(batch, by), reason: null }, by);
    }
  const ended = await endOffers(tx, offers, answer, by);
  for (const entry of entries) {
    await write(tx, WAITING_ENTRIES, entry, { status: answer === 'accepted' ? 'placed' : 'waiting' }, by);
    await note(tx, entry.variant_id, `variant.offer-${answer}`, { batch: batch.name }, by);
  }
  return ended;
}

/** The course has a seat: it waits no more, and what else it was offered is withdrawn. */
export async function settleWaiting(tx: Store, variantId: string, batchId: string, by: By): Promise<void> {
  for (const entry of await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [variantId] }, ...CURRENT })) {
    const offers = await openOffers(tx, [entry.id]);
    await endOffers(tx, offers.filter(({ batch_id }) => batch_id === batchId), 'accepted', by);
    await endOffers(tx, offers.filter(({ batch_id }) => batch_id !== batchId), 'withdrawn', by);
    await part(tx, entry, by);
    await write(tx, WAITING_ENTRIES, entry, { status: 'placed', together_with: null }, by);
  }
}

/** Whose offer passed waits again: run beside the other hourly work. Says how many offers ended. */
export async function sweepOffers(store: Store, by: By): Promise<number> {
  const passed = await allOf(store, SEAT_OFFERS, { expires_on: { from: null, to: addDays(dateOf(by.now), -1) } });
  let ended = 0;
  for (const { id } of passed.filter(({ stage }) => stage === 'open'))
    await store.transaction(async (tx) => {
      const offer = await tx.records(SEAT_OFFERS).findForUpdate(id);
      if (offer?.stage !== 'open') return;
      await write(tx, SEAT_OFFERS, offer, { stage: 'expired' }, by);
      const entry = await tx.records(WAITING_ENTRIES).findForUpdate(offer.entry_id);
      if (entry?.status === 'offered' && (await openOffers(tx, [entry.id])).length === 0) await write(tx, WAITING_ENTRIES, entry, { status: 'waiting' }, by);
      ended += 1;
    });
  return ended;
}

/** Nobody else changes it until the transaction ends. */
async function currentEntry(tx: Store, id: string): Promise<WaitingEntry> {
  const entry = await tx.records(WAITING_ENTRIES).findForUpdate(id);
  if (!entry) throw new Failure(404, { message: 'Waiting student not found' });
  if (entry.status === 'placed' || entry.status === 'left') throw new Failure(409, { message: `${entry.student_name} is no longer waiting` });
  return entry;
}

/** With the sibling who waits together with them. */
async function together(tx: Store, entry: WaitingEntry): Promise<WaitingEntry[]> {
  const other = entry.together_with === null ? undefined : await tx.records(WAITING_ENTRIES).findForUpdate(entry.together_with);
  return other && (other.status === 'waiting' || other.status === 'offered') ? [entry, other] : [entry];
}

/** The sibling goes on waiting alone. */
async function part(tx: Store, { together_with }: WaitingEntry, by: By): Promise<void> {
  const other = together_with === null ? undefined : await tx.records(WAITING_ENTRIES).findForUpdate(together_with);
  if (other) await write(tx, WAITING_ENTRIES, other, { together_with: null }, by);
}

async function mustBeAskable(tx: Store, { variant_id, student_name }: WaitingEntry, { id, name }: Batch): Promise<void> {
  const entries = await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [variant_id] } });
  const offers = await allOf(tx, SEAT_OFFERS, { entry_id: { anyOf: entries.map((each) => each.id) } });
  if (offers.some((each) => each.batch_id === id && each.stage === 'declined')) throw new Failure(409, { message: `${student_name} declined a seat in ${name}: they are not asked again for it` });
  const open = offers.find(({ status }) => status === 'open');
  if (open) throw new Failure(409, { message: `${student_name} has an open offer of a seat in ${open.batch_name}` });
}

function mustEndInTime({ start_date, stage }: Batch, expires_on: IsoDate, { now }: By): void {
  const today = dateOf(now);
  const refuse = (message: string): never => {
    throw new Failure(400, { errors: [invalidField('body.expires_on', message)] });
  };
  if (expires_on < today) refuse('Must be today or later');
  if (expires_on > addDays(today, MOST_DAYS)) refuse(`Must be within ${MOST_DAYS} days`);
  if (stage === 'upcoming' && start_date > today && expires_on > start_date) refuse(`The batch starts on ${dateText(start_date)}`);
}

/** By the batch's own calendar. */
function joinsOn({ start_date, time_zone }: Batch, { now }: By): IsoDate {
  const today = dateInZone(time_zone, now);
  return start_date > today ? start_date : today;
}

function shortOf({ name, capacity }: Batch, free: number, offered: number, wanted: number): string {
  if (free === 0) return `${name} has no free seat: all ${capacity} are taken`;
  if (wanted > free) return `${name} has ${free} free ${free === 1 ? 'seat' : 'seats'}, not ${wanted}`;
  return `${name} has ${free} free ${free === 1 ? 'seat' : 'seats'}, and ${offered} ${offered === 1 ? 'is' : 'are'} offered already`;
}

function closedText({ status, expires_on, student_name }: SeatOffer): string {
  if (status === 'expired') return `The offer ended on ${dateText(expires_on)}`;
  return `The offer to ${student_name} is ${status} already`;
}

async function openOffers(tx: Store, entries: readonly string[]): Promise<SeatOffer[]> {
  return entries.length === 0 ? [] : allOf(tx, SEAT_OFFERS, { entry_id: { anyOf: entries }, status: { anyOf: ['open'] } });
}

async function endOffers(tx: Store, offers: readonly SeatOffer[], stage: SeatOffer['stage'], by: By): Promise<SeatOffer[]> {
  const ended: SeatOffer[] = [];
  for (const offer of offers) ended.push(await write(tx, SEAT_OFFERS, offer, { stage, answered_on: by.now }, by));
  return ended;
}

async function write<Row extends RecordRow>(tx: Store, type: RecordType<Row>, row: Row, values: Partial<Row>, { actor, now }: By): Promise<Row> {
  if (!(await tx.records(type).update({ ...row, ...values, version: row.version + 1, updated_by: actor, updated_on: now }, row.version))) throw new Failure(409);
  return (await tx.records(type).find(row.id))!;
}

async function note(tx: Store, variantId: string, action: string, details: Record<string, unknown>, { actor, now }: By): Promise<void> {
  await tx.audit.write([{ at: now, actor, action, subject_type: 'variant', subject_id: variantId, details }]);
}
