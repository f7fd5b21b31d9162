// Files that records of several areas are added with: uploaded before, and kept as proofs of payment are.
import { PAYMENT_PROOFS, type PaymentProof } from '@domain/records/offlinePayment';
import { wrongField } from '../failure';
import type { Store } from '../store/store';

/** Refused where it is not there, by the field that names it. */
export async function keptFile(store: Store, proof_id: string): Promise<PaymentProof> {
  const proof = await store.records(PAYMENT_PROOFS).find(proof_id);
  if (!proof) throw wrongField('proof_id', 'Upload the file again: it is not there');
  return proof;
}
