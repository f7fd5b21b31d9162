// The steps of an import: a file is read, its columns are matched, the API says what each line would do, and does it in a job.
import type { ImportChecked } from '@domain/contract/recordEndpoints';
import type { RowResult } from '@domain/contract/list';
import { type Columns, columnsText, headKey, matchColumns } from '@domain/csv/import';
import { MAX_CSV_BYTES, readCsv } from '@domain/csv/file';
import type { RecordType } from '@domain/records/record';
import { useRecordImport } from '@/store/api/recordImport';
import type { Job, WithVersion } from '@/store/api/records';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { importWordsKept, selectImportWords } from '@/store/preferences';
import { useScreenState } from '@/store/screen';
import { holdFile, releaseFile } from '@/store/uploads';

export interface Importing {
  /** Of the file that is held; null while none is chosen. */
  file: string | null;
  name: string;
  /** Why nothing can be done with it. */
  problem: string | null;
  head: readonly string[];
  /** Cells of the first line, to know a column by. */
  sample: readonly string[];
  total: number;
  columns: Columns;
  checked: ImportChecked | null;
  /** What is under way. */
  busy: 'reading' | 'checking' | 'importing' | 'undoing' | null;
  results: readonly RowResult[] | null;
  /** Of a file that was taken back. */
  undone: readonly RowResult[] | null;
}

const NOTHING: Importing = {
  file: null,
  name: '',
  problem: null,
  head: [],
  sample: [],
  total: 0,
  columns: [],
  checked: null,
  busy: null,
  results: null,
  undone: null,
};
const ASK_AGAIN_MS = 500;
const NO_WORDS = {};

export function useImport(type: RecordType) {
  const dispatch = useAppDispatch();
  const { check, start, ask, takeBack } = useRecordImport(type);
  const words = useAppSelector((state) => selectImportWords(state)[type.name]) ?? NO_WORDS;
  const [shown, show] = useScreenState(`import of ${type.name}, step`, NOTHING);
  const { file, head, columns } = shown;
  const update = (change: Partial<Importing>) => show((before) => ({ ...before, ...change }));

  async function choose(chosen: File | null): Promise<void> {
    if (!chosen) return;
    if (file) releaseFile(file);
    show({ ...NOTHING, name: chosen.name, busy: 'reading' });
    if (chosen.size > MAX_CSV_BYTES) return update({ busy: null, problem: 'The file must have at most 5 MB' });
    const read = readCsv(new Uint8Array(await chosen.arrayBuffer()));
    if ('problem' in read) return update({ busy: null, problem: read.problem });
    const id = crypto.randomUUID();
    holdFile(id, chosen, () => {});
    update({
      busy: null,
      file: id,
      head: read.head,
      sample: read.lines[0]!.cells,
      total: read.lines.length,
      columns: matchColumns(type, read.head, words),
    });
  }

  /** No field has two columns: the other one is left out. */
  function match(at: number, field: string | null): void {
    update({
      checked: null,
      columns: columns.map((each, other) => (other === at ? field : each === field ? null : each)),
    });
    const key = headKey(head[at]!);
    if (key !== '') dispatch(importWordsKept({ record: type.name, head: key, field: field ?? '' }));
  }

  async function look(): Promise<void> {
    update({ busy: 'checking', checked: null, problem: null });
    const { data, error } = await check(file!, columnsText(columns));
    update(data ? { busy: null, checked: data } : { busy: null, problem: saidOf(error) });
  }

  async function run(): Promise<void> {
    update({ busy: 'importing', results: [], problem: null });
    await followed(await start(file!, columnsText(columns)), 'results');
  }

  /** Of another file, or of this one once it is imported. */
  async function undo(id: string): Promise<void> {
    update({ busy: 'undoing', undone: [], problem: null });
    await followed(await takeBack(id), 'undone');
  }

  async function followed({ data: job, error }: WithVersion<Job>, told: 'results' | 'undone'): Promise<void> {
    const results: RowResult[] = [];
    while (job && job.settled < job.total) {
      const before = job.settled;
      ({ data: job, error } = await ask(job.id, before));
      results.push(...(job?.results ?? []));
      update({ [told]: [...results] });
      if (job && job.settled === before) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    update(error === undefined ? { busy: null } : { busy: null, problem: saidOf(error) });
  }

  function reset(): void {
    if (file) releaseFile(file);
    show(NOTHING);
  }

  const missing = type.import!.key.filter((field) => !columns.includes(field));
  return { ...shown, missing, choose, match, look, run, undo, reset };
}

function saidOf(error: unknown): string {
  const call = failedCall(error);
  const { body } = fieldErrors(call);
  return body ?? errorText(call);
}
