// Who waits for a seat, and the seats they are offered: an offer expires, can be declined, and ends with its use and with the start (decisions 8).
import { regionOfCountry } from '@domain/batches/zones';
import { addDays, dateInZone, dateOf } from '@domain/calendar';
import { startOfDayIn } from '@domain/business/timeZones';
import { dateText } from '@domain/formats';
import { BATCHES, type Batch } from '@domain/records/batch';
import { ENROLMENTS } from '@domain/records/enrolment';
import { type SeatOffer, SEAT_OFFERS, type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import { waitsForBatch } from '@domain/students/enrolmentStates';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { newRow } from '../store/newRow';
import { sessionsOf } from './batchRows';
import { seatsFree } from './seatRows';
import { giveSeat } from './seats';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { CURRENT, currentEntry, endOffers, note, openOffers, write } from './endOfWaiting';
import { heldEnrolment } from './heldEnrolment';

/** An offer is open this long at most. */
const MOST_DAYS = 30;

export async function joinWaitingList(
  tx: Store,
  enrolmentId: string,
  sibling: string | null,
  by: By,
): Promise<WaitingEntry> {
  if (sibling === enrolmentId)
    throw new Failure(400, { errors: [invalidField('body.together_with', 'Choose another student')] });
  // Always in the same order: two siblings who are put down at one moment never wait for each other.
  for (const id of [enrolmentId, ...(sibling === null ? [] : [sibling])].sort()) await heldEnrolment(tx, id);
  const own = await entryFor(tx, enrolmentId, by, true);
  if (sibling === null) return own;
  const other = await entryFor(tx, sibling, by, false);
  if (other.product_type !== own.product_type || other.grade_band !== own.grade_band || other.region !== own.region)
    throw new Failure(409, {
      errors: [invalidField('body.together_with', `${other.student_name} bought another course`)],
    });
  if (other.together_with !== null)
    throw new Failure(409, {
      errors: [invalidField('body.together_with', `${other.student_name} waits together with somebody already`)],
    });
  await write(tx, WAITING_ENTRIES, other, { together_with: own.id }, by);
  return write(tx, WAITING_ENTRIES, own, { together_with: other.id }, by);
}

/** The one that waits; of the sibling one that is there is taken, of the student's own a second one is refused. */
async function entryFor(tx: Store, enrolmentId: string, by: By, isOwn: boolean): Promise<WaitingEntry> {
  const enrolment = (await tx.records(ENROLMENTS).find(enrolmentId))!;
  const [there] = await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [enrolmentId] }, ...CURRENT });
  if (there && isOwn) throw new Failure(409, { message: `${enrolment.student_name} is on the waiting list already` });
  if (there) return there;
  if (!waitsForBatch(enrolment))
    throw new Failure(409, { message: `${enrolment.student_name} does not wait for a batch` });
  const { student_id: lead_id, student_name, product_type, grade_band, country } = enrolment;
  const row: WaitingEntry = newRow(WAITING_ENTRIES, by, {
    variant_id: enrolmentId,
    lead_id,
    student_name,
    product_type,
    grade_band,
    region: regionOfCountry(country),
  });
  await tx.records(WAITING_ENTRIES).insert([row]);
  await note(tx, enrolmentId, 'variant.waiting', { entry_id: row.id }, by);
  return row;
}

