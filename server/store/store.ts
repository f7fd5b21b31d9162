// What the API keeps: one interface, implemented over PostgreSQL and in memory. Handlers know nothing below it.
import type { SessionType } from '@domain/classes/hosted';
import type { Country } from '@domain/contract/countries';
import type { Trainer } from '@domain/contract/trainers';
import type { TemplateName, Wording } from '@domain/messages/templates';
import type { RecordRow } from '@domain/records/record';
import type { Closure } from '@domain/trainerCalendar/closures';
import type { EpochSeconds, IsoDate, MinuteOfDay, TrainerId } from '@domain/units';
import type { Audit, AuditRow } from './audit';
import type { Conversations } from './conversations';
import type { Demand, FruitlessSearches } from './demand';
import type { Groups } from './groups';
import type { Idempotency } from './idempotency';
import type { BookingRow, Bookings, LeadRow, Leads, ShortLinkRow, ShortLinks } from './leads';
import type { Otps } from './otps';
import type { Attempts, Partners, PasswordResets, SetupTokens, SignIns } from './users';
import type { Users } from './people';
import type { Outbox } from './outbox';
import type { LeadMerges } from './leadMerges';
import type { Payments } from './payments';
import type { Records } from './records';
import type { TrainerEdits } from './trainerEdits';
import type { ListIds, Lists } from './lists';
import type { Live } from './live';
import type { Trainers } from './trainers';
import type { TrainerHistory } from './trainerHistory';
import type { SavedViews } from './views';
import type { SessionData } from './sessionData';
import type { UnheldSession } from './unheld';

export type { Audit, AuditRow, AuditSteps } from './audit';
export type { AddedUser, SignInRow } from './users';
export type { User } from '@domain/records/user';

export interface Store {
  /**
   * Runs `work` in one transaction: all of it happens, or (when it throws) nothing.
   * Inside, only `tx` may be used, never the outer store. Calls of `transaction` on `tx` are savepoints.
   * `work` is run again when the database gave it up for the sake of another transaction: it changes nothing but `tx`.
   * Every call rejects with `StoreUnavailable` when the database cannot answer now.
   */
  transaction<T>(work: (tx: Store) => Promise<T>): Promise<T>;
  users: Users;
  signIns: SignIns;
  attempts: Attempts;
  passwordResets: PasswordResets;
  setupTokens: SetupTokens;
  partners: Partners;
  countries: Countries;
  trainers: Trainers;
  trainerEdits: TrainerEdits;
  groups: Groups;
  otps: Otps;
  outbox: Outbox;
  trainerHistory: TrainerHistory;
  lists: Lists;
  listIds: ListIds;
  sessionData: SessionData;
  views: SavedViews;
  calendar: Calendar;
  leads: Leads;
  leadMerges: LeadMerges;
  bookings: Bookings;
  demand: Demand;
  live: Live;
  shortLinks: ShortLinks;
  payments: Payments;
  conversations: Conversations;
  /** Of a declared record, by its declaration. */
  records: Records;
  /** Texts of templates that this request or job has read. */
  wordings?: Map<TemplateName, Wording>;
  audit: Audit;
  idempotency: Idempotency;
  /** True when nothing was ever stored. The seed runs only then. */
  isEmpty(): Promise<boolean>;
  /** Loads the rows of a fresh install, in batches as they come: all or nothing. Throws `StoreNotEmpty`. */
  load(rows: AsyncIterable<SeedRows> | Iterable<SeedRows>): Promise<void>;
  close(): Promise<void>;
}

export interface Countries {
  /** By name. */
  list(): Promise<Country[]>;
}

export interface SessionRow {
  session_id: string;
  teacher_id: TrainerId;
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  session_type: SessionType;
  session_status: 'active' | 'cancelled' | 'deleted' | 'unutilized_hour';
  /** Empty for demo sessions. */
  batch_name: string;
  /** `CatchUp`, `PTM` or empty. */
  sub_type: string;
  capacity: number;
  /** Seats taken. */
  strength: number;
  created_by: string;
  created_on: EpochSeconds;
}

