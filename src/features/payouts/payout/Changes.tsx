// What the last computation changed: each line with what it came to before and now.
import { lineTimeText } from '@domain/payout/lines';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { type Detail, rupees, signedRupees } from './payoutText';
import styles from './payouts.module.css';

interface Change {
  key: string;
  label: string;
  start_time: number;
  end_time: number;
  before: number | null;
  after: number | null;
}

export function Changes({ detail: { lines, gone } }: { detail: Detail }) {
  const changed = lines
    .filter(({ before, amount }) => before !== amount)
    .map(({ amount, ...line }): Change => ({ ...line, after: amount }));
  const rows = [...changed, ...gone.map((line): Change => ({ ...line, after: null }))];
  return (
    <Part title="Changed since the computation before">
      {rows.length === 0 ? (
        <p className={styles.quiet}>Nothing changed.</p>
      ) : (
        <RelatedTable
          label="Changed since the computation before"
          rows={rows}
          keyOf={({ key }) => key}
          columns={COLUMNS}
          empty="Nothing changed"
        />
      )}
    </Part>
  );
}

const COLUMNS = {
  Line: ({ label }: Change) => label,
  'Time (IST)': (change: Change) => lineTimeText(change),
  Before: ({ before }: Change) => (before === null ? 'Not there' : rupees(before)),
  Now: ({ after }: Change) => (after === null ? 'Gone' : rupees(after)),
  Difference: ({ before, after }: Change) => signedRupees((after ?? 0) - (before ?? 0)),
};
