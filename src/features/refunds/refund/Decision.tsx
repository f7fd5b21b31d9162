// What decides about a refund, beside its list: what stands against it, the evidence as it is today, and its payouts.
import { REFUND_ACTIONS } from './refundActions';
import { useRefundDetailQuery } from '@/store/api/refunds';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Documents } from './Documents';
import { Evidence } from './Evidence';
import { Payouts } from './Payouts';
import styles from './refunds.module.css';

export default function Decision({ id }: { id: string }) {
  return (
    <QueryBoundary what="refund" query={useRefundDetailQuery({ path: { id } }, { refetchOnMountOrArgChange: true })}>
      {({ refund, facts, payouts, documents, refused }) => (
        <div className={styles.tab}>
          <Refused refused={refused} />
          <Payouts refund={refund} payouts={payouts} />
          <Evidence facts={facts} />
          <Documents id={id} documents={documents} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Why an action that the status allows is not this person's, or not yet. */
export function Refused({ refused }: { refused: Readonly<Record<string, string>> }) {
  const entries = Object.entries(refused);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label="Why it isn’t possible yet">
      {entries.map(([name, reason]) => (
        <li key={name}>
          <strong>{REFUND_ACTIONS[name]}</strong>: {reason}
        </li>
      ))}
    </ul>
  );
}
