// Pairs that were not mapped, and why each was not.
import type { MappedReviews } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import styles from '../reviews.module.css';

interface RefusedProps {
  refused: MappedReviews['refused'];
  names: ReadonlyMap<string, string>;
}

const PAIR = { one: 'pair', many: 'pairs' };

export function Refused({ refused, names }: RefusedProps) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles.part}>
      <p className={styles.problem}>{`${countText(PAIR, refused.length)} refused`}</p>
      <RelatedTable
        label="Refused pairs"
        rows={refused.slice(0, 200)}
        keyOf={({ trainer, reviewer }) => `${trainer} ${reviewer}`}
        columns={{
          Trainer: ({ trainer }) => names.get(trainer) ?? trainer,
          Reviewer: ({ reviewer }) => reviewer,
          Why: ({ reason }) => reason,
        }}
        empty="None"
      />
    </div>
  );
}
