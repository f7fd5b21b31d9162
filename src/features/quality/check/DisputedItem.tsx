// What of an item was disputed, and what was decided.
import type { DisputedRow } from '@domain/contract/qualityAnswers';
import { Status } from '@/ui/Status';
import styles from './check.module.css';

export function DisputedItem({ dispute }: { dispute: DisputedRow | undefined }) {
  if (!dispute) return null;
  const { status, decided, answer } = dispute;
  return (
    <div className={styles.dispute}>
      <p>{`Disputed: ${dispute.dispute}`}</p>
      {status === 'open' ? (
        <Status look="attention">Not decided yet</Status>
      ) : (
        <>
          <Status look={status === 'changed' ? 'now' : 'finished'}>
            {status === 'changed' ? `Changed to ${decided === 'na' ? 'N/A' : decided}` : 'Upheld'}
          </Status>
          {answer && <p>{`Answer: ${answer}`}</p>}
        </>
      )}
    </div>
  );
}
