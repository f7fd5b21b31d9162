// A record type, declared once. Its list, schemas, endpoints, tables, forms and test calls are each derived from it elsewhere.
import type { Actions } from '../actions/action';
import type { Looks } from '../actions/looks';
import { type ImportSpec, refuseImport } from '../csv/import';
import type { ListShape, DefaultRange } from '../lists/list';
import { listShape } from '../lists/list';
import { currencyIn, majorText } from '../money';
import { stepOf } from '../payments/money';
import type { EpochSeconds } from '../units';
import type { RecordAccess } from './access';
import type { Consequence } from './consequences';
import { refuseActions, refuseCard, refuseMisfits, refuseWords } from './declarationChecks';
import { type Field, type FieldTable, isStored } from './fields';
import { columnsOf } from './listColumns';
import { systemFields } from './systemFields';

/** What every record has beside its own fields. */
export interface RecordRow {
  id: string;
  version: number;
  created_by: string;
  created_on: EpochSeconds;
  updated_by: string;
  updated_on: EpochSeconds;
}

/** What a list has in place of what may be large. */
export function emptyOfHeavy({ all }: Pick<RecordType, 'all'>): Record<string, unknown> {
  const heavy = Object.entries(all).filter(([, each]) => each.heavy);
  return Object.fromEntries(heavy.map(([name, { default: empty = null }]) => [name, empty]));
}

/** What is wrong with a value that is fine by itself, such as an end before its start. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** By field, the values that may be chosen. */
export type Offers = Readonly<Partial<Record<string, readonly string[]>>>;

/** A record that belongs to another one: it is created below that, which holds the parent while it is done. */
export interface Child {
  /** The parent's kind, and the field that holds its id. */
  of: string;
  by: string;
  /** Where one is created, with `:id` for the parent's. */
  path: `/${string}/:id/${string}`;
  /** Its own fields by those of the parent that they repeat: nobody is asked for them. */
  filled?: Readonly<Record<string, string>>;
  /** States of the parent in which one may be created; all by default. */
  from?: readonly string[];
  /** As the button says it, and what was done. */
  label: string;
  done: string;
  /** The parent's own history says that there is one more, in this word; by default the child has a history of its own. */
  audited?: string;
}

interface RecordSpec<Row, New> {
  /** In lower case with underscores: names the table, the operations, and the audit log's subject. */
  name: string;
  table: string;
  noun: { one: string; many: string };
  /** Where its endpoints are, such as `/webinar/v1/webinars`. */
  path: `/${string}`;
  /** Its part of the API's document. */
  group: string;
  access: RecordAccess;
  /** What a person fills in, in the order of the form. */
  fields: FieldTable;
  /** What actions and hooks set. `status`, where there is one, holds the state that its actions speak of. */
  stored?: FieldTable;
  /** Worked out when a row is read: counts of children, names of what is pointed to. */
  computed?: FieldTable;
  /** Of its facts; the first field's by default. */
  firstSection?: string;
  /** The field that people call a row by. */
  named: keyof Row & string;
  /** Where that says nothing to people: the fields whose words name a row. */
  called?: readonly (keyof Row & string)[];
  /** How a file of other records calls a row, where its name says too little. */
  inFiles?(row: Row): string;
  /** As in a query: `-start_time` is the latest first. */
  sort: (keyof Row & string) | `-${keyof Row & string}`;
  /** What is kept of selected rows beside id, name and status. */
  keys?: readonly (keyof Row & string)[];
  defaultRange?: DefaultRange & { field: keyof Row & string };
  child?: Child;
  /** What may be done to it beside an edit, by name. */
  actions?: Actions;
  /** What its states mean to those who read a list. */
  looks?: Looks;
  /** Its list can be drawn as a board, a column for each state: what a card shows beside its name, three at most. */
  card?: readonly (keyof Row & string)[];
  /** What its actions do to others, by their names. */
  consequences?: Readonly<Record<string, Consequence>>;
  /** Two records that share these may be one and the same: a form warns about it. */
  duplicates?: readonly (keyof New & string)[];
  /**
   * How the audit log calls a row and what is done to it; by its id, `created` and `edited` by default. For records that were
   * kept before they were declared: old entries and new ones tell one history.
   */
  audited?: { by: keyof Row & string; created: string; edited: string };
  /** Its id's column before it was declared (see `was` of a field). */
  idWas?: string;
  /** Other kinds of which something is different once one of these has changed. */
  touches?: readonly string[];
  /** Many may be created in one call, each answered for itself. */
  createsMany?: true;
  /** Its texts are long: a search finds their words by their beginnings, and an index knows where (docs/decisions/205). */
  byWords?: true;
  /** Rows are added and read, and never changed: the database refuses it too. */
  appendOnly?: true;
  /** In these states nothing of these fields changes, and no other state follows: the database refuses it too. */
  sealed?: { in: readonly string[]; fields: readonly string[] };
  /** The only derived operations that exist; all by default. */
  operations?: readonly string[];
  /** A CSV file may create and change many: by which key, and what of them. The id is made of the key, or the key is `unique`. */
  import?: ImportSpec;
  /** The id of a new one, made of its values, which nobody else then has; a random one by default. */
  idOf?(values: New): string;
  /**
   * Of choices and lists: the values that the others leave open, where that is not all of them. A form offers no others, and the
   * API refuses them.
   */
  offers?(values: Partial<New>): Offers;
  /** Judges values together, here and in the API. */
  check?(values: New): FieldProblem[];
}

