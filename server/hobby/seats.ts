// Seats of hobby classes: given up, taken again, waited for and offered. The last one is given once, and those who wait together get seats together (decisions 8 and 13).
import { addDays, dateOf } from '@domain/calendar';
import { countText, dateText } from '@domain/formats';
import { HOBBY_STUDENTS, type HobbyStage, type HobbyStudent } from '@domain/records/hobbyStudent';
import type { EpochSeconds } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { Change, RecordHooks } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { clashesOf } from './clashes';
import { tellOfOffer } from './letters';
import { closedText, countSeats, holdPlace, nextStart, type Place, recount } from './places';

/** An offer is open this long at most. */
const MOST_DAYS = 30;
const SEATS = { one: 'free seat', many: 'free seats' };
const OFFERED = { one: 'is offered', many: 'are offered' };

/** The states that an action leads to, and those of the family’s others whom it takes along. */
const STAGES: Readonly<Record<string, HobbyStage>> = {
  offer: 'offered',
  accept: 'added',
  decline: 'declined',
  withdraw: 'waiting',
  remove: 'removed',
  restore: 'added',
  leave: 'left',
  wait_again: 'waiting',
};
const TAKES_ALONG: Readonly<Record<string, HobbyStage>> = {
  offer: 'waiting',
  accept: 'offered',
  decline: 'offered',
  withdraw: 'offered',
};

export const hobbyStudentHooks: RecordHooks<HobbyStudent> = {
  lock: async (tx, id) => {
    const student = id === undefined ? undefined : await tx.records(HOBBY_STUDENTS).find(id);
    if (student) await holdPlace(tx, student.place_id);
  },

  allowed: async ({ tx, call: { now }, action, row, before }) => {
    const place = await holdPlace(tx, row.place_id);
    const group = [before!, ...(await othersOf(tx, action, before!))];
    if (action === 'offer') return mayBeOffered(tx, place, group, row, now);
    if (action === 'accept' || action === 'restore') {
      mustBeOpen(place, now);
      if (action === 'accept') mustBeBeforeStart(place, before!, now);
      await mustHaveSeats(tx, place, group);
      await mustHaveTime(tx, place, group, now);
    }
    // With a cancelled class its list has ended.
    if (action === 'wait_again' && place.row.status === 'cancelled') mustBeOpen(place, now);
    if (action === 'restore' || action === 'wait_again') await mustBeAlone(tx, place, before!);
  },

  before: async ({ action, row, call }) => changed(row, action, call.now),

  after: async (change) => {
    const { tx, call, action, row, before } = change;
    const by = { actor: call.user!.email, now: call.now };
    const place = await holdPlace(tx, row.place_id);
    for (const other of await othersOf(tx, action, before!)) await follow(tx, change, other, by);
    await recount(tx, place, by.now);
    if (action === 'offer') await tellOfOffer(tx, place, row, by.now);
  },
};

function changed(row: HobbyStudent, action: string, now: EpochSeconds): HobbyStudent {
  const stage = STAGES[action]!;
  return {
    ...row,
    stage,
    status: stage,
    offer_until: stage === 'offered' ? row.offer_until : null,
    ...(action === 'accept' && { since: now, until: null }),
    ...(action === 'restore' && { until: null }),
    ...(action === 'remove' && { until: now }),
  };
}

/** Brothers and sisters whom the action takes along. */
async function othersOf(tx: Store, action: string, { id, place_id, party }: HobbyStudent): Promise<HobbyStudent[]> {
  const status = TAKES_ALONG[action];
  if (status === undefined) return [];
  const rows = await allOf(tx, HOBBY_STUDENTS, {
    place_id: { anyOf: [place_id] },
    party: { anyOf: [party] },
    status: { anyOf: [status] },
  });
  return rows.filter((each) => each.id !== id);
}

async function follow(
  tx: Store,
  { action, row }: Change<HobbyStudent>,
  other: HobbyStudent,
  { actor, now }: By,
): Promise<void> {
  const next = {
    ...changed({ ...other, offer_until: row.offer_until }, action, now),
    version: other.version + 1,
    updated_by: actor,
    updated_on: now,
  };
  if (!(await tx.records(HOBBY_STUDENTS).update(next, other.version))) throw new Failure(409);
  await tx.audit.write([
    {
      at: now,
      actor,
      action: `hobby_student.${action}`,
      subject_type: HOBBY_STUDENTS.name,
      subject_id: other.id,
      details: { version: next.version, together_with: row.id },
    },
  ]);
  if (action === 'offer') await tellOfOffer(tx, await holdPlace(tx, row.place_id), next, now);
}

