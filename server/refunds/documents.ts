// What belongs to a refund as a file: a letter of the bank, a family's message.
import { newRow } from '@domain/records/newRow';
import { PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { REFUND_DOCUMENTS, type RefundDocument } from '@domain/records/refundDocument';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { heldRefund } from './requests';

const MAX_DOCUMENTS = 20;

export function documentsOf(store: Store, refund_id: string): Promise<RefundDocument[]> {
  return allOf(store, REFUND_DOCUMENTS, { refund_id: { anyOf: [refund_id] } });
}

/** The file was kept as proofs of payment are. */
export async function addDocument(tx: Store, refund_id: string, proof_id: string, by: By): Promise<RefundDocument> {
  const refund = await heldRefund(tx, refund_id);
  const proof = await tx.records(PAYMENT_PROOFS).find(proof_id);
  if (!proof)
    throw new Failure(400, { errors: [invalidField('body.proof_id', 'Upload the file again: it is not there')] });
  if ((await documentsOf(tx, refund.id)).length >= MAX_DOCUMENTS)
    throw new Failure(409, { message: `A refund has at most ${MAX_DOCUMENTS} documents` });
  const row = newRow(REFUND_DOCUMENTS, by, { refund_id: refund.id, name: proof.name, proof_id: proof.id });
  await tx.records(REFUND_DOCUMENTS).insert([row]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'refund.document_added',
      subject_type: 'refund',
      subject_id: refund.id,
      details: { document: row.id },
    },
  ]);
  return row;
}