/** A stretch of a leave that stands in the calendar: its first one has the leave's id, those after it `<id>:1` and so on. */
export interface LeaveRow {
  leave_id: string;
  teacher_id: TrainerId;
  leave_start_time: EpochSeconds;
  leave_end_time: EpochSeconds;
  timezone: string;
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED';
}

export type DaySession = Pick<
  SessionRow,
  'session_id' | 'start_time' | 'end_time' | 'session_type' | 'session_status' | 'batch_name' | 'sub_type'
>;
export type DayLeave = Omit<LeaveRow, 'leave_id' | 'teacher_id'>;

/** A trainer and all that lies on one date; `server/availability/trainerDay.ts` makes the availability record of it. */
export interface TrainerDay {
  teacher_id: TrainerId;
  trainer_name: string;
  trainer_type: string[];
  demo_session_countries: string[];
  /** The weekday's working minutes; empty on a day off. */
  working_minutes: [MinuteOfDay, MinuteOfDay][];
  /** Sessions that overlap the date (deleted ones never), by start then id. */
  sessions: DaySession[];
  /** Leaves that overlap the date, by start. */
  leaves: DayLeave[];
  /** What else keeps hours of the date closed, by start. */
  closures: Closure[];
}

/** An active trainer and what lies in a stretch of time, however long. */
export interface TrainerSpan extends Pick<
  Trainer,
  | 'teacher_id'
  | 'trainer_name'
  | 'trainer_type'
  | 'trainer_proficiency'
  | 'batches_region'
  | 'demo_session_countries'
  | 'grade_groups'
  | 'working_days'
  | 'rating'
> {
  /** Sessions that hold half hours, by start and then id. */
  sessions: DaySession[];
  /** Requested and approved, by start. */
  leaves: DayLeave[];
  /** What else keeps hours closed, by start. */
  closures: Closure[];
}

/** Which half hours of a trainer are held, and nothing else: thousands are read at once. */
export interface TrainerBusy {
  teacher_id: TrainerId;
  /** Half hours of a day of Asia/Kolkata, counted from 1970, as bits of a number: bit 0 for the first, bit 47 for the last. Days come in no order, some more than once. */
  days: [day: number, halves: number][];
  /** Requested and approved. */
  leaves: Pick<DayLeave, 'leave_start_time' | 'leave_end_time' | 'status'>[];
}

/** A stretch of a trainer's time. */
export interface TrainerStretch {
  teacher_id: TrainerId;
  start: EpochSeconds;
  end: EpochSeconds;
}

/** The time of a session, and its trainer. */
export type SessionPlace = Pick<SessionRow, 'session_id' | 'teacher_id' | 'start_time' | 'end_time'>;

/**
 * `booked`; `known`, the id is there already with the same trainer and start;
 * `taken`, a half hour or the id belongs to another session.
 */
export type Booking = 'booked' | 'known' | 'taken';

