// Fields of declared records: builders that return plain data. A field's kind decides its column, schema, input and cell.
export type FieldKind =
  | 'text'
  | 'number'
  | 'money'
  | 'date'
  | 'instant'
  | 'choice'
  | 'flag'
  | 'list'
  | 'reference'
  | 'json'
  | 'count'
  | 'joined'
  | 'names'
  | 'dated'
  | 'filled';

/**
 * Who reads a value: `personal` is shown on screens but masked in files and the audit log. `masked` is shown whole by an audited
 * action only, and sealed at rest: a search finds the whole of it, and no part. `encrypted` is that and in no list, not even
 * covered or found. None of them stands in an address.
 */
export type Protection = 'personal' | 'masked' | 'encrypted';

export interface FieldOptions<V = unknown> {
  sorted?: true;
  filtered?: true;
  searched?: true;
  /** A hint below its input. */
  hint?: string;
  /** The heading in the form and in the record's facts. */
  section?: string;
  /** What a new record begins with; also what rows that were there before the field hold. */
  default?: V;
  protect?: Protection;
  /** Set when the record is created, and never edited. */
  fixed?: true;
  /** No two rows share it. It is `fixed` too: who is found by it is always the same person. */
  unique?: true;
  /** Of a text: the e-mail of one of the staff. `me` in a filter of it is whoever asks. */
  person?: true;
  /** Of a day: a new one begins with today. */
  today?: true;
  /** It may be large, and no list has it: a row has it where it is read by itself (docs/decisions/206). */
  heavy?: true;
  /** Its name before: `npm run db:generate` then renames the column, with its values. */
  was?: string;
}

/** Plain data, but for the words of a shape of its own; `V` is the type of its values and exists for the type check alone. */
export interface Field<V = unknown> extends FieldOptions {
  kind: FieldKind;
  label: string;
  required: boolean;
  /** Letters of a text, entries of a list, or the value of a number. */
  min?: number;
  max?: number;
  decimals?: number;
  /** What a text must look like. */
  format?: TextFormat;
  /** Several lines. */
  long?: true;
  /** Of a list of free texts: what people usually choose. */
  suggested?: readonly string[];
  /** Of what is suggested: how people call it, and what choosing it does. */
  wordOf?: (entry: string) => { word: string; allows: string };
  /** Values of a choice, or of a list's entries, with their words. */
  labels?: Readonly<Record<string, string>>;
  /** Words of the codes of a text that are known; it may hold any other. */
  known?: Readonly<Record<string, string>>;
  /** Of `json`: what people read in its place. */
  words?: (value: never, row: object) => string;
  /** Of `json`: what keeps a value from being kept, in words; any JSON may be kept without it. */
  problemOf?: (value: unknown) => string | undefined;
  /** What a reference, or a list of them, points to: `trainer`, or a record's name. */
  to?: string;
  /** Of money: a currency's code. */
  currency?: string;
  /** Of money: the field that holds the currency's code. */
  currencyOf?: string;
  /** Of `count`: how many entries this list of the row has. */
  entriesOf?: string;
  /**
   * Of `count`: how many records of that name point here with `by`, in one of these states; `ahead`: a field that holds an instant, of
   * those for which it is still to come.
   */
  counts?: { of: string; by: string; status?: readonly string[]; ahead?: string };
  /** Of `names`: the list of trainers that it names. */
  namesOf?: string;
  /**
   * Of `joined`: `field` of the row of `table` whose `key`, which no two rows share, is this row's `by`; `otherwise` where there is no
   * such row. `key` is that table's own key, or a reference of its record.
   */
  joins?: { by: string; table: string; key: string; field: string; otherwise?: string };
  /** Of `dated`: what it is made of. */
  dated?: Dated;
  /** Of `filled`: the field that may be left empty. */
  filledOf?: string;
  /** Never set. */
  type?: V;
}

/** What is known of a field before a row is made: a new one may leave it out, and holds the default. */
export interface DefaultField<V = unknown> extends Field<V> {
  default: V;
}

/** A new row may leave it out, and holds null. */
export interface OptionalField<V = unknown> extends Field<V | null> {
  required: false;
}

/** A state that passes with the days: what `of` holds, but while it is one of `until` what the day of `by` makes of it. */
export interface Dated {
  of: string;
  until: readonly string[];
  by: string;
  /** Before that day, on it, and from the next day on; what `of` holds where it is left out. */
  before?: string;
  on?: string;
  after?: string;
  /** Rows whose field `of` holds this are something else, whatever they were, once the day of `by` is over. */
  ended?: { of: string; holds: string; by: string; is: string };
}

export type FieldTable = Readonly<Record<string, Field>>;
export type ValuesOf<F extends FieldTable> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never };
/** The fields that a new row must be given: they have no default, and are not left empty. */
export type Needed<F extends FieldTable> = {
  [K in keyof F]: F[K] extends { default: unknown } | { required: false } ? never : K;
}[keyof F] &
  string;

/**
 * A code is an id that people make up: letters, digits, single spaces, hyphens and underscores. A file is the id of one that was
 * uploaded before, and is kept as proofs of payment are.
 */
