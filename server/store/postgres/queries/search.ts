// Search in PostgreSQL. The texts are columns that the API writes folded, so that both stores match by one function.
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '@domain/search';
import { trainers } from '../schema/core';

/** What a search for trainers looks in; their ids are ASCII (domain/contract/fields.ts), and folded by their case alone. */
export const TRAINER_TEXTS: readonly SQLWrapper[] = [trainers.name_searched, foldedId(trainers.teacher_id)];

/** An id of ASCII letters. */
export function foldedId(id: SQLWrapper): SQL {
  return sql`lower(${id} collate "C")`;
}

/** A folded text, or what is looked up by the word. */
export type Searched = SQLWrapper | { holds: (word: string) => SQL };

/** Every word stands in one of the texts. strpos instead of LIKE: nothing a person types is a wildcard. */
export function holdsWords(texts: readonly Searched[], query: string): SQL | undefined {
  const words = searchWords(query);
  // Where nothing is searched, nothing is found.
  if (texts.length === 0 && words.length > 0) return sql`false`;
  return and(
    ...words.map((word) => or(...texts.map((text) => ('holds' in text ? text.holds(word) : standsIn(text, word))))),
  );
}

export function standsIn(text: SQLWrapper, word: string): SQL {
  return sql`strpos(${text}, ${word}) > 0`;
}
