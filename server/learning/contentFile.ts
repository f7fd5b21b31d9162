// A file of learning content as it was sent: its bytes, read and judged as a body would be (docs/decisions/204).
import type { SentFile } from '@domain/contract/files';
import { type LmsFile, lmsFile } from '@domain/contract/lmsFile';
import { Failure } from '../failure';
import { jsonIn } from '../operations/input';

/** Of what is wrong with it; more nobody reads. */
const MOST_NAMED = 20;

/** Throws a `Failure` 400 where the file is none of learning content. */
export function contentIn({ bytes }: SentFile): LmsFile {
  const { value, errors } = jsonIn(lmsFile, new TextDecoder().decode(bytes));
  if (errors.length > 0) throw new Failure(400, { errors: errors.slice(0, MOST_NAMED) });
  return value as LmsFile;
}
