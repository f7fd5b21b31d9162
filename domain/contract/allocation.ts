// A seat for a student who bought a course: preferred hours, matching batches, waiting lists and offers (spec 7.3, decisions 8).
import { z } from 'zod';
import { readSlot, slotsProblem } from '../batches/weeklySlots';
import { BATCHES } from '../records/batch';
import { ENROLMENTS } from '../records/enrolment';
import { SEAT_OFFERS, WAITING_ENTRIES } from '../records/waiting';
import { PAGE_SIZES } from '../lists/list';
import { endpoint } from './endpoint';
import { isoDate } from './fields';
import { schemasOf } from './records';

const GROUP = 'Students';
const id = z.string().min(1).max(64);
const path = z.strictObject({ id });
const enrolment = schemasOf(ENROLMENTS).row;
const entry = schemasOf(WAITING_ENTRIES).row;
const offer = schemasOf(SEAT_OFFERS).row;

/** No family prefers more hours than these. */
const MOST_SLOTS = 21;

export const preferredTime = z.strictObject({
  preferred_slots: z
    .array(z.string().refine((text) => readSlot(text) !== undefined, { error: 'Must be a weekday and a half hour' }))
    .max(MOST_SLOTS, { error: `At most ${MOST_SLOTS} hours` })
    .superRefine((slots, context) => {
      const problem = slots.length > 0 && slots.every(readSlot) ? slotsProblem(slots) : undefined;
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
});

export const batchMatch = z.strictObject({
  batch: schemasOf(BATCHES).row,
  /** The first day on which the student could sit in it. */
  from_date: z.string(),
  /** Seats that are free on every day from that one on. */
  seats_free: z.int(),
  /** Open offers of a seat in it. */
  offered: z.int(),
  /** Preferred hours, in the family's zone, at which it meets. */
  meets: z.array(z.string()),
  distance: z.int(),
  /** Why it stands where it stands, the weightiest first. */
  reasons: z.array(z.string()),
  /** The family said no to it: they are not asked again. */
  is_declined: z.boolean(),
});
export type BatchMatch = z.output<typeof batchMatch>;

export const allocation = {
  matchesOfEnrolment: endpoint({
    summary: 'Batches that suit a course of a student, the best first, with what it waits for and was offered',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      variant: enrolment,
      matches: z.array(batchMatch),
      /** Batches that would suit if they had a free seat. */
      full: z.array(batchMatch),
      /** Its entry in the waiting list, while it waits. */
      entry: entry.nullable(),
      /** Of all its times of waiting, the newest first. */
      offers: z.array(offer),
      /** Courses of the same family that could be placed together with it. */
      siblings: z.array(z.strictObject({ variant_id: z.string(), student_name: z.string(), is_waiting: z.boolean() })),
    }),
  }),
  allocationCounts: endpoint({
    summary: 'Of courses without a batch, how many batches suit each and whether it waits; of others nothing',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject({ variants: z.array(z.string().min(1).max(64)).max(Math.max(...PAGE_SIZES)) }),
    answer: z.array(
      z.strictObject({
        variant_id: z.string(),
        matches: z.int(),
        best: z.string().nullable(),
        waits: z.enum(['no', 'waiting', 'offered']),
      }),
    ),
  }),
  setPreferredTime: endpoint({
    summary: 'Sets the hours at which a family would like its classes',
    group: GROUP,
    who: 'staff',
    path,
    body: preferredTime,
    answer: enrolment,
  }),
  allocateBatch: endpoint({
    summary: 'Gives a course a seat in a batch from a day on',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ batch_id: id, from_date: isoDate }),
    answer: enrolment,
  }),
  joinWaitingList: endpoint({
    summary: 'Puts a course on the waiting list, together with a sibling’s where that is wanted',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ together_with: id.nullable().default(null) }),
    answer: entry,
    status: 201,
  }),
  leaveWaitingList: endpoint({
    summary: 'Takes a course off the waiting list; its open offers are withdrawn',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({}),
    answer: entry,
  }),
  offerSeat: endpoint({
    summary: 'Offers a seat to who waits, and to a sibling who waits together with them',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ batch_id: id, expires_on: isoDate }),
    answer: z.array(offer),
    status: 201,
  }),
  answerOffer: endpoint({
    summary: 'The family’s answer to an offer, or that it is withdrawn; siblings who wait together answer together',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'withdrawn'], { error: 'Choose an answer' }) }),
    answer: z.array(offer),
  }),
};