function mustBeOpen(place: Place, now: EpochSeconds): void {
  const closed = closedText(place, now);
  if (closed !== undefined) throw new Failure(409, { message: closed });
}

/** It ends with the start of the session before which it was made. */
function mustBeBeforeStart({ sessions, noun }: Place, { updated_on }: HobbyStudent, now: EpochSeconds): void {
  if (sessions.some(({ start_time }) => updated_on < start_time && start_time <= now))
    throw new Failure(409, { message: `The ${noun} has started: the offer ended with it` });
}

async function mustHaveSeats(
  tx: Store,
  { id, row: { capacity } }: Place,
  group: readonly HobbyStudent[],
): Promise<void> {
  const { students } = await countSeats(tx, id);
  if (students + group.length <= capacity) return;
  throw new Failure(409, { message: shortText(capacity, capacity - students, group.length) });
}

/** Since they were put on the list their own batch may have come to meet at one of the hours. */
async function mustHaveTime(tx: Store, place: Place, group: readonly HobbyStudent[], now: EpochSeconds): Promise<void> {
  const leads = group.map(({ lead_id }) => lead_id);
  const clashes = await clashesOf(tx, place, leads, now);
  const clashing = group.find(({ lead_id }) => clashes.has(lead_id));
  if (clashing) throw new Failure(409, { message: `${clashing.student_name}: ${clashes.get(clashing.lead_id)!}` });
}

async function mayBeOffered(
  tx: Store,
  place: Place,
  group: readonly HobbyStudent[],
  { offer_until }: HobbyStudent,
  now: EpochSeconds,
): Promise<void> {
  mustBeOpen(place, now);
  const start = nextStart(place, now);
  if (start === undefined) throw new Failure(409, { message: `The ${place.noun} has started` });
  mustEndInTime(offer_until!, place, start, now);
  const rows = await allOf(tx, HOBBY_STUDENTS, {
    place_id: { anyOf: [place.id] },
    status: { anyOf: ['declined', 'offered'] },
  });
  const no = group.find(({ lead_id }) => rows.some((each) => each.lead_id === lead_id && each.status === 'declined'));
  if (no) throw new Failure(409, { message: `${no.student_name} declined a seat in it: they are not asked again` });
  const { students } = await countSeats(tx, place.id);
  const offered = rows.filter(({ status }) => status === 'offered').length;
  const { capacity } = place.row;
  const free = Math.max(0, capacity - students);
  if (free < group.length) throw new Failure(409, { message: shortText(capacity, free, group.length) });
  if (free - offered < group.length)
    throw new Failure(409, { message: `${countText(SEATS, free)}, and ${countText(OFFERED, offered)} already` });
}

/** Brothers and sisters who need more seats than there are get none. */
function shortText(capacity: number, free: number, wanted: number): string {
  if (free <= 0) return `The class is full: all ${capacity} seats are taken`;
  return `${countText(SEATS, free)}, and ${wanted} children of the family wait together`;
}

function mustEndInTime(until: string, { noun }: Place, start: EpochSeconds, now: EpochSeconds): void {
  const today = dateOf(now);
  if (until < today) throw wrongField('offer_until', 'Must be today or later');
  if (until > addDays(today, MOST_DAYS)) throw wrongField('offer_until', `Must be within ${MOST_DAYS} days`);
  if (noun === 'class' && until > dateOf(start))
    throw wrongField('offer_until', `The class starts on ${dateText(dateOf(start))}`);
}

async function mustBeAlone(
  tx: Store,
  { id, noun }: Place,
  { id: own, lead_id, student_name }: HobbyStudent,
): Promise<void> {
  const rows = await allOf(tx, HOBBY_STUDENTS, {
    place_id: { anyOf: [id] },
    lead_id: { anyOf: [lead_id] },
    status: { anyOf: ['added', 'waiting', 'offered'] },
  });
  if (rows.some((each) => each.id !== own))
    throw new Failure(409, { message: `${student_name} is in this ${noun}, or on its waiting list, already` });
}
