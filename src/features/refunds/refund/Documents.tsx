// Documents of a refund: letters and statements as images or PDF, kept as proofs of payment are, opened by an audited call.
import { momentText } from '@domain/formats';
import { REFUND_DOCUMENTS, type RefundDocument } from '@domain/records/refundDocument';
import { useRecordChanges } from '@/store/api/records';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { Part } from '@/ui/detail/Part';
import { OpenProof } from '@/widgets/payments/OpenProof';
import { ProofField } from '@/widgets/payments/ProofField';
import styles from './refunds.module.css';

export function Documents({ id, documents }: { id: string; documents: readonly RefundDocument[] }) {
  const { create } = useRecordChanges(REFUND_DOCUMENTS);
  const [problem, setProblem] = useScreenState<string | null>(`problem of documents ${id}`, null);

  async function add(proof_id: string): Promise<void> {
    const { error } = await create({ proof_id }, id);
    setProblem(error === undefined ? null : errorText(failedCall(error)));
  }

  return (
    <Part title="Documents">
      {documents.length === 0 ? (
        <p className={styles.quiet}>No documents yet.</p>
      ) : (
        <ul className={styles.payouts} aria-label="Documents">
          {documents.map((document) => (
            <OneDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
      <ProofField
        id={`refund ${id}`}
        label="Add a document"
        value={null}
        error={problem ?? undefined}
        onKept={(proof_id) => void add(proof_id)}
      />
    </Part>
  );
}

/** Saved as a file: what families send is never shown as a page of the console. */
function OneDocument({ document: { name, proof_id, created_by, created_on } }: { document: RefundDocument }) {
  return (
    <li className={styles.payout}>
      <div className={styles.head}>
        <span dir="auto">{name}</span>
        <OpenProof id={proof_id} label="Open" name={`Open ${name}`} />
      </div>
      <p className={styles.quiet}>{`${created_by} · ${momentText(created_on)} IST`}</p>
    </li>
  );
}
