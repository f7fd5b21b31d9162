// What a session of a batch is called among its own: by its number, or by its kind where it has none.
import { type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';

export function sessionName({ kind, number }: Pick<BatchSession, 'kind' | 'number'>): string {
  return number === null ? SESSION_KINDS[kind] : `Session ${number}`;
}