export type TextFormat = 'email' | 'url' | 'contact' | 'code' | 'file';

interface TextOptions extends FieldOptions<string> {
  min?: number;
  format?: TextFormat;
  long?: true;
  known?: Readonly<Record<string, string>>;
}

type Ends<V = number> = FieldOptions<V> & { min?: number; max?: number };
interface JsonOptions<V> extends FieldOptions<V> {
  words?: (value: V, row: object) => string;
  problemOf?: (value: unknown) => string | undefined;
}
type Default<V> = { default: V };

/** `max` letters at most. */
export function text(label: string, max: number, options: TextOptions & Default<string>): DefaultField<string>;
export function text(label: string, max: number, options?: TextOptions): Field<string>;
export function text(label: string, max: number, options: TextOptions = {}): Field<string> {
  return { kind: 'text', label, required: true, max, ...options };
}

/** Whole, unless it has decimals. */
export function number(label: string, options: Ends & { decimals?: number } & Default<number>): DefaultField<number>;
export function number(label: string, options?: Ends & { decimals?: number }): Field<number>;
export function number(label: string, options: Ends & { decimals?: number } = {}): Field<number> {
  return { kind: 'number', label, required: true, ...options };
}

/** A whole number of the currency's minor unit; `currency` is its code, or says which other field holds it. */
export function money(
  label: string,
  currency: string | { currencyOf: string },
  options: Ends & Default<number>,
): DefaultField<number>;
export function money(label: string, currency: string | { currencyOf: string }, options?: Ends): Field<number>;
export function money(label: string, currency: string | { currencyOf: string }, options: Ends = {}): Field<number> {
  return {
    kind: 'money',
    label,
    required: true,
    ...(typeof currency === 'string' ? { currency } : currency),
    min: 0,
    ...options,
  };
}

/** A day, YYYY-MM-DD. */
export function date(label: string, options: FieldOptions<string> & Default<string>): DefaultField<string>;
export function date(label: string, options?: FieldOptions<string>): Field<string>;
export function date(label: string, options: FieldOptions<string> = {}): Field<string> {
  return { kind: 'date', label, required: true, ...options };
}

/** Epoch seconds. */
export function instant(label: string, options: FieldOptions<number> & Default<number>): DefaultField<number>;
export function instant(label: string, options?: FieldOptions<number>): Field<number>;
export function instant(label: string, options: FieldOptions<number> = {}): Field<number> {
  return { kind: 'instant', label, required: true, ...options };
}

export function choice<const W extends Readonly<Record<string, string>>>(
  label: string,
  labels: W,
  options: FieldOptions<keyof W & string> & Default<keyof W & string>,
): DefaultField<keyof W & string>;
export function choice<const W extends Readonly<Record<string, string>>>(
  label: string,
  labels: W,
  options?: FieldOptions<keyof W & string>,
): Field<keyof W & string>;
export function choice<const W extends Readonly<Record<string, string>>>(
  label: string,
  labels: W,
  options: FieldOptions<keyof W & string> = {},
): Field<keyof W & string> {
  return { kind: 'choice', label, required: true, labels, ...options };
}

export function flag(label: string, options: FieldOptions<boolean> = {}): DefaultField<boolean> {
  return { kind: 'flag', label, required: true, default: false, ...options };
}

/** Of texts; of some values where `words` name them. Required: it may be empty unless `min` says otherwise. */
export function list(
  label: string,
  max: number,
  options: Ends<string[]> & {
    labels?: Readonly<Record<string, string>>;
    to?: string;
    suggested?: readonly string[];
    wordOf?: Field['wordOf'];
  } = {},
): DefaultField<string[]> {
  return { kind: 'list', label, required: true, default: [], max, ...options };
}

/** The id of another record, or of a trainer. */
export function reference(
  label: string,
  to: string,
  options: FieldOptions<string> & Default<string>,
): DefaultField<string>;
export function reference(label: string, to: string, options?: FieldOptions<string>): Field<string>;
export function reference(label: string, to: string, options: FieldOptions<string> = {}): Field<string> {
  return { kind: 'reference', label, required: true, to, ...options };
}

/** A value of a shape that only its own screen knows. Its JSON has at most `max` letters; a row that is shown elsewhere has `words` for it. */
export function json<V>(label: string, max: number, options: JsonOptions<V> & Default<V>): DefaultField<V>;
export function json<V>(label: string, max: number, options?: JsonOptions<V>): Field<V>;
export function json<V>(label: string, max: number, options: JsonOptions<V> = {}): Field<V> {
  return { kind: 'json', label, required: true, max, ...options };
}

/** Null where nobody filled it in. */
export function optional<V>(field: Field<V>): OptionalField<V> {
  return { ...field, required: false };
}

/** Whether the store holds it: the others are worked out when a row is read. */
export function isStored({ kind }: Field): boolean {
  return kind !== 'count' && kind !== 'joined' && kind !== 'names' && kind !== 'dated' && kind !== 'filled';
}

/** Read by an audited action alone. */
export function isUnread({ protect }: Field): boolean {
  return protect === 'masked' || protect === 'encrypted';
}
