// Proofs of payment: judged by their bytes, kept sealed in the database and never in a folder that is served, opened by an audited call.
import { MAX_PROOF_BYTES, PAYMENT_PROOFS, type PaymentProof } from '@domain/records/offlinePayment';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { type By, newRow } from './ledgerBook';

type ProofType = PaymentProof['type'];

/** What a file begins with, whatever it is called. */
const SIGNATURES: readonly { type: ProofType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

export function proofType(bytes: Uint8Array): ProofType | undefined {
  return SIGNATURES.find(({ at, bytes: expected }) => expected.every((byte, index) => bytes[at + index] === byte))?.type;
}

export async function keepProof(tx: Store, { name, content }: { name: string; content: string }, by: By): Promise<{ proof_id: string; type: string; size: number }> {
  const refuse = (message: string) => new Failure(400, { errors: [invalidField('body.content', message)] });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    throw refuse('Must be base64');
  }
  if (bytes.byteLength > MAX_PROOF_BYTES) throw refuse('Must have at most 5 MB');
  const type = proofType(bytes);
  if (!type) throw refuse('Must be an image (JPEG, PNG, WebP) or a PDF');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const row: PaymentProof = { ...newRow(by), name, type, size: bytes.byteLength, digest, content };
  await tx.records(PAYMENT_PROOFS).insert([row]);
  await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payment_proof.uploaded', subject_type: 'payment_proof', subject_id: row.id, details: { type, size: row.size, digest } }]);
  return { proof_id: row.id, type, size: row.size };
}

export async function openProof(tx: Store, id: string, { actor, now }: By): Promise<{ name: string; type: string; content: string }> {
  const proof = await tx.records(PAYMENT_PROOFS).find(id);
  if (!proof || proof.content === null) throw new Failure(404, { message: 'Proof not found' });
  await tx.audit.write([{ at: now, actor, action: 'payment_proof.opened', subject_type: 'payment_proof', subject_id: id, details: {} }]);
  return { name: proof.name, type: proof.type, content: proof.content };
}