/**
 * `Row`, `New` and what a new row must be given exist for the type check: all else is wide, so that what is derived from it costs
 * the compiler little. Of a record that is not known by name, everything must be given.
 */
export interface RecordType<
  Row extends RecordRow = RecordRow,
  New extends object = object,
  Given extends string = string,
> extends Omit<
  RecordSpec<RecordRow, object>,
  | 'named'
  | 'called'
  | 'actions'
  | 'looks'
  | 'card'
  | 'sort'
  | 'keys'
  | 'defaultRange'
  | 'duplicates'
  | 'audited'
  | 'offers'
  | 'check'
  | 'idOf'
  | 'inFiles'
> {
  named: string;
  called?: readonly string[];
  duplicates: readonly string[];
  audited: { by: string; created: string; edited: string };
  actions: Actions;
  looks: Looks;
  card?: readonly string[];
  offers(values: object): Offers;
  check(values: object): FieldProblem[];
  idOf(values: object): string;
  inFiles(row: object): string;
  /** What is asked for a new one: not its parent, nor what it repeats of that. */
  asked: FieldTable;
  /** Its own fields: filled in, kept and computed. */
  all: FieldTable;
  shape: ListShape;
  /** Never set. */
  types?: { row: Row; new: New; given: Given };
}

const made = new WeakSet<object>();

export function isRecordType(value: unknown): value is RecordType {
  return typeof value === 'object' && value !== null && made.has(value);
}

