// Pairs from a CSV file: what each line would do is said before anything is sent.
import { FileInput } from '@mantine/core';
import type { ReviewMapping } from '@domain/contract/reviews';
import { MAX_CSV_BYTES, readCsv } from '@domain/csv/file';
import { countText } from '@domain/formats';
import { pairsIn, type PairLine } from '@domain/reviews/pairFile';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { namesOf, planInput } from './mapped';
import { Refused } from './Refused';
import { useMapPairs } from './useMapPairs';

interface Read {
  name: string;
  problem: string | null;
  lines: PairLine[];
}

const LINE = { one: 'line', many: 'lines' };
const REVIEW = { one: 'review', many: 'reviews' };

export function FromFile({ mapping }: { mapping: ReviewMapping }) {
  const { id } = mapping.cycle;
  const [read, setRead] = useScreenState<Read | null>(`pairs of a file ${id}`, null);
  const { send, isLoading, error, result, forget } = useMapPairs(id, 'by file');
  const names = namesOf(mapping);
  const good = read?.lines.filter(({ problem }) => problem === null) ?? [];
  const bad = read?.lines.filter(({ problem }) => problem !== null) ?? [];

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    forget();
    const none = { name: file.name, lines: [] };
    if (file.size > MAX_CSV_BYTES) return setRead({ ...none, problem: 'The file must have at most 5 MB' });
    const table = readCsv(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in table) return setRead({ ...none, problem: table.problem });
    const pairs = pairsIn(table, planInput(mapping));
    setRead(typeof pairs === 'string' ? { ...none, problem: pairs } : { ...none, problem: null, lines: pairs });
  }

  async function press(): Promise<void> {
    if (await send(good.map(({ trainer, reviewer }) => ({ trainer, reviewer })))) setRead(null);
  }

  return (
    <section className={styles.part} aria-label="From a file">
      <h2>From a file</h2>
      <div className={styles.tools}>
        <FileInput
          label="CSV file"
          description="Two columns, trainer and reviewer, with their e-mails"
          accept=".csv,.tsv,.txt,text/csv"
          placeholder={read?.name ?? 'Choose a file'}
          value={null}
          error={read?.problem}
          className={styles.grow}
          onChange={(file) => void choose(file)}
        />
        {good.length > 0 && (
          <BusyButton busy={isLoading} onClick={() => void press()}>
            {`Map ${countText(REVIEW, good.length)}`}
          </BusyButton>
        )}
      </div>
      {read && read.problem === null && (
        <p role="status">{`${countText(LINE, good.length)} would be mapped, ${bad.length} refused.`}</p>
      )}
      {bad.length > 0 && (
        <RelatedTable
          label="Refused lines"
          rows={bad.slice(0, 100)}
          keyOf={({ line }) => String(line)}
          columns={columnsOf(names)}
          empty="None"
        />
      )}
      <CallRefused error={error} />
      {result && <Refused refused={result.refused} names={names} />}
    </section>
  );
}

function columnsOf(names: ReadonlyMap<string, string>) {
  return {
    Line: ({ line }: PairLine) => <span className={styles.number}>{line}</span>,
    Trainer: ({ trainer }: PairLine) => names.get(trainer) ?? trainer,
    Reviewer: ({ reviewer }: PairLine) => reviewer,
    Why: ({ problem }: PairLine) => problem,
  };
}
