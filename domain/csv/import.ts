// What a CSV file says of a record that declares an `import`: which column is which field, and what a cell means.
import type { Access } from '../access';
import { readTypedDate } from '../typedDate';
import { currencyIn, minorUnits } from '../money';
import type { Field } from '../records/fields';
import type { RecordType } from '../records/record';

export interface ImportSpec {
  /** The fields of which the record's id is made, or the one that is unique: a line with the same is about the same record. */
  key: readonly string[];
  /** What else a file may say. */
  fields: readonly string[];
  /** States in which a record that is there is changed; all by default. */
  from?: readonly string[];
  /** Who may, where records are created by other operations than their own: what a line is about and does is for their hooks. */
  who?: Access;
  /** What becomes of new ones, said before they are imported. */
  follows?: string;
  /** A whole file is taken back line by line: by the person who imported it, or by everybody who may import such files. */
  back?: 'own' | 'all';
}

/** By column of the file: the field, or null where it is left out. */
export type Columns = readonly (string | null)[];

/** In the person's own words: by the head of a column, the field that they chose for it; empty where it is left out. */
export type ColumnWords = Readonly<Record<string, string>>;

export interface CellProblem {
  /** Of the record. */
  field: string;
  message: string;
}

/** Whose files are read; null where nobody’s are. */
export function importersOf({ import: spec, access }: RecordType): Access | null {
  return spec ? (spec.who ?? access.create) : null;
}

export function importedFields({ import: spec }: RecordType): readonly string[] {
  return spec ? [...spec.key, ...spec.fields] : [];
}

/** Letters and digits alone: `Day (IST)`, `day` and `DAY ` are one. */
export function headKey(head: string): string {
  return head
    .replace(/\([^)]*\)/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** No field twice: the first column that is called so has it. */
export function matchColumns(type: RecordType, head: readonly string[], words: ColumnWords = {}): Columns {
  const names = importedFields(type);
  const fieldOf = new Map(
    names.flatMap((name) => [name, type.all[name]!.label].map((called) => [headKey(called), name])),
  );
  const taken = new Set<string>();
  return head.map((each) => {
    const key = headKey(each);
    const known = Object.hasOwn(words, key) ? words[key]! : fieldOf.get(key);
    if (!known || !names.includes(known) || taken.has(known)) return null;
    taken.add(known);
    return known;
  });
}

/** As the API is told. */
export function columnsText(columns: Columns): string {
  return columns.map((field) => field ?? '').join(',');
}

/** Undefined where a field is unknown or named twice, or a field of the key is missing. */
export function columnsIn(type: RecordType, text: string): Columns | undefined {
  const columns = text.split(',').map((field) => field || null);
  const named = columns.flatMap((field) => field ?? []);
  const isKnown = named.every((field) => importedFields(type).includes(field));
  const hasKey = type.import!.key.every((field) => named.includes(field));
  return isKnown && hasKey && new Set(named).size === named.length ? columns : undefined;
}

/** The values of a line, and what is wrong with its cells. */
export function valuesIn(
  type: RecordType,
  columns: Columns,
  cells: readonly string[],
): { values: Record<string, unknown>; problems: CellProblem[] } {
  const texts = Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  const extra = cells.slice(columns.length).some((each) => each !== '');
  if (extra)
    problems.push({ field: '', message: `Has more cells than the ${columns.length} columns of the first line` });
  // What says the currency is read before what is in it.
  const inOrder = Object.keys(texts).sort((one, other) => rank(type.all[one]!) - rank(type.all[other]!));
  for (const field of inOrder) {
    const read = READ[type.all[field]!.kind](texts[field]!, type.all[field]!, values);
    if ('problem' in read) problems.push({ field, message: read.problem });
    else if (read.value !== undefined) values[field] = read.value;
  }
  return { values, problems };
}

const rank = ({ kind }: Field) => Number(kind === 'money');

type CellRead = { value: unknown } | { problem: string };
type Reader = (text: string, field: Field, values: Readonly<Record<string, unknown>>) => CellRead;

/** An empty cell of a required field has nothing to say: its schema asks for it. */
const empty = ({ required }: Field): CellRead => ({ value: required ? undefined : null });
const filled =
  (read: Reader): Reader =>
  (text, field, values) =>
    text === '' ? empty(field) : read(text, field, values);
const never: Reader = () => ({ problem: 'Can’t be imported' });

function wordRead(text: string, { labels = {} }: Pick<Field, 'labels'>): string | undefined {
  const same = (one: string) => one.toLowerCase() === text.trim().toLowerCase();
  return Object.keys(labels).find(same) ?? Object.keys(labels).find((code) => same(labels[code]!));
}

function choices({ labels = {} }: Field): string {
  const words = Object.values(labels);
  return `Must be ${words.slice(0, 8).join(' · ')}${words.length > 8 ? ` or one of ${words.length - 8} more` : ''}`;
}

const READ: Record<Field['kind'], Reader> = {
  text: filled((text, { known }) => ({ value: (known && wordRead(text, { labels: known })) ?? text })),
  number: filled((text) =>
    /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? { value: Number(text) } : { problem: 'Must be a number, such as 12.5' },
  ),
  money: filled((text, field, values) => {
    const currency = currencyIn(field, values);
    const amount = currency === undefined ? Number.NaN : minorUnits(text, currency);
    return Number.isFinite(amount) ? { value: amount } : { problem: 'Must be an amount, such as 1250.50' };
  }),
  date: filled((text) => {
    const read = readTypedDate(text);
    if (read.kind === 'date') return { value: read.date };
    return {
      problem:
        read.kind === 'ambiguous'
          ? 'Could be two days: write it as 2026-12-24'
          : read.kind === 'unreadable'
            ? read.problem
            : 'Fill this in',
    };
  }),
  choice: filled((text, field) => {
    const code = wordRead(text, field);
    return code === undefined ? { problem: choices(field) } : { value: code };
  }),
  flag: filled((text) =>
    /^(?:yes|no|true|false)$/i.test(text) ? { value: /^(?:yes|true)$/i.test(text) } : { problem: 'Must be yes or no' },
  ),
  list: (text, field) => {
    const entries = text
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean);
    if (!field.labels) return { value: entries };
    const codes = entries.map((entry) => wordRead(entry, field));
    return codes.includes(undefined) ? { problem: choices(field) } : { value: codes };
  },
  instant: never,
  reference: never,
  json: never,
  count: never,
  joined: never,
  names: never,
  dated: never,
  filled: never,
};

/** Throws where a declaration asks for what no file can say. */
export function refuseImport(type: RecordType): void {
  const { import: spec, name, fields } = type;
  if (!spec) return;
  const refuse = (why: string): never => {
    throw new Error(`Record ${name}: its import ${why}`);
  };
  for (const field of [...spec.key, ...spec.fields]) {
    const declared = fields[field];
    if (!declared || READ[declared.kind] === never) return refuse(`reads ${field}, which no file can say`);
    if (declared.protect === 'masked' || declared.protect === 'encrypted')
      return refuse(`reads ${field}, which nobody may compare with what is there`);
  }
  if (spec.key.length === 0) refuse('has no key');
  if (!spec.who && spec.key.some((field) => !fields[field]!.required || !fields[field]!.fixed))
    refuse('has a key that may be empty or change');
}
