// Lines of a CSV file: what each would do, and doing it in a job. The key of a line says which record it is about, so that the same
// line twice, in one file, in two or at the same moment, creates one record and then changes nothing.
import type { SentFile } from '@domain/contract/files';
import type { ImportChecked } from '@domain/contract/recordEndpoints';
import { inputMessage } from '@domain/contract/messages';
import { schemasOf } from '@domain/contract/records';
import { type CellProblem, type Columns, columnsText, valuesIn } from '@domain/csv/import';
import { type CsvLine, readCsv } from '@domain/csv/file';
import { stateText } from '@domain/actions/action';
import { readSort } from '@domain/lists/list';
import { mayTouch } from '@domain/records/access';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { acceptJob, type JobProgress } from './bulkJobs';
import type { RecordChanges } from './changes';
import { changesBetween } from './edits';

type Values = Readonly<Record<string, unknown>>;

interface Judged {
  line: number;
  values: Values;
  /** What its key stands for; undefined where the key itself is wrong. */
  id: string | undefined;
  /** A line before is about the same record. */
  isAgain: boolean;
  problems: CellProblem[];
}

/** The lines of the file that was sent; refused in words where it is none. */
export function linesSent(call: AnyCall): CsvLine[] {
  const read = readCsv((call.body as SentFile).bytes);
  if ('problem' in read) throw new Failure(400, { errors: [invalidField('body', read.problem)] });
  return read.lines;
}

export function columnsSent(call: AnyCall): Columns {
  return (call.query as { columns: Columns }).columns;
}

/** Rows that are read at once. */
const BATCH = 200;

/** What each line would do to what is there now. */
export async function checkedImport(type: RecordType, call: AnyCall): Promise<ImportChecked> {
  const lines = judgedLines(type, columnsSent(call), linesSent(call));
  const ids = [...new Set(lines.flatMap(({ id }) => id ?? []))];
  const known = new Map<string, RecordRow>();
  for (let from = 0; from < ids.length; from += BATCH)
    for (const row of await rowsNamed(type, call.store, ids.slice(from, from + BATCH)))
      known.set(keyOf(type, row), row);
  return lines.map(({ line, id, values, problems }) => {
    const before = id === undefined ? undefined : known.get(id);
    const all = [...problems, ...(before ? refusals(type, call, before) : newProblems(type, values, problems))];
    const outcome = all.length > 0 ? 'refuse' : !before ? 'create' : isSame(type, before, values) ? 'same' : 'change';
    return { line, outcome, problems: unique(all) };
  });
}

/** Of lines that are about the same record the first is meant: which of the others is right nobody can know. */
export function judgedLines(type: RecordType, columns: Columns, lines: readonly CsvLine[]): Judged[] {
  const firstOf = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const { values, problems } = valuesIn(type, columns, cells);
    const id = keyIn(type, values);
    const first = id === undefined ? undefined : firstOf.get(id);
    if (id !== undefined && first === undefined) firstOf.set(id, line);
    const again = { field: type.import!.key[0]!, message: `Line ${first} is about the same ${calledOne(type)}` };
    const isAgain = first !== undefined;
    return { line, values, id, isAgain, problems: isAgain ? [...problems, again] : problems };
  });
}

/** A job with a row for each line. */
export async function startImport(type: RecordType, call: AnyCall): Promise<JobProgress> {
  const columns = columnsSent(call);
  const lines = linesSent(call);
  const rows = judgedLines(type, columns, lines).map(({ line, problems, isAgain }, at) => {
    const refused = isAgain && {
      status: 'failed' as const,
      status_code: 400,
      error: refusedLine(type, problems).body.message,
    };
    return { subject_id: String(line), ...(refused || { given: lines[at]!.cells }) };
  });
  return acceptJob(call, { subject: type.name, action: 'import', requested: { columns: columnsText(columns) } }, rows);
}

