// The facts of a declared record on a page that words them itself, with the fields that it leaves out.
import type { RecordRow, RecordType } from '@domain/records/record';

/** A file `ownFacts.tsx` exports one as `FACTS`: its test names each declared field that the page neither shows nor leaves out. */
export interface OwnFacts<Row extends RecordRow, Beside, Shown extends object> {
  type: RecordType<Row>;
  /** By the page's own labels; `beside` is what else is known of the record. */
  of(row: Row, beside: Beside): Shown;
  /** Shown on the same page, beside these facts. */
  elsewhere: readonly (keyof Row & string)[];
  /** Declared, and nowhere on the page. */
  unshown: readonly (keyof Row & string)[];
}

/** Names its types by what it is given. */
export function ownFacts<Row extends RecordRow, Beside, Shown extends object>(
  facts: OwnFacts<Row, Beside, Shown>,
): OwnFacts<Row, Beside, Shown> {
  return facts;
}
