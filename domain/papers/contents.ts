// What an issued paper says, in words: stored with it when it is issued, so that nothing that changes later changes it.
import type { IsoDate } from '../units';
import type { Rate } from './taxes';

export interface PaperLine {
  what: string;
  /** Of a row of a statement. */
  day: IsoDate | null;
  amount: number;
  /** Of a row of a statement: what is owed after it. */
  balance: number | null;
}

export interface PaperContents {
  title: string;
  /** Null where it takes none. */
  number: string | null;
  issued_on: IsoDate;
  currency: string;
  /** Lines below each other: who issues it. */
  issuer: readonly string[];
  to: readonly string[];
  /** Such as `Paid on` with its day. */
  facts: readonly (readonly [label: string, text: string])[];
  /** Above the lines; older papers have none. */
  sentences?: readonly string[];
  lines: readonly PaperLine[];
  /** By which its taxes were worked out: a credit note goes by them, whatever they are by then. */
  rates: readonly Rate[];
  sums: readonly { label: string; amount: number }[];
  total: { label: string; amount: number };
  notes: readonly string[];
}