/** One line, in its transaction: what it did, and the row where that is another now. */
export async function importLine<Row extends RecordRow>(
  type: RecordType<Row>,
  changes: RecordChanges<Row>,
  tx: Store,
  call: AnyCall,
  columns: Columns,
  cells: readonly string[],
): Promise<{ status: 200 | 201 | 204; action: 'create' | 'edit'; row: Row | undefined }> {
  const plain = type as unknown as RecordType;
  const { values, problems } = valuesIn(plain, columns, cells);
  if (problems.length > 0) throw refusedLine(plain, problems);
  const id = keyIn(plain, values);
  const there = id === undefined ? undefined : await rowOf(type, tx, values, id);
  if (!there) {
    const wrong = newProblems(plain, values, []);
    if (wrong.length > 0) throw refusedLine(plain, wrong);
    const created = await changes.create(tx, call, schemasOf(plain).create.parse(values));
    return { status: 201, action: 'create', row: created };
  }
  const before = await changes.findForUpdate(tx, call, there.id);
  const refused = refusals(plain, call, before);
  if (refused.length > 0) throw refusedLine(plain, refused);
  if (isSame(plain, before, values)) return { status: 204, action: 'edit', row: undefined };
  const edit = schemasOf(plain).edit.safeParse(
    { ...editable(plain, values), version: before.version },
    { error: inputMessage },
  );
  if (!edit.success) throw refusedLine(plain, problemsOf(edit.error.issues));
  return { status: 200, action: 'edit', row: await changes.edit(tx, call, before.id, edit.data as never) };
}

/** `Day: Fill this in`. */
function refusedLine(type: RecordType, problems: readonly CellProblem[]): Failure {
  const said = problems.map(({ field, message }) => [type.all[field]?.label, message].filter(Boolean).join(': '));
  return new Failure(400, { message: said.join('. ') });
}

/** Made of the key alone; undefined where a part of it is missing or wrong. */
function keyIn(type: RecordType, values: Values): string | undefined {
  const { key } = type.import!;
  if (key.some((field) => values[field] === undefined || values[field] === null)) return undefined;
  return uniqueKey(type) ? String(values[key[0]!]) : type.idOf(values);
}

function uniqueKey(type: RecordType): string | undefined {
  const [field = ''] = type.import!.key;
  return type.all[field]?.unique ? field : undefined;
}

function keyOf(type: RecordType, row: RecordRow): string {
  const field = uniqueKey(type);
  return field ? String(Reflect.get(row, field)) : row.id;
}

async function rowOf<Row extends RecordRow>(type: RecordType<Row>, tx: Store, values: Values, id: string) {
  const field = uniqueKey(type as unknown as RecordType);
  return field ? tx.records(type).findUnique(field, String(values[field])) : tx.records(type).find(id);
}

async function rowsNamed(type: RecordType, store: Store, ids: readonly string[]): Promise<RecordRow[]> {
  const field = uniqueKey(type);
  if (field) {
    const found = await Promise.all(ids.map((value) => store.records(type).findUnique(field, value)));
    return found.flatMap((row) => row ?? []);
  }
  const query = { page: 1, size: BATCH, sort: readSort(type.shape.sort), search: '', filters: {}, ids };
  return (await store.records(type).page(query)).rows;
}

/** Why what is there stays as it is. */
function refusals(type: RecordType, { user, onLocalhost }: AnyCall, row: RecordRow): CellProblem[] {
  const { key, from } = type.import!;
  const status = String(Reflect.get(row, 'status') ?? '');
  if (!mayTouch(type.access.edit, row, user, onLocalhost))
    return [{ field: key[0]!, message: `You can’t change this ${calledOne(type)}` }];
  if (from && !from.includes(status))
    return [{ field: key[0]!, message: `The ${calledOne(type)} ${stateText(status)}` }];
  return [];
}

/** Of a cell that is wrong already nothing more is said. */
function newProblems(type: RecordType, values: Values, known: readonly CellProblem[]): CellProblem[] {
  const evaluated = schemasOf(type).create.safeParse(values, { error: inputMessage });
  if (evaluated.success) return [];
  return problemsOf(evaluated.error.issues).filter(({ field }) => !known.some((each) => each.field === field));
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): CellProblem[] {
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}

function editable(type: RecordType, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !type.fields[field]!.fixed));
}

function isSame(type: RecordType, before: RecordRow, values: Values): boolean {
  return Object.keys(changesBetween(before, editable(type, values))).length === 0;
}

function unique(problems: readonly CellProblem[]): CellProblem[] {
  return [...new Map(problems.map((each) => [`${each.field} ${each.message}`, each])).values()];
}