export interface Calendar {
  /** The day of every active trainer by name then id, in one query; of these alone, where some are named. */
  day(date: IsoDate, only?: readonly TrainerId[]): Promise<TrainerDay[]>;
  /** One trainer's day; undefined when there is no such active trainer. */
  trainerDay(email: TrainerId, date: IsoDate): Promise<TrainerDay | undefined>;
  session(sessionId: string): Promise<SessionRow | undefined>;
  /** The sessions that exist, in no order. */
  sessions(sessionIds: readonly string[]): Promise<SessionRow[]>;
  /**
   * Stores the session and claims its half hours; claims are unique by trainer and half hour, so two writers cannot both have one.
   * Throws when there is no such trainer, or the session does not end within a day after its start.
   */
  book(session: SessionRow): Promise<Booking>;
  /** Books sessions in few statements: all of them, or (false) none, when an id or a half hour of any is taken. */
  bookAll(sessions: readonly SessionRow[]): Promise<boolean>;
  /** Gives a session and the half hours it claims to another trainer; false, with nothing changed, when one of them is taken. */
  move(sessionId: string, to: TrainerId): Promise<boolean>;
  /** These trainers, where they are active, with what lies between the two. In no order. */
  span(trainers: readonly TrainerId[], from: EpochSeconds, until: EpochSeconds): Promise<TrainerSpan[]>;
  /** What these trainers' sessions hold between the two, whole sessions at either end. In no order; those without anything may be left out. */
  busy(trainers: readonly TrainerId[], from: EpochSeconds, until: EpochSeconds): Promise<TrainerBusy[]>;
  /** What else keeps hours of these trainers closed between the two, by start; nothing for those without any. */
  closures(trainers: readonly TrainerId[], from: EpochSeconds, until: EpochSeconds): Promise<Map<TrainerId, Closure[]>>;
  /** For each of the stretches, the first session by start then id that holds a half hour of it. */
  holding(stretches: readonly TrainerStretch[]): Promise<(DaySession | undefined)[]>;
  /** Gives sessions other hours and trainers in few statements: all of them, or (false) none, when a half hour is taken. */
  moveAll(places: readonly SessionPlace[]): Promise<boolean>;
  /**
   * Writes sessions whole, new ones and those that are there, each with the half hours it claims; false, with nothing changed, when one of them is taken. A half hour that a session held
   * already is not asked for again, since two that overlapped before claims were kept for all kinds are moved apart one after the other.
   */
  put(sessions: readonly SessionRow[]): Promise<boolean>;
  /** How many seats these sessions have, and how many are taken. */
  seat(sessionIds: readonly string[], seats: Pick<SessionRow, 'capacity' | 'strength'>): Promise<void>;
  /** Sessions of these trainers, whatever became of the trainers, that hold an hour between the two, by start then id. */
  sessionsOf(trainers: readonly TrainerId[], from: EpochSeconds, until: EpochSeconds): Promise<SessionRow[]>;
  /** The same with those that were cancelled or came to nothing; deleted ones never. */
  sessionsIn(trainers: readonly TrainerId[], from: EpochSeconds, until: EpochSeconds): Promise<SessionRow[]>;
  /**
   * Sessions of all trainers that begin between the two and may have nobody to hold them, by start then id: cancelled ones, those of
   * trainers who are inactive, and those of trainers who have a leave near them.
   */
  unheld(from: EpochSeconds, until: EpochSeconds): Promise<UnheldSession[]>;
  /** Every session of a trainer that begins between the two, whatever became of it, by start then id. */
  everySessionOf(trainer: TrainerId, from: EpochSeconds, until: EpochSeconds): Promise<SessionRow[]>;
  /** Demo sessions of all trainers that begin between the two, deleted ones too, by start then id. */
  demosOf(from: EpochSeconds, until: EpochSeconds): Promise<SessionRow[]>;
  /** What of a leave stands in the trainer's calendar, instead of what stood there of it before. */
  setLeave(leaveId: string, teacher: TrainerId, rows: readonly LeaveRow[]): Promise<void>;
  /** Ends sessions: they are kept with this status, and their half hours are free. */
  end(sessionIds: readonly string[], status: 'cancelled' | 'deleted'): Promise<void>;
}

/** A trainer as the seed brings it, with what the store encrypts. */
export interface SeedTrainer extends Omit<Trainer, 'pan_last4' | 'bank_last4'> {
  pan: string | null;
  bank: { account_name: string; account_number: string; ifsc: string } | null;
  /** The stored calendar refresh credential (spec 3); encrypted too. */
  calendar_credential: string | null;
}

/** Rows of a fresh install; a part that is missing holds none. Parents come before children. */
export interface SeedRows {
  countries?: Country[];
  trainers?: SeedTrainer[];
  sessions?: SessionRow[];
  leaves?: LeaveRow[];
  leads?: LeadRow[];
  bookings?: BookingRow[];
  fruitlessSearches?: FruitlessSearches[];
  shortLinks?: ShortLinkRow[];
  /** Of declared records, by their names; computed fields may be left out. */
  records?: Record<string, readonly RecordRow[]>;
  audit?: AuditRow[];
}
