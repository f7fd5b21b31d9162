// Of an offline payment, over which links its receipt is split, and its proof.
import { amountText } from '@domain/formats';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { OpenProof } from '@/widgets/payments/OpenProof';
import styles from './queues.module.css';

interface Part {
  link_id: string;
  amount: number;
  currency: string;
}

const COLUMNS = {
  'Payment link': ({ link_id }: Part) => <RecordLabel to="payment_link" id={link_id} />,
  Amount: ({ amount, currency }: Part) => amountText(amount, currency),
};

export default function Receipt({ row: { splits, currency, proof_id, reference } }: { row: OfflinePayment }) {
  const parts = splits.map((split): Part => ({ ...split, currency }));
  return (
    <div className={styles.parts}>
      <RelatedTable
        label="Split over"
        rows={parts}
        keyOf={({ link_id }) => link_id}
        columns={COLUMNS}
        empty="No link"
      />
      {proof_id === null ? (
        <p>No proof was added.</p>
      ) : (
        <OpenProof id={proof_id} label="Open proof" name={`Open proof of ${reference}`} />
      )}
    </div>
  );
}
