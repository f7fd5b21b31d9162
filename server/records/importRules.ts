// What a line of a file is about and what it does, by the declaration of its record: its key says which row, its other fields are
// created or edited. A record that other operations create has rules of its own.
import { stateText } from '@domain/actions/action';
import { inputMessage } from '@domain/contract/messages';
import { schemasOf } from '@domain/contract/records';
import type { CellProblem } from '@domain/csv/import';
import { readSort } from '@domain/lists/list';
import { mayTouch } from '@domain/records/access';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import type { RecordChanges } from './changes';
import { changesBetween } from './edits';
import { declaredTakenBack } from './linesBack';

export type LineValues = Readonly<Record<string, unknown>>;

export interface LineRules<Row extends RecordRow = RecordRow> {
  /** Lines with the same are about the same record; undefined where a part of it is missing or wrong. */
  keyOf(values: LineValues, call: AnyCall): string | undefined;
  /** Records that exist already for these lines, by key. */
  known(call: AnyCall, lines: readonly { key: string; values: LineValues }[]): Promise<ReadonlyMap<string, Row>>;
  /** The row of a line, held until the transaction ends. */
  held(tx: Store, call: AnyCall, key: string, values: LineValues): Promise<Row | undefined>;
  isSame(before: Row, values: LineValues, call: AnyCall): boolean;
  /** Why there is no new one of these values. */
  newProblems(values: LineValues): CellProblem[];
  /** Why what is there stays as it is. */
  refusals(before: Row, values: LineValues, call: AnyCall): CellProblem[];
  create(tx: Store, call: AnyCall, values: LineValues): Promise<Row>;
  change(tx: Store, call: AnyCall, before: Row, values: LineValues): Promise<Row>;
  /** What a line did is as it was before; throws a `Failure` where the row is another by now than the line left it. */
  takeBack?(tx: Store, call: AnyCall, left: LeftByLine): Promise<void>;
}

/** The row that a line created or changed, and its version then. */
export interface LeftByLine {
  id: string;
  version: number;
  created: boolean;
}

export function declaredLines<Row extends RecordRow>(
  type: RecordType<Row>,
  changes: RecordChanges<Row>,
): LineRules<Row> {
  const plain = type as unknown as RecordType;
  const { key, from } = type.import!;
  const [field = ''] = key;
  const isUnique = plain.all[field]?.unique === true;
  const schemas = schemasOf(plain);
  const editable = (values: LineValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !plain.fields[name]!.fixed));
  const edited = (before: Row, values: LineValues) =>
    schemas.edit.safeParse({ ...editable(values), version: before.version }, { error: inputMessage });

  return {
    keyOf: (values) => {
      if (key.some((name) => values[name] === undefined || values[name] === null)) return undefined;
      return isUnique ? String(values[field]) : type.idOf(values);
    },
    known: async ({ store }, lines) => {
      const keys = [...new Set(lines.map((line) => line.key))];
      if (isUnique) {
        const found = await Promise.all(keys.map((value) => store.records(type).findUnique(field, value)));
        return new Map(found.flatMap((row) => (row ? [[String(Reflect.get(row, field)), row] as const] : [])));
      }
      const query = { page: 1, size: keys.length, sort: readSort(type.shape.sort), search: '', filters: {}, ids: keys };
      return new Map((await store.records(type).page(query)).rows.map((row) => [row.id, row]));
    },
    held: async (tx, call, id, values) => {
      const records = tx.records(type);
      const there = isUnique ? await records.findUnique(field, String(values[field])) : await records.find(id);
      return there && changes.findForUpdate(tx, call, there.id);
    },
    isSame: (before, values, call) =>
      stays(before, call).length === 0 && Object.keys(changesBetween(before, editable(values))).length === 0,
    newProblems: (values) => {
      const evaluated = schemas.create.safeParse(values, { error: inputMessage });
      return evaluated.success ? [] : problemsOf(evaluated.error.issues);
    },
    refusals: (before, values, call) => {
      const kept = stays(before, call);
      if (kept.length > 0) return kept;
      const evaluated = edited(before, values);
      return evaluated.success ? [] : problemsOf(evaluated.error.issues);
    },
    create: (tx, call, values) => changes.create(tx, call, schemas.create.parse(values)),
    change: (tx, call, before, values) => changes.edit(tx, call, before.id, edited(before, values).data as never),
    takeBack: (tx, call, left) => declaredTakenBack(type, changes, tx, call, left),
  };

  function stays(row: Row, { user, onLocalhost }: AnyCall): CellProblem[] {
    const status = String(Reflect.get(row, 'status') ?? '');
    if (!mayTouch(type.access.edit, row, user, onLocalhost))
      return [{ field, message: `You can’t change this ${calledOne(plain)}` }];
    if (from && !from.includes(status)) return [{ field, message: `The ${calledOne(plain)} ${stateText(status)}` }];
    return [];
  }
}

export function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): CellProblem[] {
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}
