// What decides about a refund, beside its list: what stands against it, the evidence as it is today, and its payouts.
import { REFUNDS } from '@domain/records/refund';
import { useRefundDetailQuery } from '@/store/api/refunds';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RefusedActions } from '@/widgets/record/RefusedActions';
import { Documents } from './Documents';
import { Evidence } from './Evidence';
import { Payouts } from './Payouts';
import styles from './refunds.module.css';

export default function Decision({ id }: { id: string }) {
  return (
    <QueryBoundary what="refund" query={useRefundDetailQuery({ path: { id } }, { refetchOnMountOrArgChange: true })}>
      {({ refund, facts, payouts, documents, refused }) => (
        <div className={styles.tab}>
          <RefusedActions type={REFUNDS} refused={refused} />
          <Payouts refund={refund} payouts={payouts} />
          <Evidence facts={facts} />
          <Documents id={id} documents={documents} />
        </div>
      )}
    </QueryBoundary>
  );
}
