// What became of sessions that were handed over or cancelled, each by itself, and one undo of all that were handed over: what has started meanwhile stays (decisions 10).
import type { HandoverResult } from '@domain/contract/leaveAnswers';
import { useReturnCoversMutation } from '@/store/api/leaves';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from './leaves.module.css';

export interface Done extends HandoverResult {
  name: string;
  /** Such as `Handed over to Mira Rao`. */
  what: string;
}

export const CANCELLED = 'Cancelled';

export function Results({ results, setResults }: { results: Done[]; setResults: (results: Done[]) => void }) {
  const [giveBack, { isLoading }] = useReturnCoversMutation();
  const covers = results.filter(({ status, cover_id }) => status === 'done' && cover_id !== null);
  const done = results.filter(({ status, what }) => status === 'done' && what.startsWith('Handed over')).length;
  const cancelled = results.filter(({ what }) => what === CANCELLED).length;
  const failed = results.filter(({ status }) => status === 'failed').length;
  const sum = [
    ...(done > 0 || cancelled === 0 ? [`${done} handed over`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(failed > 0 ? [`${failed} not`] : []),
  ].join(', ');

  async function undo(): Promise<void> {
    const { data } = await giveBack({ body: { cover_ids: covers.map(({ cover_id }) => cover_id!) } });
    if (!data) return;
    setResults(
      results.map((result) => {
        const back = data.find(({ cover_id }) => cover_id !== null && cover_id === result.cover_id);
        if (!back) return result;
        return back.status === 'done'
          ? { ...result, cover_id: null, what: 'Given back', error: null, warnings: [] }
          : { ...result, cover_id: null, error: back.error };
      }),
    );
  }

  return (
    <section className={styles.part} aria-label="Result">
      <div className={styles.bar}>
        <p role="status">{sum}</p>
        {covers.length > 0 && (
          <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void undo()}>
            Undo
          </BusyButton>
        )}
      </div>
      <RelatedTable
        label="Result"
        rows={results}
        keyOf={({ session_id }) => session_id}
        columns={RESULTS}
        empty="No session"
      />
    </section>
  );
}

const RESULTS = {
  Session: ({ name }: Done) => name,
  'What happened': ({ status, what, error, warnings }: Done) => (
    <>
      <Status look={status === 'failed' ? 'attention' : what.startsWith('Handed over') ? 'finished' : 'cancelled'}>
        {what}
      </Status>
      {error && `: ${error}`}
      {warnings.length > 0 && ` · Note: ${warnings.join(', ')}`}
    </>
  ),
};
