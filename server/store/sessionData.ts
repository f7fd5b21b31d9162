// Sessions of every kind as they stand in the calendar, listed and counted; deleted ones never.
import type { SessionDatum } from '@domain/contract/sessionData';
import type { ListQuery, Page } from '@domain/lists/list';
import type { Dimension } from '@domain/lists/sessionData';

export interface SessionData {
  page(query: ListQuery): Promise<Page<SessionDatum>>;
  /** The ids of every session that matches, in the order of the query, whatever its page. */
  ids(query: ListQuery): Promise<string[]>;
  /** How many match, by their values: of countries all that a session has. In no order. */
  tally(query: ListQuery, by: readonly [Dimension, Dimension]): Promise<SessionTally[]>;
}

export interface SessionTally {
  values: [one: string[], other: string[]];
  count: number;
}
