// Proofs of payment: judged by their bytes, kept sealed in the database and never in a folder that is served, opened by an audited call.
import { PAYMENT_PROOFS, type PaymentProof } from '@domain/records/offlinePayment';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import type { Upload } from '../uploads/upload';
import { type By, newRow } from '../store/rows';

export async function keepProof(tx: Store, { name, content }: { name: string; content: string }, { type, size, digest }: Upload, by: By): Promise<{ proof_id: string; type: string; size: number }> {
  const row: PaymentProof = { ...newRow(by), name, type, size, digest, content };
  await tx.records(PAYMENT_PROOFS).insert([row]);
  await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payment_proof.uploaded', subject_type: 'payment_proof', subject_id: row.id, details: { type, size, digest } }]);
  return { proof_id: row.id, type, size };
}

export async function openProof(tx: Store, id: string, { actor, now }: By): Promise<{ name: string; type: string; content: string }> {
  const proof = await tx.records(PAYMENT_PROOFS).find(id);
  if (!proof || proof.content === null) throw new Failure(404, { message: 'Proof not found' });
  await tx.audit.write([{ at: now, actor, action: 'payment_proof.opened', subject_type: 'payment_proof', subject_id: id, details: {} }]);
  return { name: proof.name, type: proof.type, content: proof.content };
}
