// Lines of a CSV file: what each would do, and doing it in a job. The key of a line says which record it is about, so that the same
// line twice, in one file, in two or at the same moment, creates one record and then changes nothing.
import type { SentFile } from '@domain/contract/files';
import type { ImportChecked } from '@domain/contract/recordEndpoints';
import { type CellProblem, type Columns, columnsText, valuesIn } from '@domain/csv/import';
import { type CsvLine, readCsv } from '@domain/csv/file';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { acceptJob, type JobProgress } from './bulkJobs';
import type { LineRules, LineValues } from './importRules';

interface Judged {
  line: number;
  cells: readonly string[];
  values: LineValues;
  /** What it is about; undefined where its key is wrong. */
  key: string | undefined;
  /** A line before is about the same record. */
  isAgain: boolean;
  problems: CellProblem[];
}

/** The lines of the file that was sent; refused in words where it is none. */
function linesSent(call: AnyCall): CsvLine[] {
  const read = readCsv((call.body as SentFile).bytes);
  if ('problem' in read) throw new Failure(400, { errors: [invalidField('body', read.problem)] });
  return read.lines;
}

function columnsSent(call: AnyCall): Columns {
  return (call.query as { columns: Columns }).columns;
}

/** Rows that are read at once. */
const BATCH = 200;

/** What each line would do to what is there now. */
export async function checkedImport<Row extends RecordRow>(
  type: RecordType,
  rules: LineRules<Row>,
  call: AnyCall,
): Promise<ImportChecked> {
  const lines = judgedLines(type, rules, call);
  const keyed = lines.flatMap(({ key, values }) => (key === undefined ? [] : { key, values }));
  const known = new Map<string, Row>();
  for (let from = 0; from < keyed.length; from += BATCH)
    for (const [key, row] of await rules.known(call, keyed.slice(from, from + BATCH))) known.set(key, row);
  return lines.map(({ line, key, values, problems }) => {
    const before = key === undefined ? undefined : known.get(key);
    if (before && problems.length === 0 && rules.isSame(before, values, call))
      return { line, outcome: 'same', problems: [] };
    const all = withMore(problems, before ? rules.refusals(before, values, call) : rules.newProblems(values));
    return { line, outcome: all.length > 0 ? 'refuse' : before ? 'change' : 'create', problems: all };
  });
}

/** Of lines that are about the same record the first is meant: which of the others is right nobody can know. */
function judgedLines<Row extends RecordRow>(type: RecordType, rules: LineRules<Row>, call: AnyCall): Judged[] {
  const columns = columnsSent(call);
  const firstOf = new Map<string, number>();
  return linesSent(call).map(({ line, cells }) => {
    const { values, problems } = valuesIn(type, columns, cells);
    const key = rules.keyOf(values, call);
    const first = key === undefined ? undefined : firstOf.get(key);
    if (key !== undefined && first === undefined) firstOf.set(key, line);
    const again = { field: type.import!.key[0]!, message: `Line ${first} is about the same ${calledOne(type)}` };
    const isAgain = first !== undefined;
    return { line, cells, values, key, isAgain, problems: isAgain ? [...problems, again] : problems };
  });
}

/** A job with a row for each line. */
export async function startImport<Row extends RecordRow>(
  type: RecordType,
  rules: LineRules<Row>,
  call: AnyCall,
): Promise<JobProgress> {
  const rows = judgedLines(type, rules, call).map(({ line, cells, problems, isAgain }) => {
    const refused = isAgain && {
      status: 'failed' as const,
      status_code: 400,
      error: refusedLine(type, problems).body.message,
    };
    return { subject_id: String(line), ...(refused || { given: [...cells] }) };
  });
  const requested = { columns: columnsText(columnsSent(call)) };
  return acceptJob(call, { subject: type.name, action: 'import', requested }, rows);
}

/** One line, in its transaction: what it did, and the row where that is another now. */
export async function importLine<Row extends RecordRow>(
  type: RecordType,
  rules: LineRules<Row>,
  tx: Store,
  call: AnyCall,
  columns: Columns,
  cells: readonly string[],
): Promise<{ status: 200 | 201 | 204; action: 'create' | 'edit'; row: Row | undefined }> {
  const { values, problems } = valuesIn(type, columns, cells);
  const refuse = (more: readonly CellProblem[]): void => {
    const all = withMore(problems, more);
    if (all.length > 0) throw refusedLine(type, all);
  };
  const key = rules.keyOf(values, call);
  const before = problems.length > 0 || key === undefined ? undefined : await rules.held(tx, call, key, values);
  if (!before) {
    refuse(problems.length > 0 ? [] : rules.newProblems(values));
    return { status: 201, action: 'create', row: await rules.create(tx, call, values) };
  }
  if (rules.isSame(before, values, call)) return { status: 204, action: 'edit', row: undefined };
  refuse(rules.refusals(before, values, call));
  return { status: 200, action: 'edit', row: await rules.change(tx, call, before, values) };
}

/** `Day: Fill this in`. */
function refusedLine(type: RecordType, problems: readonly CellProblem[]): Failure {
  const said = problems.map(({ field, message }) => [type.all[field]?.label, message].filter(Boolean).join(': '));
  return new Failure(400, { message: said.join('. ') });
}

/** Of a cell that is wrong already nothing more is said. */
function withMore(problems: readonly CellProblem[], more: readonly CellProblem[]): CellProblem[] {
  const all = [...problems, ...more.filter(({ field }) => !problems.some((each) => each.field === field))];
  return [...new Map(all.map((each) => [`${each.field} ${each.message}`, each])).values()];
}
