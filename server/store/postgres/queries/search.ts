// Search in PostgreSQL. The texts are columns that the API writes folded, so that both stores match by one function.
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '@domain/search';
import { searchTerms } from '@domain/words';
import { trainers } from '../schema/core';
import { rowWords } from '../schema/ownIndexes';

/** What a search for trainers looks in; their ids are ASCII (domain/contract/fields.ts), and folded by their case alone. */
export const TRAINER_TEXTS: readonly SQLWrapper[] = [trainers.name_searched, foldedId(trainers.teacher_id)];

/** An id of ASCII letters. */
export function foldedId(id: SQLWrapper): SQL {
  return sql`lower(${id} collate "C")`;
}

/**
 * The words of a row begin with each of the terms. A query in a query: how many rows have them the planner cannot know then, and always
 * asks the index; of a frequent word it would rather take every row's words apart (docs/decisions/205).
 */
export function beginWords(searched: SQLWrapper, query: string): SQL | undefined {
  if (searchWords(query).length === 0) return undefined;
  const terms = searchTerms(query);
  if (terms.length === 0) return sql`false`;
  return sql`${rowWords(searched)} @@ (select ${terms.map((term) => `'${term}':*`).join(' & ')}::tsquery)`;
}

/** A folded text, or what is looked up by the word. */
export type Searched = SQLWrapper | { holds: (word: string) => SQL };

/** Every word stands in one of the texts. strpos instead of LIKE: nothing a person types is a wildcard. */
export function holdsWords(texts: readonly Searched[], query: string): SQL | undefined {
  const words = searchWords(query);
  // A table without searched fields finds nothing.
  if (texts.length === 0 && words.length > 0) return sql`false`;
  return and(
    ...words.map((word) => or(...texts.map((text) => ('holds' in text ? text.holds(word) : standsIn(text, word))))),
  );
}

export function standsIn(text: SQLWrapper, word: string): SQL {
  return sql`strpos(${text}, ${word}) > 0`;
}
