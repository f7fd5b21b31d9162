// What one operation of the API promises. Server validation, client types, mocks and OpenAPI are all read off it.
import type { z } from 'zod';
import type { Access } from '../access';
import type { FileTaken } from './files';

/** Every endpoint is a plain object of zod schemas. A page endpoint answers HTML instead of JSON. */
export interface Endpoint {
  /** One line for the API's document. */
  summary: string;
  /** The part of the business it belongs to; groups the document. */
  group: string;
  /** Who may call it (spec 6, decisions 4). */
  who: Access;
  path?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** HTTP status of a successful answer; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** A POST that is asked as often as one likes: its query travels in the body, or its answer must be kept nowhere. */
  reads?: true;
  /** A file is the whole body, as its bytes. `signed`: the body is taken as the very text that was signed. */
  takes?: FileTaken | 'signed';
  /** A page of another site posts its form: it changes nothing but by what is signed in it, and knows nobody by a cookie. */
  isPostedFromElsewhere?: true;
  /** What the answer body is; `page` answers are HTML for a person's browser, `csv` ones a file, `media` what a player reads: none is for a client. `events` are a
   * stream that goes on, of answers one after the other. */
  kind?: 'json' | 'page' | 'csv' | 'media' | 'events';
}

/** Keeps the schemas' types while checking the shape. */
export function endpoint<const E extends Endpoint>(promise: E): E {
  return promise;
}