/** `Given`: `Needed` of its tables, without which a new row is asked for every field. */
export function record<Row extends RecordRow, New extends object, Given extends string = string>(
  spec: RecordSpec<Row, New>,
): RecordType<Row, New, Given> {
  const all = { ...spec.fields, ...spec.stored, ...spec.computed };
  const { check, idOf, inFiles } = spec;
  const offers = (values: object) => spec.offers?.(values as Partial<New>) ?? {};
  refuseMisfits(spec.name, all, spec.access);
  refuseActions(spec.name, all, spec.actions ?? {});
  refuseCard(spec.name, all, spec.actions ?? {}, spec.card);
  refuseWords(spec.name, all, spec.byWords);
  const unknown = spec.child && [spec.child.by, ...Object.keys(spec.child.filled ?? {})].find((field) => !all[field]);
  if (unknown !== undefined)
    throw new Error(`Record ${spec.name}: its parent fills in ${unknown}, which is not one of its fields`);
  const whole = Object.keys(all).filter((field) => all[field]!.searched && all[field]!.protect === 'masked');
  const type: RecordType<Row, New, Given> = {
    ...spec,
    asked: Object.fromEntries(
      Object.entries(spec.fields).filter(
        ([field]) => field !== spec.child?.by && !(field in (spec.child?.filled ?? {})),
      ),
    ),
    all,
    actions: spec.actions ?? {},
    looks: spec.looks ?? {},
    duplicates: spec.duplicates ?? [],
    audited: spec.audited ?? { by: 'id', created: 'created', edited: 'edited' },
    offers,
    check: (values) => [
      ...amountProblems(all, values),
      ...offerProblems(all, offers(values), values),
      ...(check?.(values as New) ?? []),
    ],
    idOf: (values) => idOf?.(values as New) ?? crypto.randomUUID(),
    inFiles: (row) => inFiles?.(row as Row) ?? String(Reflect.get(row, spec.named) ?? spec.noun.one),
    shape: listShape({
      name: spec.table.replaceAll('_', '-'),
      noun: spec.noun,
      id: 'id',
      keys: [
        ...new Set([
          spec.named,
          'id',
          ...('status' in all ? ['status'] : []),
          ...(spec.keys ?? []),
          ...Object.values(spec.consequences ?? {}).flatMap(({ count, also }) => [
            count,
            ...(also ? [also.count] : []),
          ]),
        ]),
      ],
      search: Object.keys(all).filter((field) => all[field]!.searched),
      ...(whole.length > 0 && { whole }),
      ...(spec.byWords && { byWords: true as const }),
      ...(hasPersonal(all) && { searchesFamilies: true as const }),
      sort: spec.sort,
      defaultRange: spec.defaultRange,
      columns: columnsOf({ ...all, ...systemFields(spec) }),
    }),
  };
  refuseImport(type as unknown as RecordType);
  made.add(type);
  return type;
}

function offerProblems(fields: FieldTable, offers: Offers, values: object): FieldProblem[] {
  return Object.entries(offers).flatMap(([field, offered]) => {
    if (!offered) return [];
    const chosen = [Reflect.get(values, field) as unknown].flat().filter((each) => typeof each === 'string');
    if (chosen.every((each) => offered.includes(each))) return [];
    return [
      { field, message: `Choose from ${offered.map((each) => fields[field]!.labels?.[each] ?? each).join(' · ')}` },
    ];
  });
}

/** Amounts that nobody can pay: gateways take no other last digit than 0 where a currency has three (decisions 7). */
export function amountProblems(fields: FieldTable, values: object): FieldProblem[] {
  return Object.entries(fields).flatMap(([field, each]) => {
    const amount = Reflect.get(values, field) as unknown;
    const currency = currencyIn(each, values);
    if (currency === undefined || typeof amount !== 'number' || amount % stepOf(currency) === 0) return [];
    return [{ field, message: `Must be a multiple of ${majorText(stepOf(currency), currency)} ${currency}` }];
  });
}

const stored = new WeakMap<FieldTable, readonly [string, Field][]>();

/** Found once of each record: every row is written and read by them. */
export function storedFields({ all }: Pick<RecordType, 'all'>): readonly [string, Field][] {
  const known = stored.get(all) ?? Object.entries(all).filter(([, field]) => isStored(field));
  stored.set(all, known);
  return known;
}

/** What people call one: `course`, where the record is a course of a student. */
export function calledOne({ noun }: Pick<RecordType, 'noun'>): string {
  return noun.one.split(' of ')[0]!;
}

/** What the audit log calls a row. */
export function auditedAs({ name, audited }: RecordType, row: RecordRow): { subject_type: string; subject_id: string } {
  return { subject_type: name, subject_id: String(Reflect.get(row, audited.by)) };
}

export function uniqueFields(type: RecordType): string[] {
  return storedFields(type).flatMap(([name, { unique }]) => (unique ? [name] : []));
}

/** Whether a search could name a person: then no address of the console keeps its words. */
function hasPersonal(all: FieldTable): boolean {
  return Object.values(all).some(({ protect }) => protect !== undefined);
}