/** To those who wait together in one: never more offers than free seats. */
export async function offerSeat(
  tx: Store,
  entryId: string,
  { batch_id, expires_on }: { batch_id: string; expires_on: IsoDate },
  by: By,
): Promise<SeatOffer[]> {
  const batch = await tx.records(BATCHES).findForUpdate(batch_id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  const entries = await together(tx, await currentEntry(tx, entryId));
  const [first] = entries;
  if (!isJoinable(batch)) throw new Failure(409, { message: `${batch.name} takes no students` });
  if (
    batch.product_type !== first!.product_type ||
    batch.grade_band !== first!.grade_band ||
    batch.region !== first!.region
  )
    throw new Failure(409, { message: `${batch.name} does not suit ${first!.student_name}` });
  mustEndInTime(batch, expires_on, by);
  for (const entry of entries) await mustBeAskable(tx, entry, batch);
  const free = await seatsFree(tx, batch, joinsOn(batch, by));
  const offered = (await allOf(tx, SEAT_OFFERS, { batch_id: { anyOf: [batch_id] }, status: { anyOf: ['open'] } }))
    .length;
  if (free - offered < entries.length)
    throw new Failure(409, { message: shortOf(batch, free, offered, entries.length) });
  const offers = entries.map(({ id, student_name }): SeatOffer =>
    newRow(SEAT_OFFERS, by, {
      entry_id: id,
      batch_id,
      student_name,
      batch_name: batch.name,
      expires_on,
      status: 'open',
    }),
  );
  await tx.records(SEAT_OFFERS).insert(offers);
  for (const [at, entry] of entries.entries()) {
    await write(tx, WAITING_ENTRIES, entry, { status: 'offered' }, by);
    await note(
      tx,
      entry.variant_id,
      'variant.seat-offered',
      { offer_id: offers[at]!.id, batch: batch.name, until: expires_on },
      by,
    );
  }
  return offers;
}

/** Accepted: the seat is given from the first possible day on; with a sibling both get one, or nobody does. */
export async function answerOffer(
  tx: Store,
  offerId: string,
  answer: 'accepted' | 'declined' | 'withdrawn',
  by: By,
): Promise<SeatOffer[]> {
  const found = await tx.records(SEAT_OFFERS).find(offerId);
  if (!found) throw new Failure(404, { message: 'Offer not found' });
  // Batch, courses, entries, offers: in the order in which a seat that is given holds them.
  const batch = (await tx.records(BATCHES).findForUpdate(found.batch_id))!;
  for (const enrolmentId of (await waitTogether(tx, found.entry_id)).map(({ variant_id }) => variant_id).sort())
    await heldEnrolment(tx, enrolmentId);
  const offer = (await tx.records(SEAT_OFFERS).findForUpdate(offerId))!;
  if (offer.status !== 'open') throw new Failure(409, { message: closedText(offer) });
  const entries = await together(tx, (await tx.records(WAITING_ENTRIES).findForUpdate(offer.entry_id))!);
  const offers = (
    await openOffers(
      tx,
      entries.map(({ id }) => id),
    )
  ).filter(({ batch_id }) => batch_id === offer.batch_id);
  for (const { variant_id } of entries)
    await note(tx, variant_id, `variant.offer-${answer}`, { batch: batch.name }, by);
  if (answer === 'accepted') {
    if (await hasStartedSince(tx, batch, offer.created_on, by.now))
      throw new Failure(409, { message: `${batch.name} has started: the offer ended with it` });
    for (const { variant_id } of entries.toSorted((one, other) => one.variant_id.localeCompare(other.variant_id)))
      await giveSeat(tx, { batch_id: batch.id, variant_id, from_date: joinsOn(batch, by), reason: null }, by);
    return Promise.all(offers.map(async ({ id }) => (await tx.records(SEAT_OFFERS).find(id))!));
  }
  for (const entry of entries) await write(tx, WAITING_ENTRIES, entry, { status: 'waiting' }, by);
  return endOffers(tx, offers, answer, by);
}

/** What passed, or began meanwhile, is offered no more, and who was asked waits again: run beside the other hourly work. Says how many offers ended. */
export async function sweepOffers(store: Store, by: By): Promise<number> {
  const passed = await allOf(store, SEAT_OFFERS, { expires_on: { from: null, to: addDays(dateOf(by.now), -1) } });
  const open = await allOf(store, SEAT_OFFERS, { status: { anyOf: ['open'] } });
  let ended = 0;
  for (const { id, batch_id } of new Map(
    [...passed, ...open].filter(({ stage }) => stage === 'open').map((offer) => [offer.id, offer]),
  ).values())
    await store.transaction(async (tx) => {
      const batch = await tx.records(BATCHES).find(batch_id);
      const offer = await tx.records(SEAT_OFFERS).findForUpdate(id);
      if (offer?.stage !== 'open') return;
      const isOver =
        offer.expires_on < dateOf(by.now) ||
        !batch ||
        !isJoinable(batch) ||
        (await hasStartedSince(tx, batch, offer.created_on, by.now));
      if (!isOver) return;
      await write(tx, SEAT_OFFERS, offer, { stage: 'expired' }, by);
      const entry = await tx.records(WAITING_ENTRIES).findForUpdate(offer.entry_id);
      if (entry?.status === 'offered' && (await openOffers(tx, [entry.id])).length === 0)
        await write(tx, WAITING_ENTRIES, entry, { status: 'waiting' }, by);
      ended += 1;
    });
  return ended;
}

function isJoinable({ stage }: Batch): boolean {
  return stage === 'upcoming' || stage === 'active';
}

/** Its first session has begun since that moment; where it has no session, its first day. */
async function hasStartedSince(
  store: Store,
  { id, time_zone, start_date, held }: Batch,
  since: EpochSeconds,
  now: EpochSeconds,
): Promise<boolean> {
  if (held > 0 && start_date < dateInZone(time_zone, since)) return false;
  const sessions = await sessionsOf(store, id);
  const starts = sessions.find(({ number }) => number !== null)?.start_time ?? startOfDayIn(time_zone, start_date);
  return since < starts && starts <= now;
}

/** With the sibling who waits together with them. */
async function together(tx: Store, entry: WaitingEntry): Promise<WaitingEntry[]> {
  const other =
    entry.together_with === null ? undefined : await tx.records(WAITING_ENTRIES).findForUpdate(entry.together_with);
  return other && (other.status === 'waiting' || other.status === 'offered') ? [entry, other] : [entry];
}

/** As they are stored, for those whom the answer concerns. */
async function waitTogether(tx: Store, entryId: string): Promise<WaitingEntry[]> {
  const entry = (await tx.records(WAITING_ENTRIES).find(entryId))!;
  const sibling =
    entry.together_with === null ? undefined : await tx.records(WAITING_ENTRIES).find(entry.together_with);
  return sibling ? [entry, sibling] : [entry];
}

async function mustBeAskable(
  tx: Store,
  { variant_id, student_name }: WaitingEntry,
  { id, name }: Batch,
): Promise<void> {
  const entries = await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [variant_id] } });
  const offers = await allOf(tx, SEAT_OFFERS, { entry_id: { anyOf: entries.map((each) => each.id) } });
  if (offers.some((each) => each.batch_id === id && each.stage === 'declined'))
    throw new Failure(409, { message: `${student_name} declined a seat in ${name}: they are not asked again for it` });
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
  if (stage === 'upcoming' && start_date > today && expires_on > start_date)
    refuse(`The batch starts on ${dateText(start_date)}`);
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
