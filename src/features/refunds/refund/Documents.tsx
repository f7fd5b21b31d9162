// Documents of a refund: letters and statements as images or PDF, kept as proofs of payment are, opened by an audited call.
import { createElement, use } from 'react';
import { momentText } from '@domain/formats';
import type { RefundDocument } from '@domain/records/refundDocument';
import { useOpenProofMutation } from '@/store/api/payments';
import { useAddRefundDocumentMutation } from '@/store/api/refunds';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import { SectionHeading } from '@/ui/detail/Sections';
import { ProofField } from '@/widgets/payments/ProofField';
import styles from './refunds.module.css';

export function Documents({ id, documents }: { id: string; documents: readonly RefundDocument[] }) {
  const heading = use(SectionHeading);
  const [add, { error }] = useAddRefundDocumentMutation();
  return (
    <section className={styles.part}>
      {createElement(heading, null, 'Documents')}
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
        error={error === undefined ? undefined : errorText(failedCall(error))}
        onChange={(proof_id) => {
          if (proof_id) void add({ path: { id }, body: { proof_id } });
        }}
      />
    </section>
  );
}

/** Saved as a file: what families send is never shown as a page of the console. */
function OneDocument({ document: { name, proof_id, created_by, created_on } }: { document: RefundDocument }) {
  const [open, { isLoading, error }] = useOpenProofMutation();

  async function save(): Promise<void> {
    const { data } = await open({ path: { id: proof_id } });
    if (!data) return;
    const bytes = Uint8Array.from(atob(data.content), (letter) => letter.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: data.type }));
    Object.assign(window.document.createElement('a'), { href: url, download: data.name }).click();
    URL.revokeObjectURL(url);
  }

  return (
    <li className={styles.payout}>
      <div className={styles.head}>
        <span dir="auto">{name}</span>
        <BusyButton
          variant="default"
          size="compact-sm"
          aria-label={`Open ${name}`}
          busy={isLoading}
          onClick={() => void save()}
        >
          Open
        </BusyButton>
      </div>
      <p className={styles.quiet}>{`${created_by} · ${momentText(created_on)} IST`}</p>
      {error && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(error))}
        </p>
      )}
    </li>
  );
}
