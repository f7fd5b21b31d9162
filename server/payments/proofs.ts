// Proofs of payment: judged by their bytes, kept sealed in the database and never in a folder that is served, opened by an audited call.
import { PAYMENT_PROOFS, type PaymentProof } from '@domain/records/offlinePayment';
import type { SentFile } from '@domain/contract/files';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import { judged } from '../uploads/upload';
import type { By } from '../store/rows';
import { newRow } from '../store/newRow';

/** Judged and sealed before the transaction: a large file holds no connection to the database meanwhile. */
export async function keepProof(
  store: Store,
  name: string,
  file: SentFile,
  by: By,
): Promise<{ proof_id: string; type: string; size: number }> {
  const { type, size, digest } = await judged(file);
  const id = crypto.randomUUID();
  const content = await store.records(PAYMENT_PROOFS).sealFile('content', id, file.bytes);
  const row = newRow(PAYMENT_PROOFS, by, { id, name, type, size, digest, content });
  return store.transaction((tx) => insertProof(tx, row, by));
}

async function insertProof(
  tx: Store,
  row: PaymentProof,
  by: By,
): Promise<{ proof_id: string; type: string; size: number }> {
  const { type, size, digest } = row;
  await tx.records(PAYMENT_PROOFS).insertSealed(row);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payment_proof.uploaded',
      subject_type: 'payment_proof',
      subject_id: row.id,
      details: { type, size, digest },
    },
  ]);
  return { proof_id: row.id, type, size };
}

/** Read and unsealed before the transaction, for the same reason. */
export async function openProof(
  store: Store,
  id: string,
  { actor, now }: By,
): Promise<{ name: string; type: string; content: string }> {
  const proof = await store.records(PAYMENT_PROOFS).find(id);
  if (!proof || proof.content === null) throw new Failure(404, { message: 'Proof not found' });
  await store.transaction((tx) =>
    tx.audit.write([
      { at: now, actor, action: 'payment_proof.opened', subject_type: 'payment_proof', subject_id: id, details: {} },
    ]),
  );
  return { name: proof.name, type: proof.type, content: proof.content };
}
