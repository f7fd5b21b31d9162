// Pages of the lists that the console shows, each narrowed, searched and sorted by its shape.
import type { AttendanceListed, FeedbackListed } from '@domain/contract/demoFollowUp';
import type { MessageListed } from '@domain/contract/outbox';
import type { SecurityEvent } from '@domain/contract/securityLog';
import type { SessionKey, SessionListed } from '@domain/contract/demoSessions';
import type { Trainer, TrainerName } from '@domain/contract/trainers';
import type { ListQuery, Page } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';

/** The query without its pages. */
export function everyRow(query: ListQuery): ListQuery {
  return { ...query, page: 1, size: Number.MAX_SAFE_INTEGER };
}

export interface Lists {
  /** Without deleted ones; PAN and bank account show nothing here. */
  trainers(query: ListQuery): Promise<Page<Trainer>>;
  /** The same trainers by id and name alone: a page of thousands costs little. */
  trainerNames(query: ListQuery): Promise<Page<TrainerName>>;
  /** Demo sessions, without deleted ones. */
  sessions(query: ListQuery): Promise<Page<SessionListed>>;
  /** The same sessions by what selecting them needs alone. */
  sessionKeys(query: ListQuery): Promise<Page<SessionKey>>;
  /** The one with this id, as the list shows it. */
  session(sessionId: string): Promise<SessionListed | undefined>;
  /** Seats in active demo sessions; those that begin later than `now` are upcoming. */
  attendance(query: ListQuery, now: EpochSeconds): Promise<Page<AttendanceListed>>;
  /** Those in sessions that are over by now whose feedback is missing here or in the CRM. */
  feedback(query: ListQuery, now: EpochSeconds): Promise<Page<FeedbackListed>>;
  /** Rows of the audit log of the areas in `securityAreas.ts`. */
  security(query: ListQuery): Promise<Page<SecurityEvent>>;
  /** Receivers masked. */
  outbox(query: ListQuery): Promise<Page<MessageListed>>;
}

/** The ids of every row of a list that matches, in the order of the query, whatever its page. */
export interface ListIds {
  trainers(query: ListQuery): Promise<string[]>;
  sessions(query: ListQuery): Promise<string[]>;
  attendance(query: ListQuery, now: EpochSeconds): Promise<string[]>;
  feedback(query: ListQuery, now: EpochSeconds): Promise<string[]>;
  security(query: ListQuery): Promise<string[]>;
}
