// What the API keeps of leads beside their records: how they are searched, their seats in demo sessions, and the links they get.
import type { LeadQuery } from '@domain/business/leadQuery';
import { foldText } from '@domain/search';
import type { FeedbackDetails } from '@domain/contract/demoFollowUp';
import type { BookedDemo, SlotOffer, SuitableSlot } from '@domain/contract/leads';
import type { Lead } from '@domain/records/lead';
import type { PoolManager } from '@domain/sales/pool';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { SessionRow } from './store';
import { stepsOf } from '@domain/sales/steps';

export type LeadRow = Lead;

/** Of one search. */
export const MAX_FOUND = 20;

export function nameOf({ first_name, last_name }: Pick<LeadRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** What is said of a new lead; the rest follows from that, or is not there yet. */
export type NewLeadRow = Pick<
  LeadRow,
  | 'id'
  | 'mobile_number'
  | 'email_address'
  | 'first_name'
  | 'last_name'
  | 'child_age'
  | 'grade'
  | 'grade_group'
  | 'country'
  | 'language'
  | 'time_zone'
  | 'lead_source'
  | 'lead_owner'
  | 'created_by'
  | 'created_on'
> &
  Partial<LeadRow>;

export function leadRow(values: NewLeadRow): LeadRow {
  const { created_by, created_on } = values;
  return {
    sibling_contact: null,
    status: 'new',
    lost_reason: null,
    reached: { new: created_on },
    steps: stepsOf(['new']),
    happened: ['created'],
    lead_score: 0,
    score_because: [],
    response_due: null,
    responded_on: null,
    worked_on: created_on,
    last_entry: null,
    next_step: null,
    next_due: null,
    ownerless_since: values.lead_owner === null ? created_on : null,
    version: 1,
    updated_by: created_by,
    updated_on: created_on,
    ...values,
    lead_name: nameOf(values),
  };
}

/** Its name follows from its parts on every write. */
export function named(lead: LeadRow): LeadRow {
  return { ...lead, lead_name: nameOf(lead) };
}

/** By whom a child is known: a source has one lead of a name at a number. */
export function childKey(lead: Pick<LeadRow, 'lead_source' | 'mobile_number' | 'first_name' | 'last_name'>): string {
  return JSON.stringify([lead.lead_source, lead.mobile_number, foldText(nameOf(lead))]);
}

/** Its own number and that of its sibling contact. */
export function numbersOf({ mobile_number, sibling_contact }: LeadRow): string[] {
  return sibling_contact ? [mobile_number, sibling_contact.mobile_number] : [mobile_number];
}

/** Where a family is reached. */
export interface Contacts {
  numbers: string[];
  emails: string[];
}

export function contactsOf(members: readonly LeadRow[]): Contacts {
  return {
    numbers: [...new Set(members.flatMap(numbersOf))],
    emails: [...new Set(members.map(({ email_address }) => email_address))],
  };
}

/** A number, or an e-mail address: those are kept in lower case. */
export function contactsIn(texts: readonly string[]): Contacts {
  return {
    numbers: texts.filter((text) => !text.includes('@')),
    emails: texts.filter((text) => text.includes('@')).map((text) => text.toLowerCase()),
  };
}

export function isReachedAt(lead: LeadRow, { numbers, emails }: Contacts): boolean {
  return emails.includes(lead.email_address) || numbersOf(lead).some((number) => numbers.includes(number));
}

/** By first name, last name, id, as code points are ordered. */
export function byName(one: LeadRow, other: LeadRow): number {
  const keys = ({ first_name, last_name, id }: LeadRow) => [first_name, last_name, id];
  const [ones, others] = [keys(one), keys(other)];
  const place = ones.findIndex((key, index) => key !== others[index]);
  return place < 0 ? 0 : ones[place]! < others[place]! ? -1 : 1;
}

/** Who asks for a lead of the pool: what suits them, and who had it before. */
export interface PoolAsker extends Pick<PoolManager, 'email' | 'countries' | 'languages'> {
  /** Who holds as many open leads gets none. */
  most?: number;
}

/** A lead and when it was created, or booked the last time. */
export interface RecentRow {
  lead: LeadRow;
  worked_on: EpochSeconds;
}

export interface Leads {
  /**
   * Whose number, or sibling contact's number, ends with the digits, who has the e-mail address, or whose name has, for every
   * searched word, one that begins with it; only of this source, where one is given. By first name, last name, id; at most 20.
   */
  search(query: LeadQuery, source?: string): Promise<LeadRow[]>;
  /** All who share a number, sibling contacts' among them, or an e-mail address with one of these, themselves included; as above. */
  family(members: readonly LeadRow[], source?: string): Promise<LeadRow[]>;
  /** All who are reached at one of these numbers or addresses, sibling contacts' numbers among them, in no order. */
  reachedAt(contacts: readonly string[]): Promise<LeadRow[]>;
  /** Created or booked last, of this source where one is given: the newest first, then by id; at most 20. */
  recent(source?: string): Promise<RecentRow[]>;
  /**
   * The longest waiting of the pool (`domain/sales/pool.ts`), whichever manager it suits, or as `nextLead` says of this manager; of those that
   * nobody else holds at this moment, and held until the transaction ends.
   */
  nextOfPool(now: EpochSeconds, asker?: PoolAsker): Promise<LeadRow | undefined>;
  /** The active sales manager of this address, held until the transaction ends: their leads are counted one request after the other. */
  poolAsker(email: string): Promise<PoolAsker | undefined>;
  /** The sales manager of this address, where there is one, was given a lead: they come last in turn. */
  noteGiven(email: string, now: EpochSeconds): Promise<void>;
  find(leadId: string): Promise<LeadRow | undefined>;
  /** The lead, held until the transaction ends. */
  findForUpdate(leadId: string): Promise<LeadRow | undefined>;
  /** False when the source has a lead of this name with this mobile number; then nothing changed. */
  add(lead: LeadRow): Promise<boolean>;
  /** Writes the row over the one with its id; false as in `add`. */
  change(lead: LeadRow): Promise<boolean>;
}

export interface BookingRow {
  booked_session_id: string;
  session_id: string;
  lead_id: string;
  status: 'booked' | 'cancelled';
  joining_link: string;
  short_link: string;
  booked_by: string;
  booked_on: EpochSeconds;
  join_attempts: EpochSeconds[];
  attendance: 'present' | 'absent' | null;
  feedback: FeedbackDetails | null;
  /** Whether the CRM has the feedback (spec 7.1, feedback_lsq_capture). */
  lsq_captured: boolean;
  /** The booking that took its place when it was rescheduled: where its joining link leads on. */
  moved_to: string | null;
  /** When somebody of the staff saw the family in the demo first. */
  seen_on?: EpochSeconds | null;
  /** How often the attendance was written, and who did it last; nothing before the first mark. */
  marked?: { version: number; by: string; on: EpochSeconds } | null;
}

/** A session as somebody who wants a seat in it must know it. */
export interface Seats {
  session: SessionRow;
  teacher_name: string;
  /** A manager who is deactivated keeps the children they have, and gets no others. */
  teacher_is_active: boolean;
  countries: string[];
  /** What the trainer teaches, in the words of trainers. */
  grades: string[];
  /** Of those who have a seat. */
  booked_groups: string[];
}

export interface SlotQuery {
  /** Who looks for a slot: one in which they have a seat is none. */
  lead_id: string;
  country: string;
  /** The words of trainers that mean the lead's grade group. */
  grades: readonly string[];
  grade_group: string;
  /** Sessions that begin later than this. */
  after: EpochSeconds;
}

/** Sessions that begin before `until`, too. */
export interface SlotStretch extends SlotQuery {
  until: EpochSeconds;
}

export interface OfferRow extends SlotOffer {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
}

/** `full`, no seat is left; `twice`, the lead has a seat in this session already. */
export type Seating = 'booked' | 'full' | 'twice';

/** A booking with the lead and the session it joins. */
export interface DemoOfLead {
  booking: BookingRow;
  lead: LeadRow;
  teacher_id: TrainerId;
  teacher_name: string;
  start_time: EpochSeconds;
  end_time: EpochSeconds;
}

export interface CancelledSession {
  session_id: string;
  /** By id. */
  ended: Pick<BookingRow, 'booked_session_id' | 'lead_id'>[];
}

export interface Bookings {
  /** Active demo sessions with seats left that suit the query, by start then id. */
  suitable(query: SlotQuery, limit: number): Promise<SuitableSlot[]>;
  /** The same, by start, then who speaks the language, the higher rating, the name, and the id. */
  offers(stretch: SlotStretch, language: string): Promise<OfferRow[]>;
  /** The seats left in them, by start. */
  seatsLeft(stretch: SlotStretch): Promise<{ start_time: EpochSeconds; seats: number }[]>;
  /** Holds the session's row until the transaction ends; undefined when there is no such demo session. */
  findSeatsForUpdate(sessionId: string): Promise<Seats | undefined>;
  /** Takes a seat: the booking is stored and the session's strength grows, together. */
  add(booking: BookingRow): Promise<Seating>;
  /** Gives the seat back, for another booking where one takes its place; false when the booking has none. */
  cancel(bookedSessionId: string, movedTo?: string): Promise<boolean>;
  /**
   * Cancels the trainer's active demo session of this start: its seats, and its claims on the trainer's time, are free again.
   * Answers it with the bookings that end with it; undefined when there is none.
   */
  cancelSession(trainer: TrainerId, start: EpochSeconds): Promise<CancelledSession | undefined>;
  /** Newest session first. */
  ofLead(leadId: string): Promise<BookedDemo[]>;
  /** By lead, the earliest of its seats in a session that begins later than this. */
  upcoming(leadIds: readonly string[], after: EpochSeconds): Promise<Map<string, BookedDemo>>;
  /** Those who have a seat, in the order they took it. */
  ofSession(sessionId: string): Promise<DemoOfLead[]>;
  /** The same of many at once, by session; one in which nobody has a seat is not among them. */
  ofSessions(sessionIds: readonly string[]): Promise<Map<string, DemoOfLead[]>>;
  find(bookedSessionId: string): Promise<DemoOfLead | undefined>;
  /** The same, held until the transaction ends. */
  findForUpdate(bookedSessionId: string): Promise<DemoOfLead | undefined>;
  /** Bookings with a seat in active sessions that begin from `from` up to, not including, `until`; by start then id; of these trainers alone, where some are named. */
  between(from: EpochSeconds, until: EpochSeconds, only?: readonly TrainerId[]): Promise<DemoOfLead[]>;
  /** Writes what followed the demo. */
  record(
    bookedSessionId: string,
    outcome: Partial<Pick<BookingRow, 'attendance' | 'feedback' | 'lsq_captured' | 'seen_on' | 'marked'>>,
  ): Promise<void>;
  /** Remembers that somebody tried to join; at most 200 times. */
  joined(bookedSessionId: string, at: EpochSeconds): Promise<void>;
}

export interface ShortLinkRow {
  code: string;
  target_url: string;
  include_params: boolean;
  created_by: string;
  created_on: EpochSeconds;
}

export interface ShortLinks {
  /** False when the code leads elsewhere already; keeping the same link again is fine. */
  keep(link: ShortLinkRow): Promise<boolean>;
  find(code: string): Promise<ShortLinkRow | undefined>;
}
